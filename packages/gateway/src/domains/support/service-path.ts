import { createCipheriv, randomInt } from 'node:crypto'

/** Path of the demo's customer service, which the seed uses. */
export const SERVICE_DESK_PATH = '/wps/customer-service'

const KEY_LENGTH = 8
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/**
 * Encodes an address in the format that the specification defines for clients: base64 of the address under DES-ECB with
 * PKCS#7 padding, followed by the 8 characters of the key. The format provides no secrecy.
 */
export function sealServicePath(address: string, key = randomKey()): string {
  const bytes = Buffer.from(key, 'latin1')
  if (bytes.length !== KEY_LENGTH)
    throw new RangeError(`The key of a path has ${KEY_LENGTH} characters, not ${bytes.length}`)
  // OpenSSL offers single DES only as a legacy cipher. Triple DES with the same key three times is equivalent.
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([bytes, bytes, bytes]), null)
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64') + key
}

const randomKey = (): string => Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
