import { SERVER_PATHS } from '@atrium/contracts/paths'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Gateway } from '../index.ts'

/** The gateway as a server of its own, with liveness and readiness. Does not listen. */
export async function buildServer(gateway: Pick<Gateway, 'plugin' | 'ready'>, { trustProxy }: Pick<Config, 'trustProxy'>, log: Logger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({ loggerInstance: log as FastifyBaseLogger, trustProxy, logController: new LogController({ disableRequestLogging: true }), forceCloseConnections: true })
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
