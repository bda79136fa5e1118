import { DomainError } from '@atrium/contracts/errors'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import type { InternalScope } from '@atrium/contracts/internal/define'
import { createRateLimits } from '@atrium/http-server'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { InternalKeys } from '../config.ts'
import { isOneOf, keysOf } from '../platform/keys/server-keys.ts'

/**
 * Maximum requests per minute from one address. `read` is high because a portal server sends a request for each
 * document of a merchant with region rules.
 */
const MAX_REQUESTS_PER_MINUTE: Record<InternalScope, number> = { read: 60_000, operate: 600, portal: 600 }
/** Maximum requests with a wrong key per minute from one address. */
const MAX_WRONG_KEYS_PER_MINUTE = 30

/**
 * Returns the `onRequest` hooks that check the key and the rate limit for a part of the internal API; undefined if no
 * key is configured for the part. Each process counts its own requests, in memory.
 */
export async function createAccess(
  app: FastifyInstance,
  keys: InternalKeys,
): Promise<(scope: InternalScope) => onRequestAsyncHookHandler[] | undefined> {
  const { perMinute, counter } = await createRateLimits(
    app,
    (waitMs) => new DomainError('TOO_MANY_REQUESTS', `try again after ${Math.ceil(waitMs / 1000)} seconds`),
  )
  const mayTryKeys = counter(MAX_WRONG_KEYS_PER_MINUTE)
  return (scope) => {
    const accepted = keysOf(keys, scope)
    if (!accepted.length) return undefined
    const requireKey: onRequestAsyncHookHandler = async (request) => {
      if (isOneOf(accepted, request.headers[INTERNAL_HEADERS.key])) return
      if (!(await mayTryKeys(request))) throw new DomainError('TOO_MANY_REQUESTS', 'too many requests with a wrong key')
      throw new DomainError(
        'SERVER_NOT_TRUSTED',
        `the ${INTERNAL_HEADERS.key} header holds no key for this part of the internal interface (${scope})`,
      )
    }
    return [requireKey, perMinute(MAX_REQUESTS_PER_MINUTE[scope])]
  }
}
