import { DES } from 'des.js'

const KEY_LENGTH = 8

/**
 * The address in a customer-service path. By the specification the last 8 characters are the key, and the rest is
 * base64 of the address, encrypted with DES-ECB and PKCS#7 padding. @throws Error for any other text, or for an address
 * that is not http(s)
 */
export function openPath(path: string): URL {
  const address = new TextDecoder('utf-8', { fatal: true }).decode(
    decrypt(bytesOf(path.slice(0, -KEY_LENGTH)), path.slice(-KEY_LENGTH)),
  )
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`A customer-service path leads to "${url.protocol}", which is not opened`)
  return url
}

function decrypt(sealed: Uint8Array, key: string): Uint8Array {
  const keyBytes = Array.from(key, (letter) => letter.charCodeAt(0))
  if (keyBytes.length !== KEY_LENGTH || keyBytes.some((byte) => byte > 0xff))
    throw new Error('A customer-service path ends with 8 characters of key')
  const cipher = DES.create({ type: 'decrypt', key: keyBytes })
  return Uint8Array.from([...cipher.update(sealed), ...cipher.final()])
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
