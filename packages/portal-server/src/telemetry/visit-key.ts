import { ensureSecretFile, keyFile } from '@atrium/secrets/secret-file'

/** The key that visits are sealed with: made at the first start. Servers of one portal that share no disk get the same file. Throws a sentence when it is damaged. */
export async function visitKey(file: string): Promise<Buffer> {
  return Buffer.from(await ensureSecretFile(file, keyFile('Remove it: the next start makes a new one, and only reports of pages that are open now are lost.')), 'base64url')
}
