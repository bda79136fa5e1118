import { trustedHops } from '@atrium/contracts/proxies'
import { LONGEST_PATH_PART, readableAddress } from '@atrium/contracts/request-address'
import { transportHeaders } from '@atrium/contracts/transport-security'
import type { Sql } from '@atrium/database'
import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { PlayConfig } from './config.ts'
import { fairRoutes } from './fair/routes.ts'
import { fairService } from './fair/service.ts'
import { createGpa } from './gpa/client.ts'
import { buildAssets, serveAssets } from './http/assets.ts'
import { answerErrors } from './http/errors.ts'
import { jackpotRoutes } from './http/jackpot-routes.ts'
import { launchRoutes } from './http/launch-routes.ts'
import { playRoutes } from './http/play-routes.ts'
import { limitRequests } from './http/rate-limits.ts'
import { commonHeaders } from './http/security.ts'
import { createPotMoves } from './jackpots/moves.ts'
import { createOpening } from './jackpots/opening.ts'
import { jackpotsRepository } from './jackpots/repository.ts'
import { jackpotsService } from './jackpots/service.ts'
import type { StudioKeys } from './keys.ts'
import { createChance } from './rng/chance.ts'
import { createFaultReports } from './rng/report.ts'
import type { RandomBytes } from './rng/random-number.ts'
import { createDelivery } from './rounds/delivery.ts'
import { createFinisher } from './rounds/finisher.ts'
import { roundsRepository } from './rounds/repository.ts'
import { roundsService } from './rounds/service.ts'
import { createTakeStake } from './rounds/stake.ts'
import { createVoidsJob } from './rounds/voids.ts'
import { sessionsRepository } from './sessions/repository.ts'
import { sessionsService } from './sessions/service.ts'
import { createBoardReader } from './sports/board.ts'
import { createCalendar } from './sports/calendar.ts'
import { sportsFacts } from './sports/facts.ts'
import { createCalendarJob } from './sports/job.ts'
import { fixturesRepository } from './sports/repository.ts'
import { sportsRoutes } from './sports/routes.ts'

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
  const app: FastifyInstance = fastify({ loggerInstance: log as FastifyBaseLogger, logController: new LogController({ disableRequestLogging: true }), bodyLimit: 16_384, forceCloseConnections: 'idle', trustProxy: trustedHops(config.trustProxy ?? 0), rewriteUrl: readableAddress, routerOptions: { maxParamLength: LONGEST_PATH_PART } })
  const rounds = roundsRepository(sql)
  const gpa = createGpa(config, keys.privateKey)
  const sessions = sessionsService(sessionsRepository(sql), gpa)
  const chance = createChance(log, randomBytes)
  const deliver = createDelivery(gpa, rounds, log)
  const fair = fairService(sql, randomBytes)
  const fixtures = fixturesRepository(sql)
  const calendar = createCalendarJob(createCalendar(fixtures, chance.draw), log, finishEveryMs)
  const service = roundsService({ rounds, open: createOpening(sql, rounds), takeStake: createTakeStake(gpa), deliver, chance, fair, facts: new Map([['sports', sportsFacts(fixtures)]]) })
  const jackpots = jackpotsService(jackpotsRepository(sql), log)
  const finisher = createFinisher(rounds, service.finish, log, finishEveryMs)
  const potMoves = createPotMoves(sql, gpa, log, finishEveryMs)
  const faults = createFaultReports(gpa, chance, log, 5 * finishEveryMs)
  // Operators void few rounds, and each question is a request to the portal.
  const voids = createVoidsJob(sql, gpa, log, 5 * finishEveryMs)
  const assets = await buildAssets()
  const { portalOrigins } = config

  app.addHook('onRequest', async ({ protocol }, reply) => { reply.headers({ ...commonHeaders, ...transportHeaders(protocol) }) })
  app.addHook('onReady', async () => {
    await jackpots.prepare()
    finisher.start()
    calendar.start()
    potMoves.start()
    voids.start()
    faults.start()
  })
  app.addHook('onClose', async () => {
    chance.stop()
    await Promise.all([finisher.stop(), calendar.stop(), potMoves.stop(), voids.stop(), faults.stop()])
  })
  if (config.rateLimits) await limitRequests(app, config.rateLimits)
  answerErrors(app, { assets, portalOrigins, sessionOf: async (request) => sessionOf((request.params as { session?: string }).session) })
  serveAssets(app, assets)
  launchRoutes(app, { sessions, chance, portalOrigins })
  sportsRoutes(app, { sessions, readBoard: createBoardReader(fixtures) })
  playRoutes(app, { sessions, service, rounds, assets, portalOrigins })
  fairRoutes(app, { sessions, fair, assets, portalOrigins })
  jackpotRoutes(app, { sessions, jackpots })
  app.get('/health', async () => ({ ok: chance.isSound() }))
  return app

  async function sessionOf(id: string | undefined) {
    return id === undefined ? undefined : sessions.find(id).catch(() => undefined)
  }
}
