import { ensureSecretFile, keyFile, readSecretFile } from '@atrium/secrets/secret-file'

const KIND = keyFile('Remove it and create a new one: only reports of pages that are open now are lost.')

/**
 * Reads the key that seals visits, which is the same on every server of a portal.
 * @throws Error with instructions when the file is damaged, or when it is missing and keys may not be created
 */
export async function visitKey(
  file: string,
  { createsKeys = false }: { readonly createsKeys?: boolean },
): Promise<Buffer> {
  return Buffer.from(
    await (createsKeys ? ensureSecretFile(file, KIND) : readSecretFile(file, KIND, { part: 'portal' })),
    'base64url',
  )
}
