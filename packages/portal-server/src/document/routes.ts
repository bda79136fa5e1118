import { ANALYTICS_PATH } from '@atrium/contracts/portal/analytics'
import { LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/portal/bootstrap'
import { imageCdnsOfVisit } from '@atrium/contracts/rules/image-cdns'
import { paths } from '@atrium/contracts/portal/paths'
import { originOf, servedHost } from '@atrium/contracts/http/request-origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf } from '../cookies.ts'
import type { MerchantSource, PortalMerchant, PortalVisit } from '../merchants.ts'
import type { Claims } from '../overrides/claim.ts'
import { nameOf } from '../overrides/overrides.ts'
import type { Overrides } from '../overrides/overrides.ts'
import { sendError } from '../pages/error-responses.ts'
import { sendPage } from '../pages/send-page.ts'
import { maintenancePage, restrictedPage, unavailablePage, unknownHostPage } from '../pages/system-pages.ts'
import { visitorOf } from '../pages/visitor.ts'
import { chooseSet, fallbackOf } from '../releases/merchant-releases.ts'
import type { Visitors } from '../releases/ring.ts'
import { encodingOf } from '../releases/routes.ts'
import type { RunningSets } from '../releases/running-sets.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { analyticsDocument } from './analytics-page.ts'
import { remoteReleases } from './bootstrap.ts'
import { createDocumentCache, type DocumentCache } from './document-cache.ts'
import { createFirstPictures, type FirstPictures } from './first-pictures.ts'
import { routedPage } from './page-kind.ts'
import { documentEnd, languageOfPage } from './portal-document.ts'
import { sendDocument } from './send-document.ts'
import { isNavigation, type TabSecrets } from './tab-secrets.ts'
import { visitId } from './visit-id.ts'

export interface DocumentDeps {
  readonly merchants: MerchantSource
  readonly sets: RunningSets
  readonly telemetry: Telemetry
  readonly overrides: Overrides
  readonly claims: Claims
  readonly tabSecrets: TabSecrets
  readonly visitors: Visitors
  readonly assetsBase: string
  /** Ports at which visitors reach this server in addition to its own port: see servedHost. */
  readonly publicPorts: readonly number[]
  readonly gtagOrigin: string
  readonly identityOrigin: string | undefined
}

/** Serves documents for every address that is neither a call nor a file. */
export function documentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  const cache = createDocumentCache()
  // Sends the request to this server itself, which forwards it if the gateway runs in another process.
  const pictures = createFirstPictures(
    async ({ hosts: [host] }, address) =>
      (await app.inject({ url: address, headers: { host, 'accept-encoding': 'identity' } })).json<{ value?: unknown }>()
        .value,
  )
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    answerDocument(request, reply, deps, { cache, pictures })
  // The path is a single slash, so the rest of the address is the query. It may contain an invitation or the centre to
  // open.
  app.get('/', (request, reply) => reply.redirect(`${paths.home()}${request.url.slice(1)}`, 302))
  app.get(LAST_KNOWN_GOOD_PATH, async (request, reply) => {
    const merchant = await deps.merchants.byHost(servedHost(request, deps.publicPorts))
    const releases = merchant && deps.sets.of(merchant.code)
    const cookies = cookiesOf(request)
    const { place } = deps.visitors.of(cookies, request.ip)
    // For a visitor with an override, the fallback is the merchant's set.
    const isOverridden = merchant && deps.claims.read(cookies, merchant.code, Date.now())
    const fallback = releases && (isOverridden ? chooseSet(releases, place).set : fallbackOf(releases, place))
    return reply.header('cache-control', 'no-store').send({ remotes: fallback ? remoteReleases(fallback) : {} })
  })
  app.get(ANALYTICS_PATH, async (request, reply) => {
    const merchant = await deps.merchants.byHost(servedHost(request, deps.publicPorts)).catch(() => undefined)
    return merchant?.gtagId
      ? sendPage(request, reply, 200, analyticsDocument(merchant.gtagId, deps.gtagOrigin, originOf(request)))
      : answer(request, reply)
  })
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) =>
    isCall(request.params['*']) ? sendError(request, reply, 'NOT_FOUND') : answer(request, reply),
  )
}

/** Whether a path belongs to calls, in any spelling. An unknown call gets an error instead of a page. */
const isCall = (path: string): boolean => /^\/*(wps|lgw|lotto|gpa|internal)(\/|$)/i.test(path)

/**
 * Whether the navigation started on a page of this origin or in the browser itself, instead of on another site. Old
 * browsers do not send the header and are accepted, because the watchdog must work there too.
 */
