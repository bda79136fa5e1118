import { DomainError } from '@atrium/contracts/errors'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal-api'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { InternalKeys } from '../config.ts'
import { type InternalScope, isOneOf, keysOf } from './keys.ts'

/** Requests a minute of one address. A portal server reads at each document of a merchant with region rules. */
const MAX_REQUESTS_PER_MINUTE: Record<InternalScope, number> = { read: 60_000, operate: 600, credit: 3_000, portal: 600 }
/** Wrong keys a minute of one address. */
const MAX_WRONG_KEYS_PER_MINUTE = 30
const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/**
 * Who may use which part of the internal interface, and how often: the hooks of a part's routes, or undefined where it has no key.
 * Counted in memory by each process, from its own connections.
 */
export async function createAccess(app: FastifyInstance, keys: InternalKeys): Promise<(scope: InternalScope) => onRequestAsyncHookHandler[] | undefined> {
  await app.register(rateLimit, {
    global: false,
    addHeaders: NO_COUNTS,
    addHeadersOnExceeding: NO_COUNTS,
    errorResponseBuilder: (_request, { after }) => new DomainError('TOO_MANY_REQUESTS', `try again after ${after}`),
  })
  const countWrongKey = app.createRateLimit({ max: MAX_WRONG_KEYS_PER_MINUTE, timeWindow: 60_000 })
  return (scope) => {
    const accepted = keysOf(keys, scope)
    if (!accepted.length) return undefined
    const requireKey: onRequestAsyncHookHandler = async (request) => {
      if (isOneOf(accepted, request.headers[INTERNAL_HEADERS.key])) return
      const count = await countWrongKey(request)
      if (!count.isAllowed && count.isExceeded) throw new DomainError('TOO_MANY_REQUESTS', 'too many requests with a wrong key')
      throw new DomainError('FORBIDDEN', `the ${INTERNAL_HEADERS.key} header holds no key for this part of the internal interface (${scope})`)
    }
    return [requireKey, app.rateLimit({ max: MAX_REQUESTS_PER_MINUTE[scope], timeWindow: 60_000 }) as onRequestAsyncHookHandler]
  }
}
