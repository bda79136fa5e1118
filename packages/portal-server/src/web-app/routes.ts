import { createHash } from 'node:crypto'
import { FILE_HEADERS } from '@atrium/contracts/releases/file-headers'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { originOf, servedHost } from '@atrium/contracts/http/request-origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MerchantSource, PortalMerchant } from '../merchants.ts'
import { sendError } from '../pages/error-responses.ts'
import { sendPage } from '../pages/send-page.ts'
import { offlinePage } from '../pages/system-pages.ts'
import { visitorOf } from '../pages/visitor.ts'
import type { RunningSets } from '../releases/running-sets.ts'
import { faceOf, ICONS, iconSvg, renderIco, renderIcon, type IconAddress, type IconFace } from './icons.ts'
import { publicPages, robotsTxt, sitemapXml } from './search-engines.ts'
import { serviceWorker, WORKER_HEADERS } from './service-worker.ts'
import { MANIFEST_ADDRESS, webManifest } from './web-manifest.ts'

interface Deps {
  readonly merchants: MerchantSource
  readonly sets: RunningSets
  readonly publicPorts: readonly number[]
  readonly hasServiceWorker: boolean
}

/** Headers of public files: cached for a day. */
const SHARED = { ...FILE_HEADERS, 'cache-control': 'public, max-age=86400' }
/** Headers of files that depend on the language and theme in the visitor's cookies: revalidated each time. */
const PERSONAL = { ...FILE_HEADERS, 'cache-control': 'private, no-cache', vary: 'cookie' }
/** Headers of brand pictures: an operator's change is visible within an hour. */
const PICTURE = { ...SHARED, 'cache-control': 'public, max-age=3600' }
/** Headers of link preview pictures, which other sites embed. */
const CARD = { ...PICTURE, 'cross-origin-resource-policy': 'cross-origin' }

/** Serves the other files of a merchant's host: for search engines, bookmarks, and browsers that install the portal. */
export function webAppRoutes(app: FastifyInstance, deps: Deps): void {
  const pictures = createPictures()
  const merchantOf = (request: FastifyRequest) => deps.merchants.byHost(servedHost(request, deps.publicPorts))

  /** Responds for the merchant of the request's host. 404 if there is none. */
  const forMerchant =
    (answer: (merchant: PortalMerchant, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const merchant = await merchantOf(request)
      return merchant ? answer(merchant, request, reply) : sendError(request, reply, 'NOT_FOUND')
    }
  // If the merchant cannot be read, the icon falls back to the default mark.
  const face = async (request: FastifyRequest): Promise<IconFace> => {
    const merchant = await merchantOf(request).catch(() => undefined)
    return {
      ...faceOf(merchant),
      logo:
        merchant?.brand.logo &&
        (await pictures.logo(merchant.brand.logo, async (url) => {
          const { statusCode, headers, rawPayload } = await app.inject({
            url,
            headers: { host: merchant.hosts[0] ?? '', 'accept-encoding': 'identity' },
          })
          return statusCode === 200
            ? `data:${String(headers['content-type'])};base64,${rawPayload.toString('base64')}`
            : undefined
        })),
    }
  }

  app.get('/favicon.svg', async (request, reply) =>
    reply
      .headers(PICTURE)
      .type('image/svg+xml')
      .send(iconSvg(await face(request))),
  )
  app.get('/favicon.ico', async (request, reply) =>
    reply
      .headers(PICTURE)
      .type('image/x-icon')
      .send(await pictures.ico(await face(request))),
  )
  for (const [address, { shape }] of Object.entries(ICONS)) {
    app.get(address, async (request, reply) =>
      reply
        .headers(shape === 'card' ? CARD : PICTURE)
        .type('image/png')
        .send(await pictures.icon(await face(request), address as IconAddress)),
    )
  }

  app.get(
    MANIFEST_ADDRESS,
    forMerchant((merchant, request, reply) =>
      reply
        .headers(PERSONAL)
        .type('application/manifest+json')
        .send(JSON.stringify(webManifest(merchant, visitorOf(request)))),
    ),
  )
  app.get(
    '/robots.txt',
    forMerchant((_merchant, request, reply) =>
      reply
        .headers(SHARED)
        .type('text/plain; charset=utf-8')
        .send(robotsTxt(originOf(request))),
    ),
  )
  app.get(
    '/sitemap.xml',
    forMerchant((merchant, request, reply) => {
      const releases = deps.sets.of(merchant.code)
      return releases
        ? reply
            .headers(SHARED)
            .type('application/xml')
            .send(sitemapXml(originOf(request), publicPages(merchant, releases.current)))
        : sendError(request, reply, 'SYSTEM_ERROR')
    }),
  )

  app.get(
    SERVER_PATHS.offlinePage,
    forMerchant((merchant, request, reply) =>
      sendPage(request, reply.header('x-robots-tag', 'noindex'), 200, offlinePage(merchant, visitorOf(request))),
    ),
  )
  app.get(
    SERVER_PATHS.serviceWorker,
    forMerchant((merchant, request, reply) =>
      reply
        .headers({ ...WORKER_HEADERS, 'cache-control': 'private, no-cache', vary: 'cookie' })
        .type('text/javascript; charset=utf-8')
        .send(serviceWorker(deps.hasServiceWorker, offlinePage(merchant, visitorOf(request)).html)),
    ),
  )
}

const MAX_DRAWN = 500

/**
 * Caches rendered pictures by their content. A server has few merchants, and each picture has at most a few kilobytes.
 */
function createPictures() {
  const drawn = new Map<string, Promise<unknown>>()
  const once = <Picture>(key: string, draw: () => Promise<Picture>): Promise<Picture> => {
    const known = drawn.get(key) as Promise<Picture> | undefined
    if (known) return known
    if (drawn.size >= MAX_DRAWN) drawn.clear()
    const picture = draw()
    drawn.set(key, picture)
    picture.catch(() => drawn.delete(key))
    return picture
  }
  const keyOf = (face: IconFace, address: string): string =>
    createHash('sha256')
      .update(JSON.stringify([face, address]))
      .digest('base64url')
  return {
    icon: (face: IconFace, address: IconAddress) => once(keyOf(face, address), () => renderIcon(face, ICONS[address])),
    ico: (face: IconFace) => once(keyOf(face, '/favicon.ico'), () => renderIco(face)),
    /** Returns the logo at an address as a data URL. Undefined while it cannot be read, which is not cached. */
    async logo(address: string, read: (address: string) => Promise<string | undefined>): Promise<string | undefined> {
      const logo = await once(address, () => read(address))
      if (logo === undefined) drawn.delete(address)
      return logo
    },
  }
}
