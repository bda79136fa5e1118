import { hostName } from '@atrium/contracts/host-name'
import { trustedHops } from '@atrium/contracts/proxies'
import { LONGEST_PATH_PART, readableAddress } from '@atrium/contracts/request-address'
import { registryPaths } from '@atrium/contracts/registry/operations'
import { transportHeaders } from '@atrium/contracts/transport-security'
import type { Sql } from '@atrium/database'
import fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SigningKey } from '../attestation/signing-key.ts'
import { approvalRoutes } from '../approvals/routes.ts'
import { approvalsJob } from '../approvals/service.ts'
import { calendarJob } from '../calendar/job.ts'
import { calendarRoutes } from '../calendar/routes.ts'
import { checkRoutes } from '../checks/routes.ts'
import { canaryRoutes } from '../canaries/routes.ts'
import { canaryStepsJob } from '../canaries/steps-job.ts'
import { feedRoutes } from '../feed/routes.ts'
import { createFeed } from '../feed/waits.ts'
import { historyRoutes } from '../history/routes.ts'
import { guardJob } from '../guard/job.ts'
import { healthJob } from '../health/job.ts'
import { healthRoutes } from '../health/routes.ts'
import { logRoutes } from '../log/routes.ts'
import { merchantRoutes } from '../merchants/routes.ts'
import { runJobs } from '../jobs/runner.ts'
import { overrideRoutes } from '../overrides/routes.ts'
import { pinRoutes } from '../pins/routes.ts'
import { policyRoutes } from '../policies/routes.ts'
import { openApiRoutes } from '../openapi/routes.ts'
import { reason } from '../reasons.ts'
import { releaseRoutes } from '../releases/routes.ts'
import { servingRoutes } from '../serving/routes.ts'
import type { GatewayAddress } from '../settings/config.ts'
import { settingsRoutes } from '../settings/routes.ts'
import type { StaffConfig } from '../staff/config.ts'
import { sessionIdentity } from '../staff/identify-session.ts'
import { staffRoutes } from '../staff/routes.ts'
import { keeperJob } from '../retention/job.ts'
import { tokenRoutes } from '../tokens/routes.ts'
import { usageRoutes } from '../usage/routes.ts'
import { requireCaller } from './authentication.ts'
import { consoleRoutes, STAFF_HEADERS } from './console.ts'
import { handleError, RegistryError } from './errors.ts'
import { serveOperations } from './serve.ts'

export interface RegistryDeps {
  /** Connected as `atrium_registry`. */
  sql: Sql
  config: {
    /** Folder of the release files, shared by all registry processes. */
    filesDir: string
    /** Version of the calls contract that the running gateway serves. */
    callsVersion: string
    /** Vouches for what was published. */
    signingKey: SigningKey
    staff: StaffConfig
    /** Keeps the merchants; without one nobody operates them here. */
    gateway?: GatewayAddress | undefined
    /** Folder of the console's built files. */
    consoleDir?: string | undefined
    /** The only names it answers at: on a machine of one's own, so that a page elsewhere that points its own name here cannot call it. Any, when absent. */
    hostNames?: readonly string[] | undefined
    /** How many proxies in front are believed about address and protocol. */
    trustProxy?: number | undefined
  }
  log: FastifyBaseLogger
  /** What time it is; tests put it forward. */
  clock?: () => Date
  /** Tests run jobs themselves, at the times they want. */
  runsJobs?: boolean
}

/** The registry's HTTP API. Does not listen; tokens and migrations are made before. */
export function buildRegistry(deps: RegistryDeps): FastifyInstance {
  const app = fastify({ loggerInstance: deps.log, genReqId: () => randomUUID(), forceCloseConnections: true, trustProxy: trustedHops(deps.config.trustProxy ?? 0), rewriteUrl: readableAddress, routerOptions: { maxParamLength: LONGEST_PATH_PART } })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request) => {
    throw RegistryError.coded('NOT_FOUND', reason('unknown-call', { call: `${request.method} ${request.url.split('?')[0]}` }))
  })
  const feed = createFeed(deps.sql)
  app.addHook('onReady', feed.start)
  answerBeforeClosing(app, feed.stop)
  app.addHook('onRequest', async (request, reply) => void reply.headers({ ...STAFF_HEADERS, ...transportHeaders(request.protocol), 'x-request-id': request.id }))
  const { hostNames } = deps.config
  if (hostNames) {
    app.addHook('onRequest', async ({ host }) => {
      if (!hostNames.includes(hostName(host))) throw new RegistryError('FORBIDDEN', `This registry answers at ${hostNames.join(', ')} only.`)
    })
  }
  app.decorateRequest('signedIn', null)
  const clock = deps.clock ?? (() => new Date())
  requireCaller(app, deps.sql, sessionIdentity(deps.sql, deps.config.staff, clock), clock)
  app.get(registryPaths.live(), () => ({ alive: true }))
  const serve = serveOperations(app)
  openApiRoutes(app)
  consoleRoutes(app, deps.config.consoleDir)
  tokenRoutes(serve, deps)
  staffRoutes(app, serve, deps)
  settingsRoutes(serve, deps)
  releaseRoutes(app, serve, deps)
  usageRoutes(serve, deps)
  merchantRoutes(serve, deps)
  pinRoutes(serve, deps)
  checkRoutes(serve, deps)
  calendarRoutes(serve, deps)
  approvalRoutes(serve, deps)
  historyRoutes(serve, deps)
  canaryRoutes(serve, deps)
  healthRoutes(serve, deps)
  feedRoutes(serve, deps, feed)
  servingRoutes(serve, deps)
  logRoutes(serve, deps)
  policyRoutes(serve, deps)
  overrideRoutes(serve, deps)
  const jobs = runJobs([calendarJob({ sql: deps.sql, callsVersion: deps.config.callsVersion, publicKey: deps.config.signingKey.publicKey }), approvalsJob(deps), keeperJob(deps), guardJob(deps), canaryStepsJob(deps), healthJob(deps)], { sql: deps.sql, clock, log: deps.log })
  if (deps.runsJobs !== false) app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', jobs.stop)
  return app
}

const LAST_ANSWERS_MS = 1_000

// Waiting portals get their answer. What hangs on after that is cut: a publish is all or nothing, and a portal asks again.
function answerBeforeClosing(app: FastifyInstance, endWaits: () => void): void {
  const running = new Set<string>()
  app.addHook('onRequest', async ({ id }) => void running.add(id))
  app.addHook('onResponse', async ({ id }) => void running.delete(id))
  app.addHook('onRequestAbort', async ({ id }) => void running.delete(id))
  app.addHook('preClose', async () => {
    endWaits()
    for (const until = Date.now() + LAST_ANSWERS_MS; running.size && Date.now() < until; ) await delay(10)
  })
}
