import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { handleError, OperationError } from './errors.ts'
import { reason } from './reasons.ts'

const LAST_ANSWERS_MS = 1_000

/** Registers error handlers for thrown errors and unknown routes. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request) => {
    throw OperationError.coded(
      'NOT_FOUND',
      reason('unknown-call', { call: `${request.method} ${request.url.split('?')[0]}` }),
    )
  })
}

/**
 * Ends waiting requests before the server closes, and gives other requests a second. Requests that are then aborted can
 * be repeated: a publication is all or nothing, and a portal server requests again.
 */
export function answerBeforeClosing(app: FastifyInstance, endWaits: () => void): void {
  const running = new Set<string>()
  app.addHook('onRequest', async ({ id }) => void running.add(id))
  app.addHook('onResponse', async ({ id }) => void running.delete(id))
  app.addHook('onRequestAbort', async ({ id }) => void running.delete(id))
  app.addHook('preClose', async () => {
    endWaits()
    for (const until = Date.now() + LAST_ANSWERS_MS; running.size && Date.now() < until;) await delay(10)
  })
}
