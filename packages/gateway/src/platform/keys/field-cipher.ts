import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKey } from './key-material.ts'

/**
 * Encrypts single values of a row. `place` names table, column and row: a value that was copied to another place cannot
 * be decrypted.
 */
export interface FieldCipher {
  seal(plain: string, place: string): string
  /** @throws Error when the key is unknown, the value was changed, or it belongs to another place. */
  open(sealed: string, place: string): string
  /** Whether the value is sealed with the first key. */
  isCurrent(sealed: string): boolean
  /** Seals the value again with the first key. Returns undefined when it already is. @throws Error like `open` */
  reseal(sealed: string, place: string): string | undefined
}

const VERSION = 'v1'

/** Creates a cipher: AES-256-GCM, stored as `v1.<kid>.<iv>.<tag>.<text>`. The first key seals, all keys open. */
export function createFieldCipher(keys: readonly SecretKey[]): FieldCipher {
  const byKid = new Map(keys.map((key) => [key.kid, Buffer.from(key.secret, 'base64url')]))
  const current = keys[0]!.kid
  const isCurrent = (sealed: string): boolean => sealed.split('.')[1] === current
  const cipher: Pick<FieldCipher, 'seal' | 'open'> = {
    seal(plain, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', byKid.get(current)!, iv).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [VERSION, current, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, place) {
      const [version, kid, iv, tag, text] = sealed.split('.')
      const key = byKid.get(kid ?? '')
      if (version !== VERSION || !key || iv === undefined || tag === undefined || text === undefined)
        throw new Error(`A sealed value names the key "${kid}", which is not among FIELD_KEYS.`)
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(Buffer.from(place))
        .setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
    },
  }
  return {
    ...cipher,
    isCurrent,
    reseal: (sealed, place) => (isCurrent(sealed) ? undefined : cipher.seal(cipher.open(sealed, place), place)),
  }
}
