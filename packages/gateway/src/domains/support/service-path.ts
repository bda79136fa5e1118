import { createCipheriv, randomInt } from 'node:crypto'

/** The demo's own customer service: the target of the seeded paths. */
export const SERVICE_DESK_PATH = '/wps/customer-service'

const KEY_LENGTH = 8
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/**
 * A path in the form of the specification: base64 of the address under DES-ECB with PKCS#7 padding, followed by the 8
 * characters of its key. This hides nothing; it is the format that clients of this API know.
 */
export function sealServicePath(address: string, key = randomKey()): string {
  const bytes = Buffer.from(key, 'latin1')
  if (bytes.length !== KEY_LENGTH)
    throw new RangeError(`The key of a path has ${KEY_LENGTH} characters, not ${bytes.length}`)
  // OpenSSL has single DES among its legacy ciphers only; triple DES with one key three times is the same function.
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([bytes, bytes, bytes]), null)
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64') + key
}

const randomKey = (): string => Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
