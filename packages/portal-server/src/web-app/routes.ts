import { FILE_HEADERS } from '@atrium/contracts/file-headers'
import { SERVER_PATHS } from '@atrium/contracts/paths'
import { originOf, servedHost } from '@atrium/contracts/request-origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../answers.ts'
import { sendPage } from '../document/send.ts'
import { offlinePage } from '../document/system-pages.ts'
import { visitorOf } from '../document/visitor.ts'
import type { MerchantSource, PortalMerchant } from '../merchants.ts'
import type { RunningSets } from '../releases/running-sets.ts'
import { accentOf, ICONS, iconSvg, renderIco, renderIcon, type IconAddress } from './icons.ts'
import { publicPages, robotsTxt, sitemapXml } from './search-engines.ts'
import { serviceWorker, WORKER_HEADERS } from './service-worker.ts'
import { MANIFEST_ADDRESS, webManifest } from './web-manifest.ts'

interface Deps {
  readonly merchants: MerchantSource
  readonly sets: RunningSets
  readonly publicPorts: readonly number[]
  readonly hasServiceWorker: boolean
}

/** Everybody's, for a day. */
const SHARED = { ...FILE_HEADERS, 'cache-control': 'public, max-age=86400' }
/** In the language and theme of the visitor's cookies, and asked for again each time. */
const PERSONAL = { ...FILE_HEADERS, 'cache-control': 'private, no-cache', vary: 'cookie' }
/** Pictures of previews of links are shown by other sites. */
const CARD = { ...SHARED, 'cross-origin-resource-policy': 'cross-origin' }

/** Files that a merchant's host has beside its documents: for search engines, for bookmarks, and for browsers that install the portal. */
export function webAppRoutes(app: FastifyInstance, deps: Deps): void {
  const pictures = createPictures()
  const merchantOf = (request: FastifyRequest) => deps.merchants.byHost(servedHost(request, deps.publicPorts))

  /** Answers for the merchant of the host; 404 where there is none. */
  const forMerchant = (answer: (merchant: PortalMerchant, request: FastifyRequest, reply: FastifyReply) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
    const merchant = await merchantOf(request)
    return merchant ? answer(merchant, request, reply) : refuse(request, reply, 'NOT_FOUND')
  }
  // A bookmark of a portal that cannot be asked for has an icon as well.
  const accent = async (request: FastifyRequest) => accentOf(await merchantOf(request).catch(() => undefined))

  app.get('/favicon.svg', async (request, reply) => reply.headers(SHARED).type('image/svg+xml').send(iconSvg(await accent(request))))
  app.get('/favicon.ico', async (request, reply) => reply.headers(SHARED).type('image/x-icon').send(await pictures.ico(await accent(request))))
  for (const [address, { shape }] of Object.entries(ICONS)) {
    app.get(address, async (request, reply) => reply.headers(shape === 'card' ? CARD : SHARED).type('image/png').send(await pictures.icon(await accent(request), address as IconAddress)))
  }

  app.get(MANIFEST_ADDRESS, forMerchant((merchant, request, reply) => reply.headers(PERSONAL).type('application/manifest+json').send(JSON.stringify(webManifest(merchant, visitorOf(request))))))
  app.get('/robots.txt', forMerchant((_merchant, request, reply) => reply.headers(SHARED).type('text/plain; charset=utf-8').send(robotsTxt(originOf(request)))))
  app.get('/sitemap.xml', forMerchant((merchant, request, reply) => {
    const releases = deps.sets.of(merchant.code)
    return releases ? reply.headers(SHARED).type('application/xml').send(sitemapXml(originOf(request), publicPages(merchant, releases.current))) : refuse(request, reply, 'SYSTEM_ERROR')
  }))

  app.get(SERVER_PATHS.offlinePage, forMerchant((merchant, request, reply) => sendPage(request, reply.header('x-robots-tag', 'noindex'), 200, offlinePage(merchant, visitorOf(request)))))
  app.get(SERVER_PATHS.serviceWorker, forMerchant((merchant, request, reply) => (
    reply.headers({ ...WORKER_HEADERS, 'cache-control': 'private, no-cache', vary: 'cookie' }).type('text/javascript; charset=utf-8').send(serviceWorker(deps.hasServiceWorker, offlinePage(merchant, visitorOf(request)).html))
  )))
}

/** Pictures by colour and address: drawn once. A server has few merchants, and none of these is larger than some kilobytes. */
function createPictures() {
  const drawn = new Map<string, Promise<Buffer>>()
  const once = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = drawn.get(key)
    if (known) return known
    const picture = draw()
    drawn.set(key, picture)
    picture.catch(() => drawn.delete(key))
    return picture
  }
  return {
    icon: (accent: string, address: IconAddress) => once(`${accent} ${address}`, () => renderIcon(accent, ICONS[address])),
    ico: (accent: string) => once(`${accent} /favicon.ico`, () => renderIco(accent)),
  }
}
