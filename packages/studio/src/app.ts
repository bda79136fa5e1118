import { assertWritable } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { createServer } from '@atrium/http-server'
import { runJobs } from '@atrium/http-server/jobs'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { PlayConfig } from './config.ts'
import { fairRoutes } from './http/provably-fair-routes.ts'
import { fairService } from './provably-fair/service.ts'
import { createWalletApiClient } from './wallet-api-client/client.ts'
import { catalogueRoutes } from './http/catalogue-routes.ts'
import { buildAssets, serveAssets } from './http/assets.ts'
import { answerErrors } from './http/errors.ts'
import { jackpotRoutes } from './http/jackpot-routes.ts'
import { launchRoutes } from './http/launch-routes.ts'
import { playRoutes } from './http/play-routes.ts'
import { limitRequests } from './http/rate-limits.ts'
import { commonHeaders } from './http/security.ts'
import { potMovesJob } from './jackpots/moves.ts'
import { createOpening } from './jackpots/opening.ts'
import { jackpotsRepository } from './jackpots/repository.ts'
import { jackpotsService } from './jackpots/service.ts'
import type { StudioKeys } from './keys.ts'
import { createChance } from './rng/chance.ts'
import { faultReportsJob } from './rng/report.ts'
import type { RandomBytes } from './rng/random-number.ts'
import { createDelivery } from './play/delivery.ts'
import { finisherJob } from './play/finisher.ts'
import { roundsRepository } from './rounds/repository.ts'
import { roundsService } from './play/service.ts'
import { createTakeStake } from './play/stake.ts'
import { voidsJob } from './play/voids.ts'
import { sessionsRepository } from './sessions/repository.ts'
import { sessionsService } from './sessions/service.ts'
import { createBoardReader } from './sports/board.ts'
import { createCalendar } from './sports/calendar.ts'
import { sportsFacts } from './sports/facts.ts'
import { fixturesJob } from './sports/job.ts'
import { fixturesRepository } from './sports/repository.ts'
import { sportsRoutes } from './sports/routes.ts'

export interface StudioDeps {
  readonly config: PlayConfig
  /** A migrated connection pool with the role `atrium_studio`. The caller ends it after the app is closed. */
  readonly sql: Sql
  readonly keys: StudioKeys
  readonly log: Logger
  /** Source of random bytes. Defaults to node:crypto. */
  readonly randomBytes?: RandomBytes
  /** Interval at which unfinished rounds are searched. Defaults to one second. */
  readonly finishEveryMs?: number
}

/**
 * Builds the studio's server: launch, play, their files, and the background jobs that finish rounds. Does not listen.
 */
export async function buildStudio({
  config,
  sql,
  keys,
  log,
  randomBytes,
  finishEveryMs = 1000,
}: StudioDeps): Promise<FastifyInstance> {
  const chance = createChance(log, randomBytes)
  const app = createServer({
    log,
    trustProxy: config.trustProxy ?? 0,
    async ready() {
      if (!chance.isSound()) throw new Error('The source of random numbers has failed its test: games are closed.')
      await assertWritable(sql)
    },
    // Request URLs contain launch tokens and session ids, so they are not logged.
    logsRequests: false,
    bodyLimit: 16_384,
    endsConnections: 'idle',
  })
  const rounds = roundsRepository(sql)
  const walletApi = createWalletApiClient(config, keys.privateKey)
  const storedSessions = sessionsRepository(sql)
  const sessions = sessionsService(storedSessions, walletApi)
  const deliver = createDelivery(walletApi, rounds, log)
  const fair = fairService(sql, randomBytes)
  const fixtures = fixturesRepository(sql)
  const service = roundsService({
    rounds,
    sessions: storedSessions,
    open: createOpening(sql, rounds),
    takeStake: createTakeStake(walletApi),
    deliver,
    chance,
    fair,
    facts: new Map([['sports', sportsFacts(fixtures)]]),
  })
  const jackpots = jackpotsService(jackpotsRepository(sql), log)
  const jobs = runJobs(
    [
      finisherJob(rounds, service.finish, finishEveryMs),
      fixturesJob(createCalendar(fixtures, chance.draw), finishEveryMs),
      potMovesJob(sql, walletApi, log, finishEveryMs),
      // Polls rarely, because operators void few rounds and each poll is a request to the portal.
      voidsJob(sql, walletApi, log, 5 * finishEveryMs),
      faultReportsJob(walletApi, chance, 5 * finishEveryMs),
    ],
    { sql, clock: () => new Date(), log },
  )
  const assets = await buildAssets()
  const { portalOrigins } = config

  app.addHook('onRequest', async (_request, reply) => void reply.headers(commonHeaders))
  app.addHook('onReady', async () => {
    await jackpots.prepare()
    jobs.start()
  })
  app.addHook('onClose', async () => {
    chance.stop()
    await jobs.stop()
  })
  if (config.rateLimits) await limitRequests(app, config.rateLimits)
  answerErrors(app, {
    assets,
    portalOrigins,
    sessionOf: async (request) => sessionOf((request.params as { session?: string }).session),
  })
  serveAssets(app, assets)
  launchRoutes(app, { sessions, chance, portalOrigins })
  sportsRoutes(app, { sessions, readBoard: createBoardReader(fixtures) })
  playRoutes(app, { sessions, service, rounds, assets, portalOrigins })
  fairRoutes(app, { sessions, fair, assets, portalOrigins })
  jackpotRoutes(app, { sessions, jackpots })
  catalogueRoutes(app, { portalKey: config.portalKey, privateKey: keys.privateKey, clock: () => new Date() })
  return app

  async function sessionOf(id: string | undefined) {
    return id === undefined ? undefined : sessions.find(id).catch(() => undefined)
  }
}
