import type { Sql } from '@atrium/database'
import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { PlayConfig } from './config.ts'
import { createGpa } from './gpa/client.ts'
import { buildAssets, serveAssets } from './http/assets.ts'
import { answerErrors } from './http/errors.ts'
import { launchRoutes } from './http/launch-routes.ts'
import { playRoutes } from './http/play-routes.ts'
import { commonHeaders } from './http/security.ts'
import type { StudioKeys } from './keys.ts'
import { createChance } from './rng/chance.ts'
import type { RandomBytes } from './rng/random-number.ts'
import { createDelivery } from './rounds/delivery.ts'
import { createFinisher } from './rounds/finisher.ts'
import { roundsRepository } from './rounds/repository.ts'
import { roundsService } from './rounds/service.ts'
import { sessionsRepository } from './sessions/repository.ts'
import { sessionsService } from './sessions/service.ts'

export interface StudioDeps {
  readonly config: PlayConfig
  /** A pool of role `atrium_studio`, migrated. The caller ends it after the app is closed. */
  readonly sql: Sql
  readonly keys: StudioKeys
  readonly log: Logger
  /** Where chance comes from; node:crypto unless told. */
  readonly randomBytes?: RandomBytes
  /** How often unfinished rounds are looked for; every second unless told. */
  readonly finishEveryMs?: number
}

/** The studio: launch, play and their files, and the finishing of rounds in the background. It does not listen. */
export async function buildStudio({ config, sql, keys, log, randomBytes, finishEveryMs = 1000 }: StudioDeps): Promise<FastifyInstance> {
  // Addresses hold launch tokens and session ids, so requests are not logged line by line.
  const app: FastifyInstance = fastify({ loggerInstance: log as FastifyBaseLogger, logController: new LogController({ disableRequestLogging: true }), bodyLimit: 16_384, forceCloseConnections: 'idle' })
  const rounds = roundsRepository(sql)
  const gpa = createGpa(config, keys.privateKey)
  const sessions = sessionsService(sessionsRepository(sql), gpa)
  const chance = createChance(log, randomBytes)
  const deliver = createDelivery(gpa, rounds, log)
  const service = roundsService({ rounds, gpa, deliver, chance })
  const finisher = createFinisher(rounds, deliver, log, finishEveryMs)
  const assets = await buildAssets()
  const { portalOrigins } = config

  app.addHook('onRequest', async (_, reply) => { reply.headers(commonHeaders) })
  app.addHook('onReady', async () => finisher.start())
  app.addHook('onClose', async () => {
    chance.stop()
    await finisher.stop()
  })
  answerErrors(app, { assets, portalOrigins, languageOf: async (request) => languageOfSession((request.params as { session?: string }).session) })
  serveAssets(app, assets)
  launchRoutes(app, { sessions, chance, portalOrigins })
  playRoutes(app, { sessions, service, rounds, assets, portalOrigins })
  app.get('/health', async () => ({ ok: chance.isSound() }))
  return app

  async function languageOfSession(id: string | undefined) {
    return id === undefined ? undefined : sessions.find(id).then((session) => session.language, () => undefined)
  }
}
