import { SERVER_PATHS } from '@atrium/contracts/paths'
import { trustedHops } from '@atrium/contracts/proxies'
import { LONGEST_PATH_PART, readableAddress } from '@atrium/contracts/request-address'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Gateway } from '../index.ts'
import { RequestLog } from './request-log.ts'

/** The gateway as a server of its own, with liveness and readiness. Does not listen. */
export async function buildServer(gateway: Pick<Gateway, 'plugin' | 'ready'>, { trustProxy }: Pick<Config, 'trustProxy'>, log: Logger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({ loggerInstance: log as FastifyBaseLogger, trustProxy: trustedHops(trustProxy), logController: new RequestLog(log), forceCloseConnections: true, rewriteUrl: readableAddress, routerOptions: { maxParamLength: LONGEST_PATH_PART } })
  app.get(SERVER_PATHS.health.live, () => ({ alive: true }))
  app.get(SERVER_PATHS.health.ready, async (_request, reply) => {
    try {
      await gateway.ready()
      return { ready: true }
    } catch (error) {
      return reply.code(503).send({ ready: false, reason: (error as Error).message })
    }
  })
  await app.register(gateway.plugin)
  return app
}
