import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { ensureSecretFile, readSecretFile } from '@atrium/secrets/secret-file'
import { studioKeyFile } from './config.ts'

export interface StudioKeys {
  /** The private key that signs wallet calls. */
  readonly privateKey: KeyObject
  /** The public key in PEM format, for the portal's list of providers. */
  readonly publicKey: string
}

/** Reads the studio's RSA-2048 key pair in `DATA_DIR/keys`, or creates it on first use. */
export const studioKeys = (dataDir: string): Promise<StudioKeys> => loadKeys(studioKeyFile(dataDir), { isDemo: true })

/**
 * Reads the key pair in `file`. Only the demo creates a missing one.
 * @throws Error when the file is missing, contains no RSA key, or cannot be read
 */
export const loadKeys = (file: string, { isDemo }: { readonly isDemo: boolean }): Promise<StudioKeys> =>
  isDemo
    ? ensureSecretFile(file, { make: newKey, read: parseKey })
    : readSecretFile(file, { read: parseKey }, { variable: 'STUDIO_KEY_FILE', part: 'studio' })

async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function parseKey(pem: string, file: string): StudioKeys {
  try {
    const privateKey = createPrivateKey(pem)
    return { privateKey, publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString() }
  } catch {
    throw new Error(
      `${file} does not hold a private key in PEM form. Restore it from a backup, or remove it to have a new one made.`,
    )
  }
}
