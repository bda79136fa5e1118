import type { FastifyReply, FastifyRequest } from 'fastify'
import { LogController } from 'fastify'
import type { Logger } from 'pino'

/**
 * Logs one line per request when its response is sent. Fastify itself would log two, the first of which adds nothing.
 */
export class RequestLog extends LogController {
  readonly #log: Logger

  constructor(log: Logger) {
    super()
    // These lines contain no secrets, and redacting each would take thirty times as long as writing it.
    this.#log = log.child({}, { redact: [] })
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { url: route = '*' } = request.routeOptions
    // Logs the route instead of the URL, since a query may contain a token.
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
