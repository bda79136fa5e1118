import { registryPaths } from '@atrium/contracts/registry-api'
import type { Sql } from '@atrium/database'
import fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { logRoutes } from '../log/routes.ts'
import { createFeed } from '../pins/feed.ts'
import { pinRoutes } from '../pins/routes.ts'
import { releaseRoutes } from '../releases/routes.ts'
import { tokenRoutes } from '../tokens/routes.ts'
import { requireToken } from './authentication.ts'
import { handleError, RegistryError } from './errors.ts'

export interface RegistryDeps {
  /** Connected as `atrium_registry`. */
  sql: Sql
  config: {
    /** Folder of the release files, shared by all registry processes. */
    filesDir: string
    /** Version of the calls contract that the running gateway serves. */
    callsVersion: string
  }
  log: FastifyBaseLogger
}

/** The registry's HTTP API. Does not listen; tokens and migrations are made before. */
export function buildRegistry(deps: RegistryDeps): FastifyInstance {
  const app = fastify({ loggerInstance: deps.log, genReqId: () => randomUUID(), forceCloseConnections: true })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request) => {
    throw new RegistryError('NOT_FOUND', `The registry has no ${request.method} ${request.url.split('?')[0]}.`)
  })
  const feed = createFeed(deps.sql)
  app.addHook('onReady', feed.start)
  answerBeforeClosing(app, feed.stop)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  requireToken(app, deps.sql)
  app.get(registryPaths.live(), () => ({ alive: true }))
  tokenRoutes(app, deps)
  releaseRoutes(app, deps)
  pinRoutes(app, deps, feed)
  logRoutes(app, deps)
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
