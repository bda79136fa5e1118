import { REGISTRY_API } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import { registryOperations } from '@atrium/contracts/staff/releases/operations'
import { assertWritable } from '@atrium/database'
import { assertFolderWritable, createServer } from '@atrium/http-server'
import { changesStream } from '@atrium/http-server/changes-stream'
import { runJobs } from '@atrium/http-server/jobs'
import { serveOperations } from '@atrium/staff-api/serve'
import { answerBeforeClosing, answerErrors } from '@atrium/staff-api/server'
import { createWaitingRequests } from '@atrium/staff-api/waiting-requests'
import type { FastifyInstance } from 'fastify'
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
import { createLiveData } from './domains/live-data/live-data.ts'
import { logRoutes } from './domains/log/routes.ts'
import { merchantRoutes } from './domains/merchants/routes.ts'
import { timeZonesJob } from './domains/merchants/time-zones.ts'
import { overrideRoutes } from './domains/overrides/routes.ts'
import { pinRoutes } from './domains/pins/routes.ts'
import { policyRoutes } from './domains/policy-changes/routes.ts'
import { releaseRoutes } from './domains/releases/routes.ts'
import { keeperJob } from './domains/retention/job.ts'
import { servingRoutes } from './domains/serving/routes.ts'
import { usageRoutes } from './domains/usage/routes.ts'
import type { RegistryDeps } from './pipeline/deps.ts'
import { identifyCaller } from './pipeline/identify-caller.ts'

/** Creates the registry's HTTP API for the staff server. It does not listen. Migrations must have been applied. */
export function buildRegistry(deps: RegistryDeps): FastifyInstance {
  const app = createServer({
    log: deps.log,
    trustProxy: 0,
    takesRequestId: true,
    ready: async () => {
      await assertWritable(deps.sql)
      await assertFolderWritable(deps.config.filesDir)
    },
  })
  answerErrors(app)
  const clock = deps.clock ?? (() => new Date())
  const feed = createChangeFeed(deps.sql)
  app.addHook('onReady', feed.start)
  const liveData = createLiveData(deps.sql)
  app.addHook('onReady', liveData.start)
  answerBeforeClosing(app, () => {
    feed.stop()
    liveData.stop()
  })
  identifyCaller(app, { keys: deps.config.staffKeys, clock })
  changesStream(app, liveData)
  const serve = serveOperations(app, {
    names: Object.keys(registryOperations) as StaffOperation[],
    api: REGISTRY_API,
    on: 'preHandler',
  })
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
  changeFeedRoutes(serve, deps, feed, createWaitingRequests())
  servingRoutes(serve, deps)
  logRoutes(serve, deps)
  policyRoutes(serve, deps)
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
