import type { ErrorCode } from '@atrium/contracts/errors'
import { ERRORS } from '@atrium/contracts/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from './send-page.ts'
import { tooManyCookiesPage, unavailablePage } from './system-pages.ts'
import { visitorOf } from './visitor.ts'

const cookiesPage = tooManyCookiesPage()

/**
 * The response to a request with more cookies than a server reads, whoever set them: it removes all, so that the next
 * request is served. Nobody is signed out by it, because sessions are not in cookies. Browsers obey it over https and
 * on this machine.
 */
export const TOO_MANY_COOKIES = {
  headers: {
    ...cookiesPage.headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'clear-site-data': '"cookies"',
  },
  body: cookiesPage.html,
}

/** Registers responses for unknown addresses and for errors outside of the calls, in the visitor's language. */
export function registerErrorResponses(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'NOT_FOUND'))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return sendError(request, reply, status === 413 ? 'TOO_LARGE' : 'INVALID_REQUEST')
    request.log.error({ err: error, route: request.routeOptions.url }, 'A request failed')
    return request.method === 'GET' && request.headers.accept?.includes('text/html')
      ? sendPage(request, reply, 503, unavailablePage(visitorOf(request)))
      : sendError(request, reply, 'SYSTEM_ERROR')
  })
}

/** Sends an error in the format of calls. */
export function sendError(request: FastifyRequest, reply: FastifyReply, errorCode: ErrorCode): FastifyReply {
  const { status, ...words } = ERRORS[errorCode]
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send({ success: false, errorCode, message: words[visitorOf(request).language], requestId: String(request.id) })
}
