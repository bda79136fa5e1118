import { createRateLimits } from '@atrium/http-server'
import type { FastifyInstance } from 'fastify'
import type { PlayConfig } from '../config.ts'
import { PlayError } from '../play-error.ts'

/**
 * Limits requests per IP address. Launches have their own limit, because each of them calls the portal; all other
 * requests share one. Files are not limited, because browsers cache them. Applies to routes that are registered
 * afterwards.
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
