import { hostName } from '@atrium/contracts/http/host-name'
import { accountOperations } from '@atrium/contracts/staff/accounts'
import { gatewayOperations } from '@atrium/contracts/staff/gateway-operations'
import { leavingOperations } from '@atrium/contracts/staff/leaving'
import { liveDataOperations } from '@atrium/contracts/staff/live-data'
import { REGISTRY_API, STAFF_API } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import { assertWritable } from '@atrium/database'
import { createServer, parseJsonBodies } from '@atrium/http-server'
import { runJobs } from '@atrium/http-server/jobs'
import { OperationError } from '@atrium/staff-api/errors'
import { serveOperations } from '@atrium/staff-api/serve'
import { answerBeforeClosing, answerErrors } from '@atrium/staff-api/server'
import { createWaitingRequests } from '@atrium/staff-api/waiting-requests'
import type { FastifyInstance } from 'fastify'
import { leavingRoutes } from './domains/leaving/routes.ts'
import { liveDataRoutes } from './domains/live-data/routes.ts'
import { logRoutes } from './domains/log/routes.ts'
import { proposalRoutes } from './domains/proposals/routes.ts'
import { proposalsJob } from './domains/proposals/service.ts'
import { createRegistryRelay } from './domains/relay/registry-relay.ts'
import { gatewayRoutes, registryRoutes } from './domains/relay/routes.ts'
import { sessionIdentity } from './domains/sign-in/identify-session.ts'
import { staffRoutes } from './domains/staff/routes.ts'
import { tokenRoutes } from './domains/tokens/routes.ts'
import { authenticate } from './domains/tokens/service.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { requireCaller } from './pipeline/authentication.ts'
import { consoleRoutes, STAFF_HEADERS } from './pipeline/console.ts'
import type { StaffDeps } from './pipeline/deps.ts'

const MAX_BODY_VALUES = 20_000
/** Operations that the staff server handles itself. Those about releases are forwarded unchanged. */
const SERVED = Object.keys({
  ...accountOperations,
  ...leavingOperations,
  ...liveDataOperations,
  ...gatewayOperations,
}) as StaffOperation[]

/** Creates the staff server. It does not listen. Tokens and migrations must have been created before. */
export function buildStaff(deps: StaffDeps): FastifyInstance {
  const { sql, config, log, clock = () => new Date() } = deps
  const app = createServer({
    log,
    trustProxy: config.trustProxy ?? 0,
    ready: () => assertWritable(sql),
    // Supports portal servers and CLIs of version 0.11.0 and earlier.
    onIncoming(request) {
      if (request.url?.startsWith(`${REGISTRY_API}/`)) request.url = STAFF_API + request.url.slice(REGISTRY_API.length)
    },
  })
  parseJsonBodies(app, { maxValues: MAX_BODY_VALUES })
  answerErrors(app)
  // The first hook of a request, so that requests whose caller is still being identified are completed as well.
  answerBeforeClosing(app, () => liveData.stop())
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.headers({ ...STAFF_HEADERS, 'x-request-id': request.id }),
  )
  const { hostNames } = config
  if (hostNames)
    app.addHook('onRequest', async ({ host }) => {
      if (!hostNames.includes(hostName(host)))
        throw new OperationError('FORBIDDEN', `Staff is served at ${hostNames.join(', ')} only.`)
    })
  app.decorateRequest('signedIn', null)
  requireCaller(app, {
    authenticate: (token, now) => authenticate(sql, token, now),
    identifySession: sessionIdentity(sql, config.staff, clock),
    clock,
  })
  const registry = createRegistryRelay(config.registry, clock)
  const serve = serveOperations(app, { names: SERVED, api: STAFF_API, on: 'onRequest' })
  openApiRoutes(app)
  consoleRoutes(app, config.consoleDir)
  staffRoutes(app, serve, deps)
  tokenRoutes(serve, deps, (caller) => registry.read('policies', {}, caller))
  proposalRoutes(serve, deps)
  logRoutes(serve, deps)
  leavingRoutes(serve, registry, deps)
  gatewayRoutes(serve, deps)
  registryRoutes(app, registry, deps)
  const liveData = liveDataRoutes(app, serve, deps, { registry, waiting: createWaitingRequests() })
  const jobs = runJobs([proposalsJob(deps)], { sql, clock, log })
  if (deps.runsJobs !== false) app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', jobs.stop)
  return app
}
