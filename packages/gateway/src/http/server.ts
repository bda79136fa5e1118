import { SERVER_PATHS } from '@atrium/contracts/paths'
import { trustedHops } from '@atrium/contracts/proxies'
import { LONGEST_PATH_PART, readableAddress } from '@atrium/contracts/request-address'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import Fastify from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createForwardingFilter } from './portal-peer.ts'
import { RequestLog } from './request-log.ts'

interface Served {
  readonly plugin: FastifyPluginAsync
  readonly ready: () => Promise<void>
}

/** The public calls as a server of their own. It stands behind portal servers and believes what they forward, from nobody else. Does not listen. */
export const buildServer = (served: Served, { internalKeys }: Pick<Config, 'internalKeys'>, log: Logger): Promise<FastifyInstance> =>
  buildListener(served, createForwardingFilter(internalKeys.portal ?? []), log)

/** The internal interface as a server of its own: what comes in is believed to come from where it came. Does not listen. */
export const buildInternalServer = (served: Served, log: Logger): Promise<FastifyInstance> => buildListener(served, createForwardingFilter([]), log)

/** With liveness and readiness. */
async function buildListener({ plugin, ready }: Served, filter: ReturnType<typeof createForwardingFilter>, log: Logger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // A portal server forwards one address. What nobody vouches for is removed by the filter.
    trustProxy: trustedHops(1),
    // The first thing that sees a request.
    rewriteUrl(request) {
      filter(request)
      return readableAddress(request)
    },
    logController: new RequestLog(log),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: LONGEST_PATH_PART },
  })
  app.get(SERVER_PATHS.health.live, () => ({ alive: true }))
  app.get(SERVER_PATHS.health.ready, async (_request, reply) => {
    try {
      await ready()
      return { ready: true }
    } catch (error) {
      return reply.code(503).send({ ready: false, reason: (error as Error).message })
    }
  })
  await app.register(plugin)
  return app
}