const isOwnNavigation = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)

async function answerDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: DocumentDeps,
  { cache, pictures }: { cache: DocumentCache; pictures: FirstPictures },
): Promise<FastifyReply> {
  const visitor = visitorOf(request)
  let merchant: PortalMerchant | undefined
  let visit: PortalVisit | undefined
  try {
    ;[merchant, visit] = await Promise.all([
      deps.merchants.byHost(servedHost(request, deps.publicPorts)),
      deps.merchants.visit(servedHost(request, deps.publicPorts), request),
    ])
  } catch (error) {
    request.log.error({ err: error }, 'The merchant of this host cannot be read')
    return sendPage(request, reply, 503, unavailablePage(visitor))
  }
  if (!merchant || !visit) return sendPage(request, reply, 404, unknownHostPage(visitor, request.hostname))
  if (visit.status === 1) return sendPage(request, reply, 503, maintenancePage(merchant, visitor))
  if (visit.status === 2) return sendPage(request, reply, 403, restrictedPage(visitor, visit))
  const releases = deps.sets.of(merchant.code)
  if (!releases) return sendPage(request, reply, 503, unavailablePage(visitor))
  const cookies = cookiesOf(request)
  const { id, place, isAtHome, setCookie } = deps.visitors.of(cookies, request.ip, { mayMove: !releases.canary })
  if (setCookie) reply.header('set-cookie', setCookie)
  // The visit cookie is only needed to choose an image CDN at random, if the merchant has several.
  const images = merchant.imageCDNs?.length ? visitId(cookies) : undefined
  if (images?.setCookie) reply.header('set-cookie', images.setCookie)
  const query = request.query as object
  // The watchdog navigates to ?lkg when the shell did not start. If the parameter names an override, that override
  // ends; otherwise the visitor's set has failed. A link from another site has neither effect.
  const rescued = isOwnNavigation(request) ? (query as { lkg?: unknown }).lkg : undefined
  const claim = deps.claims.read(cookies, merchant.code, Date.now())
  const isOver = claim !== undefined && rescued === nameOf(claim.id)
  const chosen = chooseSet(releases, place, rescued !== undefined && !claim)
  if (isOver) await deps.overrides.end(claim.id, 'failed')
  const overridden = claim && !isOver ? await deps.overrides.apply(claim, id, chosen.set, request.host) : undefined
  if (claim && !overridden) reply.header('set-cookie', deps.claims.dropCookie(cookies))
  const { set, ring, bases, override } = { ...chosen, bases: undefined, override: undefined, ...overridden }
  // Split instead of parsed: an address that starts with two slashes must not be parsed as another host.
  const page = routedPage(request.url.split(/[?#]/, 1)[0]!, set)
  const encoding = encodingOf(request.headers['accept-encoding'])
  const input = {
    merchant,
    set,
    visitor,
    page,
    picture: pictures.of(merchant, page, languageOfPage(visitor, merchant)),
    hasQuery: Object.keys(query).length > 0,
    origin: originOf(request),
    assetsBase: deps.assetsBase,
    bases,
    identityOrigin: deps.identityOrigin,
  }
  if (!page.isFound) reply.code(404)
  const document = await (overridden ? cache.fresh : cache.get)(input, encoding)
  // A HEAD request is not a visit. A visit with an override can report problems, but the registry does not count it,
  // because it does not know the set.
  const due = set === chosen.set && rescued === undefined ? set.id : chooseSet(releases, place).set.id
  const counted = request.method === 'GET' && {
    visit: deps.telemetry.serve({ merchant: merchant.code, set: set.id, ring, isAtHome, ip: request.ip }),
  }
  return sendDocument(
    reply,
    page.isFound ? document : { ...document, headers: { ...document.headers, 'cache-control': 'no-store' } },
    encoding,
    documentEnd({
      status: {
        status: merchant.status,
        serverTime: Date.now(),
        ...(merchant.gamesUnderCheck && { gamesUnderCheck: true }),
      },
      ring,
      override,
      ...(images && { imageCDNs: imageCdnsOfVisit(merchant.imageCDNs!, images.id) }),
      ...(due !== set.id && { chosenSet: due }),
      ...(isNavigation(request) && { tabSecrets: deps.tabSecrets.of(merchant.code, id) }),
      ...counted,
    }),
  )
}
