import { ensureSecretFile, keyFile, readSecretFile } from './secret-file.ts'

const KIND = keyFile('Restore it from a backup: what it sealed cannot be opened without it.')

/**
 * 32 random bytes in base64url, created in `file` at the first start.
 * @throws Error when the file has other content
 */
export const ensureKeyFile = (file: string): Promise<string> => ensureSecretFile(file, KIND)

/**
 * The key in `file`. `part`: the server that needs it.
 * @throws Error when the file is missing or has other content; its message has the fix
 */
export const readKeyFile = (file: string, part: string): Promise<string> => readSecretFile(file, KIND, { part })
