import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encrypts values that must not be readable in a backup or a cookie. `place` binds a value to its purpose, so that it
 * cannot be used elsewhere.
 */
export interface Seal {
  close(plain: string, place: string): string
  /** Decrypts a value. @throws Error if the key or the place is different, or the value was changed */
  open(sealed: string, place: string): string
}

/** Encrypts with AES-256-GCM and a key of 32 bytes. Format: `v1.<iv>.<tag>.<text>`. */
export function createSeal(key: Buffer): Seal {
  return {
    close(plain, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return ['v1', ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, place) {
      const [version, iv, tag, text] = sealed.split('.')
      if (version !== 'v1' || iv === undefined || tag === undefined || text === undefined)
        throw new Error('This is not a sealed value.')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(Buffer.from(place))
        .setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
    },
  }
}
