import { ensureSecretFile, keyFile, readSecretFile } from '@atrium/secrets/secret-file'

const KIND = keyFile('Restore it from a backup: what it sealed cannot be opened without it.')

/**
 * 32 random bytes in base64url, created in `file` at the first start.
 * @throws Error when the file has other content
 */
export const ensureKeyFile = (file: string): Promise<string> => ensureSecretFile(file, KIND)

/**
 * The key in `file`.
 * @throws Error with what to do when the file is missing, or has other content
 */
export const readKeyFile = (file: string): Promise<string> => readSecretFile(file, KIND, { part: 'registry' })
