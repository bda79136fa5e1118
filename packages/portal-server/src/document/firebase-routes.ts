import { domainUrls } from '@atrium/contracts/http/domain-routes'
import { FIREBASE_PATH, type FirebaseQuery } from '@atrium/contracts/portal/firebase'
import { DEFAULT_LANGUAGE, toLanguage } from '@atrium/contracts/locale/languages'
import { buildFirebasePage, type FirebasePageFiles } from '@atrium/firebase-sign-in/build'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MerchantSource } from '../merchants.ts'
import { FIREBASE_FILES, firebaseDocument } from './firebase-page.ts'

export interface FirebaseDeps {
  readonly merchants: Pick<MerchantSource, 'byHost'>
  /** The origin of the page, which no portal may use. Without it nobody can sign in at Firebase. */
  readonly identityOrigin: string | undefined
  /** Address of the Firebase simulator. Only set in development and tests. */
  readonly firebaseStandIn: string | undefined
}

/** Serves the page that signs visitors in at Firebase, and its files. The files are built on first use. */
export function firebaseRoutes(
  app: FastifyInstance,
  { merchants, identityOrigin, firebaseStandIn }: FirebaseDeps,
): void {
  if (!identityOrigin) return
  const { host } = new URL(identityOrigin)
  let built: Promise<FirebasePageFiles> | undefined
  const page = () =>
    (built ??= buildFirebasePage().catch((error: unknown) => {
      built = undefined
      throw error
    }))

  app.get<{ Querystring: Record<string, string> }>(FIREBASE_PATH, { constraints: { host } }, async (request, reply) => {
    const query = queryOf(request.query)
    const portalHost = URL.parse(query.portal)?.hostname
    const merchant = portalHost ? await merchants.byHost(portalHost).catch(() => undefined) : undefined
    // Only a portal of a merchant may embed the page, because its result signs a member in at that portal.
    if (!merchant?.firebase || !domainUrls(merchant.hosts, identityOrigin).includes(query.portal))
      return notFound(reply)
    const { html, headers } = firebaseDocument({
      query,
      settings: merchant.firebase,
      page: await page(),
      standIn: firebaseStandIn,
    })
    return reply.headers(headers).type('text/html; charset=utf-8').send(html)
  })

  app.get<{ Params: { file: string } }>(
    `${FIREBASE_FILES}/:file`,
    { constraints: { host } },
    async (request, reply) => {
      const file = (await page()).files.get(request.params.file)
      if (!file) return notFound(reply)
      const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          'x-content-type-options': 'nosniff',
          ...(isBrotli && { 'content-encoding': 'br' }),
        })
        .type(file.type)
      return reply.send(isBrotli ? file.brotli : file.plain)
    },
  )
}

const queryOf = ({ for: purpose, portal = '', language, theme }: Record<string, string>): FirebaseQuery => ({
  for: purpose === 'social' ? 'social' : 'phone',
  portal,
  language: toLanguage(language) ?? DEFAULT_LANGUAGE,
  theme: theme === 'light' ? 'light' : 'dark',
})

const notFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send('Nobody signs in here. Go back to the portal and try again.')
