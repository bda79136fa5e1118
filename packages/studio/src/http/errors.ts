import { toLanguage } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { isConnectionLost, isDiskFull } from '@atrium/database'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PLAY_ERRORS, PlayError } from '../play-error.ts'
import type { SessionRow } from '../sessions/repository.ts'
import type { Assets } from './assets.ts'
import { noticeDocument } from './documents.ts'
import type { ErrorView } from './page-data.ts'
import { documentHeaders } from './security.ts'

interface ErrorDeps {
  readonly assets: Assets
  readonly portalOrigins: readonly string[]
  /** The session in the request's URL. Undefined when there is none, or when it cannot be read. */
  readonly sessionOf: (request: FastifyRequest) => Promise<SessionRow | undefined>
}

/** Maps every error to a response with a message: an HTML page for page requests, JSON for the game's calls. */
export function answerErrors(app: FastifyInstance, { assets, portalOrigins, sessionOf }: ErrorDeps): void {
  app.setNotFoundHandler((request, reply) => answer(request, reply, new PlayError('NOT_FOUND')))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof PlayError) return answer(request, reply, error)
    if (error.statusCode && error.statusCode < 500) return answer(request, reply, new PlayError('INVALID_REQUEST'))
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed')
    return answer(
      request,
      reply,
      new PlayError(isConnectionLost(error) || isDiskFull(error) ? 'DATA_AWAY' : 'SYSTEM_ERROR'),
    )
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, error: PlayError): Promise<FastifyReply> {
    const query = request.query as Readonly<Record<string, unknown>>
    const session = await sessionOf(request)
    const language =
      toLanguage(typeof query['lang'] === 'string' ? query['lang'] : undefined) ??
      session?.language ??
      toLanguage(request.headers['accept-language']) ??
      'KO'
    reply.code(PLAY_ERRORS[error.code].status).header('cache-control', 'no-store')
    if (error.waitMs !== undefined) reply.header('retry-after', Math.ceil(error.waitMs / 1000))
    if (!isPage(request)) return reply.send(errorView(error, language))
    const portalOrigin = portalOrigins.find((origin) => origin === (session?.portal_origin ?? query['portal']))
    return reply
      .headers(documentHeaders(portalOrigins))
      .type('text/html; charset=utf-8')
      .send(noticeDocument(error.code, language, portalOrigin ? { portalOrigin } : {}, assets))
  }
}

const errorView = ({ code, waitMs, reason }: PlayError, language: Language): ErrorView => ({
  error: {
    code,
    message: PLAY_ERRORS[code][language].text,
    ...(waitMs !== undefined && { waitMs }),
    ...(reason && { reason }),
  },
})

// The game's calls accept JSON, browser navigation accepts HTML.
const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !(request.headers.accept ?? '').includes('application/json')
