import { createServer } from '@atrium/http-server'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { registerErrorResponses, TOO_MANY_COOKIES } from './pages/error-responses.ts'
import { firebaseRoutes, type FirebaseDeps } from './document/firebase-routes.ts'
import { documentRoutes } from './document/routes.ts'
import type { TabSecrets } from './document/tab-secrets.ts'
import type { MerchantSource } from './merchants.ts'
import type { FileStore } from './releases/file-store.ts'
import type { Claims } from './overrides/claim.ts'
import type { Overrides } from './overrides/overrides.ts'
import { createPreviewFiles } from './overrides/preview-files.ts'
import { overrideRoutes } from './overrides/routes.ts'
import { releaseFileRoutes, sealFiles } from './releases/routes.ts'
import type { Visitors } from './releases/ring.ts'
import type { RunningSets } from './releases/running-sets.ts'
import { metricsRoute } from './telemetry/metrics-route.ts'
import { telemetryRoutes } from './telemetry/routes.ts'
import { readCountry } from './visitor-country.ts'
import { webAppRoutes } from './web-app/routes.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

export interface PortalDeps extends Omit<FirebaseDeps, 'merchants'> {
  readonly log: Logger
  readonly merchants: MerchantSource
  readonly sets: RunningSets
  readonly files: FileStore
  /** Metrics about documents and what their pages report. */
  readonly telemetry: Telemetry
  /** Releases that only one visitor sees. */
  readonly overrides: Overrides
  readonly claims: Claims
  /** Secrets with which tabs of the same browser recognize each other. */
  readonly tabSecrets: TabSecrets
  /** Identifies browsers and assigns them to canary rings. */
  readonly visitors: Visitors
  readonly assetsBase: string
  /** Whether browsers get the service worker with the offline page. Otherwise they get an empty one. */
  readonly hasServiceWorker: boolean
  readonly trustProxy: number
  /** Header in which a trusted proxy sends the visitor's country. */
  readonly countryHeader?: string | undefined
  /** Ports at which visitors reach this server in addition to its own port: see servedHost. */
  readonly publicPorts: readonly number[]
  /** Token that clients must send to read `/metrics`. Without a token nobody can read it. */
  readonly metricsToken?: string | undefined
  /** Origin of the analytics script, for merchants that use it. */
  readonly gtagOrigin: string
  /** Routes of the gateway: in this process, or a proxy to `GATEWAY_URL`. */
  readonly gateway: FastifyPluginAsync
  /** Resolves when everything this server needs is available. Otherwise rejects with a message. */
  readonly ready: () => Promise<void>
}

/** Builds the portal's server: documents, release files, calls, liveness and readiness. Does not listen. */
export async function buildPortal(deps: PortalDeps): Promise<FastifyInstance> {
  const app = createServer({
    log: deps.log,
    trustProxy: deps.trustProxy,
    onIncoming: (request) => readCountry(request, deps.countryHeader),
    ready: deps.ready,
    takesRequestId: true,
    ignoresTrailingSlash: true,
    tooLargeHeaders: TOO_MANY_COOKIES,
  })
  registerErrorResponses(app)
  sealFiles(app)
  releaseFileRoutes(app, { files: deps.files, assetsBase: deps.assetsBase, previewFile: createPreviewFiles(deps) })
  await app.register(async (scope) => telemetryRoutes(scope, deps))
  metricsRoute(app, { telemetry: deps.telemetry, metricsToken: deps.metricsToken })
  await app.register(async (scope) => overrideRoutes(scope, deps))
  await app.register(deps.gateway)
  firebaseRoutes(app, deps)
  webAppRoutes(app, deps)
  documentRoutes(app, deps)
  return app
}
