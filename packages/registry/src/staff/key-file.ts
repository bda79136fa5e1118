import { ensureSecretFile, keyFile } from '@atrium/secrets/secret-file'

/**
 * 32 random bytes in base64url, kept in `file` since the first start.
 * @throws Error when the file holds something else
 */
export const ensureKeyFile = (file: string): Promise<string> => ensureSecretFile(file, keyFile('Restore it from a backup: what it sealed cannot be opened without it.'))
