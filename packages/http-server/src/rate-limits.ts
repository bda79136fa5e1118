import { networkOf } from '@atrium/contracts/http/visitor-address'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

const MINUTE_MS = 60_000
/** Maximum number of addresses counted at once. Beyond it, the least recently seen ones are dropped. */
const MAX_ADDRESSES = 50_000
/** Headers of the plugin that are not sent. Only `retry-after` is. */
const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export interface RateLimits {
  /** A hook that allows `max` requests per minute from one address. Routes with the same hook share one count. */
  perMinute(max: number): onRequestAsyncHookHandler
  /**
   * Counts an event other than a request, such as a wrong key, by address. Returns whether it is within `max` per
   * minute.
   */
  counter(max: number): (request: FastifyRequest) => Promise<boolean>
}

/**
 * Rate limits per address (for IPv6 per /48 network, `networkOf`). They are counted in the memory of each process: they
 * reduce floods and need not be exact. Limits that must hold across all processes use `countAttempt`. `tooMany` creates
 * the error for a request beyond a limit.
 */
export async function createRateLimits(app: FastifyInstance, tooMany: (waitMs: number) => Error): Promise<RateLimits> {
  await app.register(rateLimit, {
    global: false,
    cache: MAX_ADDRESSES,
    keyGenerator: (request) => networkOf(request.ip),
    addHeaders: NO_COUNTS,
    addHeadersOnExceeding: NO_COUNTS,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  return rateLimitsOf(app)
}

/** The limits for routes in a plugin of an app for which `createRateLimits` was called. */
export function rateLimitsOf(app: FastifyInstance): RateLimits {
  return {
    perMinute: (max) => app.rateLimit({ max, timeWindow: MINUTE_MS }) as onRequestAsyncHookHandler,
    counter(max) {
      const count = app.createRateLimit({ max, timeWindow: MINUTE_MS })
      return async (request) => {
        const counted = await count(request)
        return counted.isAllowed || !counted.isExceeded
      }
    },
  }
}
