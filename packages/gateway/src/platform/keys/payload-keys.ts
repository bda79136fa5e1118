import type { JWK } from 'jose'
import { compactDecrypt, decodeProtectedHeader, importJWK } from 'jose'
import { ENCRYPTED_PAYLOAD, ENCRYPTED_PAYLOAD_MAX_AGE_SECONDS } from '@atrium/contracts/http/encrypted-payload'
import { DomainError } from '@atrium/contracts/errors'
import type { PayloadKey } from './key-material.ts'

type PublicPayloadKey = Omit<PayloadKey, 'd'>

export interface PayloadKeys {
  /** Public keys for browsers. The first is the current one. */
  readonly publicKeys: PublicPayloadKey[]
  /**
   * Returns the JSON inside a compact JWE.
   * @throws DomainError INVALID_ENCRYPTED_PAYLOAD for every failure, without details.
   */
  open(payload: string, now: Date): Promise<unknown>
}

/** Decrypts payloads (ECDH-ES + A256GCM) with the key pair that their `kid` names. */
export async function createPayloadKeys(keys: readonly PayloadKey[]): Promise<PayloadKeys> {
  const privateKeys = new Map(
    await Promise.all(keys.map(async (key) => [key.kid, await importJWK(key as JWK, ENCRYPTED_PAYLOAD.alg)] as const)),
  )
  return {
    publicKeys: keys.map(({ kid, kty, crv, x, y }) => ({ kid, kty, crv, x, y })),
    async open(payload, now) {
      try {
        const { kid, iat } = decodeProtectedHeader(payload) as { kid?: string; iat?: unknown }
        const key = privateKeys.get(kid ?? '')
        if (!key) throw new Error('sealed for a key this gateway does not have')
        if (typeof iat !== 'number' || !(Math.abs(now.getTime() / 1000 - iat) <= ENCRYPTED_PAYLOAD_MAX_AGE_SECONDS))
          throw new Error('sealed too long ago, or the clocks differ')
        const { plaintext } = await compactDecrypt(payload, key, {
          keyManagementAlgorithms: [ENCRYPTED_PAYLOAD.alg],
          contentEncryptionAlgorithms: [ENCRYPTED_PAYLOAD.enc],
        })
        return JSON.parse(new TextDecoder().decode(plaintext))
      } catch (error) {
        throw new DomainError(
          'INVALID_ENCRYPTED_PAYLOAD',
          error instanceof SyntaxError ? 'the plaintext is not JSON' : (error as Error).message,
        )
      }
    },
  }
}
