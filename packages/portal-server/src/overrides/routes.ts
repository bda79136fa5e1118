import { OVERRIDE_END_PATH } from '@atrium/contracts/portal/bootstrap'
import { servedHost } from '@atrium/contracts/http/request-origin'
import { StaffApiError } from '@atrium/staff-client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf } from '../cookies.ts'
import type { MerchantSource, PortalMerchant } from '../merchants.ts'
import { sendError } from '../pages/error-responses.ts'
import { sendPage } from '../pages/send-page.ts'
import { unknownHostPage } from '../pages/system-pages.ts'
import { visitorOf } from '../pages/visitor.ts'
import type { Visitor, Visitors } from '../releases/ring.ts'
import type { Claims } from './claim.ts'
import { confirmationPage, notConfirmedPage, rejectedLinkPage } from './override-pages.ts'
import type { Overrides } from './overrides.ts'

interface Deps {
  readonly merchants: MerchantSource
  readonly overrides: Overrides
  readonly claims: Claims
  readonly visitors: Visitors
  readonly publicPorts: readonly number[]
}

interface LinkRequest {
  Params: { id: string }
}

const LINK_ROUTE = '/r/override/:id(^[\\w-]{1,64}$)'
const MAX_FORM_BYTES = 2_048

/**
 * Routes of override links, `/r/override/<id>`. GET shows what the link would start and changes nothing, so that link
 * scanners and previews do not use it up. POST, from the form of that page, claims it. `app` is a separate instance,
 * because no other route parses forms.
 */
export function overrideRoutes(
  app: FastifyInstance,
  { merchants, overrides, claims, visitors, publicPorts }: Deps,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  /** Runs the action of a link. If it is rejected, responds with a page that explains why. */
  async function withMerchant(
    request: FastifyRequest,
    reply: FastifyReply,
    run: (merchant: PortalMerchant, visitor: Visitor & { readonly setCookie?: string }) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const shown = visitorOf(request)
    try {
      const merchant = await merchants.byHost(servedHost(request, publicPorts))
      if (!merchant) return await page(request, reply, 404, unknownHostPage(shown, request.hostname))
      return await run(merchant, visitors.of(cookiesOf(request), request.ip))
    } catch (error) {
      if (error instanceof StaffApiError && error.status < 500)
        return page(
          request,
          reply,
          error.status,
          rejectedLinkPage(
            shown,
            error.coded.map(({ code }) => code),
          ),
        )
      request.log.warn({ err: error }, 'An override link could not be checked')
      return page(request, reply, 503, rejectedLinkPage(shown, undefined))
    }
  }

  app.get<LinkRequest>(LINK_ROUTE, (request, reply) =>
    withMerchant(request, reply, async (merchant, { id: visitor, setCookie }) => {
      const { id } = request.params
      const override = await overrides.read(id, visitor, merchant.code)
      if (setCookie) reply.header('set-cookie', setCookie)
      return page(
        request,
        reply,
        200,
        confirmationPage(visitorOf(request), merchant, override, {
          action: `/r/override/${id}`,
          proof: claims.startProof(id, visitor),
        }),
      )
    }),
  )

  app.post<LinkRequest>(LINK_ROUTE, (request, reply) =>
    withMerchant(request, reply, async (merchant, { id: visitor }) => {
      const { id } = request.params
      const proof = request.body instanceof URLSearchParams ? request.body.get('proof') : null
      // Another site can neither read the page nor submit its own form with the browser's cookie. A sibling domain
      // could set the cookie, so the request's site header must be same-origin.
      if (siteOf(request) !== 'same-origin' || !claims.isStartProof(proof ?? '', id, visitor))
        return page(request, reply, 403, notConfirmedPage(visitorOf(request)))
      const claim = await overrides.claim(id, visitor, merchant.code)
      return reply
        .headers({ 'cache-control': 'no-store', 'set-cookie': claims.setCookie(claim, Date.now(), cookiesOf(request)) })
        .redirect(await overrides.firstPage(claim), 303)
    }),
  )

  app.post<{ Querystring: { why?: string } }>(OVERRIDE_END_PATH, async (request, reply) => {
    if (siteOf(request) !== 'same-origin') return sendError(request, reply, 'FORBIDDEN')
    const merchant = await merchants.byHost(servedHost(request, publicPorts))
    const cookies = cookiesOf(request)
    const claim = merchant && claims.read(cookies, merchant.code, Date.now())
    if (claim) await overrides.end(claim.id, request.query.why === 'failed' ? 'failed' : 'done')
    return reply.header('set-cookie', claims.dropCookie(cookies)).code(204).send()
  })
}

/** The site of the form or script that sent the request, from a header of the browser. Old browsers do not send it. */
const siteOf = ({ headers }: FastifyRequest): unknown => headers['sec-fetch-site'] ?? 'same-origin'

const page = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { html, headers }: { html: string; headers: Record<string, string> },
): Promise<FastifyReply> =>
  sendPage(request, reply, status, {
    html,
    headers: { ...headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
