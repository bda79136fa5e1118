import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { trustedHops } from '@atrium/contracts/http/proxies'
import { MAX_PATH_PART, readableAddress } from '@atrium/contracts/http/request-address'
import { transportHeaders } from '@atrium/contracts/http/transport-security'
import { withoutMark } from '@atrium/contracts/text/decode-text'
import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { watchEventLoop } from './event-loop/event-loop-guard.ts'
import { healthRoutes } from './health.ts'
import { answerMalformed } from './malformed-requests.ts'
import type { BlindResponse } from './malformed-requests.ts'
import { parseJsonBodies } from './json-bodies.ts'
import { RequestLog } from './request-log.ts'
import { disconnectSlowClients, SERVER_LIMITS } from './slow-clients.ts'

export interface ServerOptions {
  readonly log: Logger
  /** Number of proxies in front of the server that are trusted to report the client's address. */
  readonly trustProxy: number
  /** Called with each request before its headers are read, and may change them. */
  readonly onIncoming?: (request: IncomingMessage) => void
  /** Rejects with one sentence while a dependency of the server is unavailable. */
  readonly ready: () => Promise<unknown>
  /** False for servers whose URLs contain tokens: requests are not logged. */
  readonly logsRequests?: boolean
  /** Whether the id of a request is taken from its header `x-request-id`. Otherwise each gets a new one. */
  readonly takesRequestId?: boolean
  /** Maximum body size in bytes for routes that set none. Default: 1 MiB. */
  readonly bodyLimit?: number
  readonly ignoresTrailingSlash?: boolean
  /** Which connections are closed with the server: all, or only idle ones. */
  readonly endsConnections?: 'all' | 'idle'
  /** Whether `/livez` returns the version. Only for servers that no visitor can reach. */
  readonly showsVersion?: boolean
  /** Response to requests with headers of more than 16 KiB. */
  readonly tooLargeHeaders?: BlindResponse
}

/**
 * Creates the Fastify instance that every server of Atrium uses. It normalizes URLs, sends HSTS over https, logs each
 * request and whatever blocks the event loop, disconnects slow clients, and serves `/livez` and `/readyz`. It does not
 * listen.
 */
export function createServer({
  log,
  trustProxy,
  onIncoming,
  ready,
  logsRequests = true,
  takesRequestId = false,
  bodyLimit,
  ignoresTrailingSlash = false,
  endsConnections = 'all',
  showsVersion = false,
  tooLargeHeaders,
}: ServerOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: logsRequests ? new RequestLog(log) : new LogController({ disableRequestLogging: true }),
    trustProxy: trustedHops(trustProxy),
    ...SERVER_LIMITS,
    clientErrorHandler: answerMalformed(tooLargeHeaders),
    genReqId: () => randomUUID(),
    requestIdHeader: takesRequestId ? 'x-request-id' : false,
    ...(bodyLimit !== undefined && { bodyLimit }),
    forceCloseConnections: endsConnections === 'idle' ? 'idle' : true,
    rewriteUrl(request) {
      onIncoming?.(request)
      removeMark(request)
      return readableAddress(request)
    },
    routerOptions: { ignoreTrailingSlash: ignoresTrailingSlash, maxParamLength: MAX_PATH_PART },
  })
  parseJsonBodies(app)
  watchEventLoop(app, log)
  disconnectSlowClients(app)
  app.addHook('onRequest', async ({ protocol }, reply) => void reply.headers(transportHeaders(protocol)))
  healthRoutes(app, { ready, showsVersion })
  return app
}

/** Removes the byte order mark from a token that a shell command read from a file. */
function removeMark({ headers }: IncomingMessage): void {
  const { authorization } = headers
  if (authorization !== undefined) headers.authorization = authorization.split(' ').map(withoutMark).join(' ')
}
