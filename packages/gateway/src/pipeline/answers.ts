import type { FastifyError, FastifyInstance } from 'fastify'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../platform/deps.ts'
import type { DatabaseGate } from './database-gate.ts'
import { toRefusal } from '../platform/validation/errors.ts'
import { languageOf, requestIdOf } from '../platform/tenancy/visitor.ts'

/** Registers the API's only error handler, its not-found response, and the headers of every response. */
export function registerAnswers(
  app: FastifyInstance,
  { log, gate }: Pick<Deps, 'log'> & { gate: Pick<DatabaseGate, 'noticed'> },
): void {
  app.addHook('onRequest', async (request, reply) => {
    requestIdOf(request, reply)
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    gate.noticed(error)
    const requestId = requestIdOf(request, reply)
    const { status, body } = toRefusal(error, languageOf(request), requestId)
    const line = { requestId, route: request.routeOptions.url, code: body.errorCode }
    if (status >= 500) log.error({ ...line, err: error }, 'failed')
    else log.info({ ...line, detail: error instanceof DomainError ? error.detail : error.message }, 'refused')
    return reply.code(status).send(body)
  })
}

/** Responds with a JSON envelope to API paths that no call has, so that clients never receive HTML. */
export function registerNotFound(app: FastifyInstance, prefixes: readonly string[]): void {
  for (const prefix of prefixes) {
    app.all(`${prefix}/*`, async () => {
      throw new DomainError('NOT_FOUND')
    })
  }
}
