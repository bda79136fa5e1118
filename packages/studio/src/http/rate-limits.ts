import { createRateLimits } from '@atrium/http-server'
import type { FastifyInstance } from 'fastify'
import type { PlayConfig } from '../config.ts'
import { PlayError } from '../play-error.ts'

/**
 * Limits per address: launches by a count of their own, since each asks the portal, everything else by one. Files are
 * left out, for browsers keep them. Routes that are added after this have them.
 */
export async function limitRequests(
  app: FastifyInstance,
  { play, launch }: NonNullable<PlayConfig['rateLimits']>,
): Promise<void> {
  const { perMinute } = await createRateLimits(app, (waitMs) => new PlayError('TOO_MANY_REQUESTS', waitMs))
  const [limitLaunch, limitPlay] = [perMinute(launch), perMinute(play)]
  app.addHook('onRequest', async function (request, reply) {
    if (request.url.startsWith('/assets/')) return
    await (request.routeOptions.url === '/launch' ? limitLaunch : limitPlay).call(this, request, reply)
  })
}
