import type { FastifyReply, FastifyRequest } from 'fastify'
import { LogController } from 'fastify'
import type { Logger } from 'pino'

/**
 * One line a request, once it is answered. Fastify's own are two, the first of which says nothing that the second does
 * not.
 */
export class RequestLog extends LogController {
  readonly #log: Logger

  constructor(log: Logger) {
    super()
    // Nothing of these lines is a secret; looking each over for one takes thirty times as long as writing it.
    this.#log = log.child({}, { redact: [] })
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { url: route = '*' } = request.routeOptions
    // The route and not the address: a query may hold a token.
    const line = {
      requestId: reply.getHeader('x-request-id') ?? request.id,
      method: request.method,
      route,
      ...(route.endsWith('*') && { path: request.url.split(/[?#;]/, 1)[0] }),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) this.#log.error({ ...line, err: error }, 'broken off')
    else this.#log.info(line, 'answered')
  }
}
