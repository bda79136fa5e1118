import { ensureSecretFile, keyFile, readSecretFile } from './secret-file.ts'

const KIND = keyFile('Restore it from a backup: what it sealed cannot be opened without it.')

/**
 * Reads a key of 32 random bytes in base64url. A missing file is created.
 * @throws Error if the file has other content
 */
export const ensureKeyFile = (file: string): Promise<string> => ensureSecretFile(file, KIND)

/**
 * Reads the key in `file`. `part`: the server that needs it.
 * @throws Error with the fix if the file is missing or has other content
 */
export const readKeyFile = (file: string, part: string): Promise<string> => readSecretFile(file, KIND, { part })
