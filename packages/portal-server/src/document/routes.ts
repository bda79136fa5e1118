import type { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { ANALYTICS_PATH } from '@atrium/contracts/analytics'
import { LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/bootstrap'
import { ERRORS } from '@atrium/contracts/errors'
import { DEFAULT_LANGUAGE, directionOf, stillChosen, toLanguage } from '@atrium/contracts/languages'
import { paths } from '@atrium/contracts/paths'
import { cookieIn, COOKIES } from '@atrium/contracts/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MerchantSource, PortalMerchant, PortalVisit } from '../merchants.ts'
import { encoded } from '../releases/routes.ts'
import type { RunningSets } from '../releases/running-sets.ts'
import { analyticsDocument } from './analytics-page.ts'
import { remoteReleases, type Visitor } from './bootstrap.ts'
import { favicon } from './favicon.ts'
import { END_OF_SKELETON, portalDocument } from './portal-document.ts'
import { maintenancePage, restrictedPage, unavailablePage, unknownHostPage } from './system-pages.ts'

export interface DocumentDeps {
  readonly merchants: MerchantSource
  readonly sets: RunningSets
  readonly assetsBase: string
  readonly studioOrigins: () => readonly string[]
  readonly gtagOrigin: string
  readonly identityOrigin: string | undefined
}

/** Documents for every address that is neither a call nor a file. */
export function documentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  app.get('/', (_request, reply) => reply.redirect(paths.home(), 302))
  app.get('/favicon.svg', async (request, reply) => {
    const merchant = await deps.merchants.byHost(request.hostname).catch(() => undefined)
    return reply.headers({ 'cache-control': 'public, max-age=86400', 'content-type': 'image/svg+xml' }).send(favicon(merchant?.brand.dark['--brand']))
  })
  app.get(LAST_KNOWN_GOOD_PATH, async (request, reply) => {
    const merchant = await deps.merchants.byHost(request.hostname)
    const previous = merchant && deps.sets.of(merchant.code)?.previous
    return reply.header('cache-control', 'no-store').send({ remotes: previous ? remoteReleases(previous) : {} })
  })
  app.get(ANALYTICS_PATH, async (request, reply) => {
    const merchant = await deps.merchants.byHost(request.hostname).catch(() => undefined)
    return merchant?.gtagId ? send(request, reply, 200, analyticsDocument(merchant.gtagId, deps.gtagOrigin, originOf(request))) : send(request, reply, ...(await answer(request, deps)))
  })
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => (isCall(request.params['*']) ? refuse(request, reply) : send(request, reply, ...(await answer(request, deps)))))
}

/** Addresses of calls, in whatever spelling: no call stands there, and whoever asks for one does not read pages. */
const isCall = (path: string): boolean => /^\/*(wps|lgw|lotto|gpa|internal)(\/|$)/i.test(path)

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language } = visitorOf(request)
  return reply.code(404).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send({ success: false, errorCode: 'NOT_FOUND', message: ERRORS.NOT_FOUND[language], requestId: String(request.id) })
}

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

type Answer = [status: number, document: { html: string; headers: Record<string, string> }]

async function answer(request: FastifyRequest, deps: DocumentDeps): Promise<Answer> {
  const visitor = visitorOf(request)
  let merchant: PortalMerchant | undefined
  let visit: PortalVisit | undefined
  try {
    ;[merchant, visit] = await Promise.all([deps.merchants.byHost(request.hostname), deps.merchants.visit(request.hostname, request)])
  } catch (error) {
    request.log.error({ err: error }, 'The merchant of this host cannot be read')
    return [503, unavailablePage(visitor)]
  }
  if (!merchant || !visit) return [404, unknownHostPage(visitor, request.hostname)]
  if (visit.status === 1) return [503, maintenancePage(merchant, visitor)]
  if (visit.status === 2) return [403, restrictedPage(visitor, visit)]
  const releases = deps.sets.of(merchant.code)
  if (!releases) return [503, unavailablePage(visitor)]
  // Cut, not parsed: an address that begins with two slashes names no other host here.
  const pathname = request.url.split(/[?#]/, 1)[0]!
  // The watchdog comes back with ?lkg=1 when the shell of the current set did not start.
  const set = 'lkg' in (request.query as object) ? (releases.previous ?? releases.current) : releases.current
  return [200, portalDocument({ merchant, set, visitor, pathname, hasQuery: Object.keys(request.query as object).length > 0, origin: originOf(request), assetsBase: deps.assetsBase, studioOrigins: deps.studioOrigins(), identityOrigin: deps.identityOrigin })]
}

/** Language, direction and theme come from first-party cookies, since a server cannot see local storage. */
function visitorOf(request: FastifyRequest): Visitor {
  const { cookie } = request.headers
  const language = toLanguage(cookieIn(cookie, COOKIES.language)) ?? DEFAULT_LANGUAGE
  return { language, direction: directionOf(stillChosen(cookieIn(cookie, COOKIES.chosen), language)), theme: cookieIn(cookie, COOKIES.theme) === 'light' ? 'light' : 'dark' }
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, { html, headers }: Answer[1]) {
  const [encoding] = encoded({ br: NOTHING, gzip: NOTHING, identity: NOTHING }, request.headers['accept-encoding'])
  reply.code(status).headers(headers).header('content-type', 'text/html; charset=utf-8')
  if (status === 503) reply.header('retry-after', '30')
  if (!encoding) return reply.send(html)
  return reply.header('content-encoding', encoding).send(compressed(encoding, html))
}

const NOTHING = Buffer.alloc(0)

/** What can be painted leaves in a piece of its own, before the long lists of files behind it. */
function compressed(encoding: 'br' | 'gzip', html: string): Readable {
  const compressor = encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }) : createGzip()
  const cut = Math.max(0, html.indexOf(END_OF_SKELETON))
  if (cut) compressor.write(html.slice(0, cut))
  // On the wire by itself: what follows must not be held together with it on the way.
  compressor.flush(() => setTimeout(() => compressor.end(html.slice(cut)), 1))
  return compressor
}
