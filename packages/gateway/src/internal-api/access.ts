import { DomainError } from '@atrium/contracts/errors'
import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import { createRateLimits } from '@atrium/http-server'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { InternalKeys } from '../config.ts'
import { type InternalScope, isOneOf, keysOf } from '../platform/keys/server-keys.ts'

/** Requests a minute of one address. A portal server reads at each document of a merchant with region rules. */
const MAX_REQUESTS_PER_MINUTE: Record<InternalScope, number> = { read: 60_000, operate: 600, portal: 600 }
/** Wrong keys a minute of one address. */
const MAX_WRONG_KEYS_PER_MINUTE = 30

/**
 * Limits access to a part of the internal interface: the hooks of a part's routes, or undefined where it has no key.
 * Counted in memory by each process, from its own connections.
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
