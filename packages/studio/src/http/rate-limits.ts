import { networkOf } from '@atrium/contracts/visitor-address'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { PlayConfig } from '../config.ts'
import { PlayError } from '../play-error.ts'

const MINUTE_MS = 60_000
/** Of the plugin's headers only `retry-after` is told. */
const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/**
 * Limits per address, of IPv6 per network of 48 bits: launches by a count of their own, since each asks the portal, everything else by one.
 * Files are left out, for they are kept. Counted in memory, by each process for itself: they blunt floods and need not be exact.
 * Routes that are added after this have them.
 */
export async function limitRequests(app: FastifyInstance, { play, launch }: NonNullable<PlayConfig['rateLimits']>): Promise<void> {
  // Before the plugin's own hook, which reads it.
  app.addHook('onRoute', (route) => {
    if (route.url === '/launch') route.config = { ...route.config, rateLimit: { max: launch, timeWindow: MINUTE_MS } }
  })
  await app.register(rateLimit, {
    max: play,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => request.url.startsWith('/assets/'),
    addHeaders: NO_COUNTS,
    addHeadersOnExceeding: NO_COUNTS,
    errorResponseBuilder: (_request, { ttl }) => new PlayError('TOO_MANY_REQUESTS', ttl),
  })
}
