import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { ensureSecretFile, readSecretFile } from '@atrium/secrets/secret-file'

/** The Ed25519 key with which a registry attests its publications, in PEM. */
export interface SigningKey {
  /** PKCS #8. */
  readonly privateKey: string
  /** SPKI. Portal servers verify with it. */
  readonly publicKey: string
}

/**
 * Reads the key in `file`. Only a demo creates a missing one, with its public key beside it.
 * @throws Error with what to do if the file is missing, or is not an Ed25519 key
 */
export async function loadSigningKey(file: string, { isDemo }: { readonly isDemo: boolean }): Promise<SigningKey> {
  if (!isDemo) await readSecretFile(file, { read: readKey }, { part: 'registry' })
  return ensureSigningKey(file)
}

/**
 * Reads the key in `file`. A missing one is created, with its public key beside it in `….pub.pem`.
 * @throws Error if the file is not an Ed25519 key
 */
export async function ensureSigningKey(file: string): Promise<SigningKey> {
  const key = await ensureSecretFile(file, { make: () => newSigningKey().privateKey, read: readKey })
  const publicFile = publicKeyFile(file)
  if ((await readFile(publicFile, 'utf8').catch(() => '')) !== key.publicKey) {
    const draft = `${publicFile}.${randomUUID()}`
    await writeFile(draft, key.publicKey, { mode: 0o644 })
    await rename(draft, publicFile)
  }
  return key
}

/** Path of the public key that belongs to the key in `file`, for portal servers. */
export const publicKeyFile = (file: string): string => file.replace(/(\.pem)?$/, '.pub.pem')

/** Creates a key without storing it. */
export function newSigningKey(): SigningKey {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

function readKey(text: string, file: string): SigningKey {
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`It is a key of ${key.asymmetricKeyType}.`)
    // PEM files end with a line break.
    return {
      privateKey: `${text}\n`,
      publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }) as string,
    }
  } catch (error) {
    throw new Error(
      `${file} does not hold the registry's Ed25519 key. Put the kept one back; without it portals refuse what was published so far.`,
      { cause: error },
    )
  }
}
