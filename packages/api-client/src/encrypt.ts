import { ENCRYPTED_PAYLOAD } from '@atrium/contracts/http/encrypted-payload'
import { CompactEncrypt, importJWK } from 'jose'

export interface PublicKey {
  kid: string
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

/** Encrypts a request for the owner of `key`. `nowMs` is the estimated time of the server. */
export async function encrypt(request: unknown, key: PublicKey, nowMs: number): Promise<string> {
  const { alg, enc } = ENCRYPTED_PAYLOAD
  const publicKey = await importJWK(key, alg)
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(request)))
    .setProtectedHeader({ alg, enc, kid: key.kid, iat: Math.floor(nowMs / 1_000) })
    .encrypt(publicKey)
}
