import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { firebaseRoutes, type FirebaseDeps } from './document/firebase-routes.ts'
import { documentRoutes } from './document/routes.ts'
import type { MerchantSource } from './merchants.ts'
import type { FileStore } from './releases/file-store.ts'
import { releaseFileRoutes } from './releases/routes.ts'
import type { RunningSets } from './releases/running-sets.ts'
import { hangUpOnStragglers, LONGEST_REQUEST_MS } from './slow-lines.ts'

export interface PortalDeps extends Omit<FirebaseDeps, 'merchants'> {
  readonly log: Logger
  readonly merchants: MerchantSource
  readonly sets: RunningSets
  readonly files: FileStore
  readonly assetsBase: string
  readonly trustProxy: boolean
  readonly studioOrigins: () => readonly string[]
  /** Where the counting script of merchants that have one comes from. */
  readonly gtagOrigin: string
  /** The gateway's routes in this process, or a proxy to `GATEWAY_URL`. */
  readonly gateway: FastifyPluginAsync
  /** Rejects with a sentence while something this server needs is not there. */
  readonly ready: () => Promise<void>
}

/** The portal's app: documents, release files, calls, liveness and readiness. Does not listen. */
export async function buildPortal(deps: PortalDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({ loggerInstance: deps.log as FastifyBaseLogger, trustProxy: deps.trustProxy, requestTimeout: LONGEST_REQUEST_MS, genReqId: () => crypto.randomUUID(), requestIdHeader: 'x-request-id', forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  hangUpOnStragglers(app)
  app.get('/livez', () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await deps.ready()
      return { ready: true }
    } catch (error) {
      return reply.code(503).send({ ready: false, reason: (error as Error).message })
    }
  })
  releaseFileRoutes(app, deps.files)
  await app.register(deps.gateway)
  firebaseRoutes(app, deps)
  documentRoutes(app, deps)
  return app
}
