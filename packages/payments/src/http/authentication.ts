import { createHash, timingSafeEqual } from 'node:crypto'
import type { RateLimits } from '@atrium/http-server'
import type { FastifyRequest } from 'fastify'
import { PaymentError } from '../payment-error.ts'

/** Maximum number of wrong keys per minute from one address. */
const MAX_WRONG_KEYS = 30

/**
 * A hook that accepts requests with one of the keys. Compares hashes of all keys, so that the response time reveals
 * neither content nor length.
 */
export function requireKey(
  keys: readonly string[],
  { counter }: RateLimits,
): (request: FastifyRequest) => Promise<void> {
  const hashes = keys.map(hash)
  const countWrongKey = counter(MAX_WRONG_KEYS)
  return async (request) => {
    const sent = hash(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (hashes.filter((each) => timingSafeEqual(each, sent)).length > 0) return
    if (await countWrongKey(request))
      throw new PaymentError(
        'UNAUTHORIZED',
        'The API key is missing or wrong. Send a key of PAYMENTS_API_KEYS as "Authorization: Bearer <key>".',
      )
    throw new PaymentError(
      'TOO_MANY_REQUESTS',
      'Too many requests with a wrong API key from this address. Correct the key and send the request again in a minute.',
      60_000,
    )
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
