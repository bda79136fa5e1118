import { hostName } from '@atrium/contracts/http/host-name'
import { assertWritable } from '@atrium/database'
import { assertFolderWritable, createServer, parseJsonBodies } from '@atrium/http-server'
import { runJobs } from '@atrium/http-server/jobs'
import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { approvalRoutes } from './domains/approvals/routes.ts'
import { approvalsJob } from './domains/approvals/service.ts'
import { blockingRoutes } from './domains/blocking/routes.ts'
import { calendarJob } from './domains/calendar/job.ts'
import { calendarRoutes } from './domains/calendar/routes.ts'
import { canaryRoutes } from './domains/canaries/routes.ts'
import { canaryStepsJob } from './domains/canaries/steps-job.ts'
import { createChangeFeed } from './domains/change-feed/long-poll.ts'
import { changeFeedRoutes } from './domains/change-feed/routes.ts'
import { checkRoutes } from './domains/checks/routes.ts'
import { guardJob } from './domains/guard/job.ts'
import { guardRoutes } from './domains/guard/routes.ts'
import { healthJob } from './domains/health/job.ts'
import { healthRoutes } from './domains/health/routes.ts'
import { historyRoutes } from './domains/history/routes.ts'
import { logRoutes } from './domains/log/routes.ts'
import { merchantRoutes } from './domains/merchants/routes.ts'
import { timeZonesJob } from './domains/merchants/time-zones.ts'
import { overrideRoutes } from './domains/overrides/routes.ts'
import { pinRoutes } from './domains/pins/routes.ts'
import { policyRoutes } from './domains/policy-changes/routes.ts'
import { relayRoutes } from './domains/relay/routes.ts'
import { releaseRoutes } from './domains/releases/routes.ts'
import { keeperJob } from './domains/retention/job.ts'
import { servingRoutes } from './domains/serving/routes.ts'
import { sessionIdentity } from './domains/sign-in/identify-session.ts'
import { staffDataRoutes } from './domains/staff-data/routes.ts'
import { staffRoutes } from './domains/staff/routes.ts'
import { totpRemovalRoutes } from './domains/totp-removals/routes.ts'
import { tokenRoutes } from './domains/tokens/routes.ts'
import { authenticate } from './domains/tokens/service.ts'
import { usageRoutes } from './domains/usage/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { requireCaller } from './pipeline/authentication.ts'
import { consoleRoutes, STAFF_HEADERS } from './pipeline/console.ts'
import type { RegistryDeps } from './pipeline/deps.ts'
import { serveOperations } from './pipeline/serve.ts'
import { createWaitingRequests } from './pipeline/waiting-requests.ts'
import { handleError, OperationError } from './platform/errors.ts'
import { reason } from './platform/reasons.ts'

/** The maximum report of a portal server has 130,000 values. */
const MAX_BODY_VALUES = 150_000

/** The registry's HTTP API. Does not listen; tokens and migrations are created before. */
export function buildRegistry(deps: RegistryDeps): FastifyInstance {
  const app = createServer({
    log: deps.log,
    trustProxy: deps.config.trustProxy ?? 0,
    ready: async () => {
      await assertWritable(deps.sql)
      await assertFolderWritable(deps.config.filesDir)
    },
  })
  parseJsonBodies(app, { maxValues: MAX_BODY_VALUES })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request) => {
    throw OperationError.coded(
      'NOT_FOUND',
      reason('unknown-call', { call: `${request.method} ${request.url.split('?')[0]}` }),
    )
  })
  const feed = createChangeFeed(deps.sql)
  app.addHook('onReady', feed.start)
  const waits: { stop(): void }[] = [feed]
  answerBeforeClosing(app, () => waits.forEach((each) => each.stop()))
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.headers({ ...STAFF_HEADERS, 'x-request-id': request.id }),
  )
  const { hostNames } = deps.config
  if (hostNames) {
    app.addHook('onRequest', async ({ host }) => {
      if (!hostNames.includes(hostName(host)))
        throw new OperationError('FORBIDDEN', `This registry answers at ${hostNames.join(', ')} only.`)
    })
  }
  app.decorateRequest('signedIn', null)
  const clock = deps.clock ?? (() => new Date())
  requireCaller(app, {
    authenticate: (token, now) => authenticate(deps.sql, token, now),
    identifySession: sessionIdentity(deps.sql, deps.config.staff, clock),
    clock,
  })
  const serve = serveOperations(app)
  const waiting = createWaitingRequests()
  openApiRoutes(app)
  consoleRoutes(app, deps.config.consoleDir)
  tokenRoutes(serve, deps)
  staffRoutes(app, serve, deps)
  relayRoutes(serve, deps)
  releaseRoutes(app, serve, deps)
  blockingRoutes(serve, deps)
  usageRoutes(serve, deps)
  merchantRoutes(serve, deps)
  pinRoutes(serve, deps)
  checkRoutes(serve, deps)
  calendarRoutes(serve, deps)
  approvalRoutes(serve, deps)
  historyRoutes(serve, deps)
  canaryRoutes(serve, deps)
  guardRoutes(serve, deps)
  healthRoutes(serve, deps)
  changeFeedRoutes(serve, deps, feed, waiting)
  waits.push(staffDataRoutes(app, serve, deps, waiting))
  servingRoutes(serve, deps)
  logRoutes(serve, deps)
  policyRoutes(serve, deps)
  totpRemovalRoutes(serve, deps)
  overrideRoutes(serve, deps)
  const jobs = runJobs(
    [
      calendarJob({
        sql: deps.sql,
        callsVersion: deps.config.callsVersion,
        publicKey: deps.config.signingKey.publicKey,
      }),
      approvalsJob(deps),
      keeperJob(deps),
      guardJob(deps),
      canaryStepsJob(deps),
      healthJob(deps),
      timeZonesJob(deps),
    ],
    { sql: deps.sql, clock, log: deps.log },
  )
  if (deps.runsJobs !== false) app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', jobs.stop)
  return app
}

const LAST_ANSWERS_MS = 1_000

// Waiting portals get their response. Connections that are still open after that are closed: a publication is atomic,
// and a portal repeats its request.
function answerBeforeClosing(app: FastifyInstance, endWaits: () => void): void {
  const running = new Set<string>()
  app.addHook('onRequest', async ({ id }) => void running.add(id))
  app.addHook('onResponse', async ({ id }) => void running.delete(id))
  app.addHook('onRequestAbort', async ({ id }) => void running.delete(id))
  app.addHook('preClose', async () => {
    endWaits()
    for (const until = Date.now() + LAST_ANSWERS_MS; running.size && Date.now() < until;) await delay(10)
  })
}
