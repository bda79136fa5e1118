import { DomainError, ERRORS } from '@atrium/contracts/errors'
import { originOf } from '@atrium/contracts/http/request-origin'
import { COOKIES } from '@atrium/contracts/portal/session'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { VIP_RANK_THRESHOLD } from '@atrium/contracts/rules/support-rules'
import { rateLimitsOf } from '@atrium/http-server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createContent } from '../content/index.ts'
import type { Deps } from '../../platform/deps.ts'
import { hostOf } from '../../pipeline/portal-peer.ts'
import { isPostgresText } from '../../platform/validation/postgres-text.ts'
import { cookiesOf, languageOf, visitorCookie } from '../../platform/tenancy/visitor.ts'
import { readDeskMember, takePass } from './desk-sessions.ts'
import { deskPage, KEPT_TOGETHER } from './desk-page.ts'
import { SERVICE_DESK_PATH } from './service-path.ts'
import { createSupport } from './service.ts'

const FORM = 'application/x-www-form-urlencoded'
const MAX_QUESTION_LENGTH = 5_000
const MAX_TOPICS = 12

interface Query {
  desk?: unknown
  ticket?: unknown
  pass?: unknown
}
type DeskRequest = FastifyRequest<{ Querystring: Query }>

/**
 * Serves the customer service window: a separate page without scripts, which works in any pop-up and during
 * maintenance. A member's page is identified by a cookie. The cookie is exchanged for the single-use pass in the
 * window's first address.
 */
export function serviceDeskRoute(deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'merchants'>): FastifyPluginAsync {
  const content = createContent(deps)
  const support = createSupport(deps)

  async function viewOf(request: DeskRequest) {
    const merchant = await deps.merchants.byHost(hostOf(request, deps.config.publicPorts))
    if (!merchant) throw new DomainError('UNKNOWN_MERCHANT')
    const language = languageOf(request)
    const token = visitorCookie(request, COOKIES.desk)
    const member = token === undefined ? undefined : await readDeskMember(deps.sql, merchant.code, token, deps.clock())
    const isVip = request.query.desk === 'vip' && (member?.rankLevel ?? 0) > VIP_RANK_THRESHOLD
    const [{ topics }, { question }] = await Promise.all([
      content.helpCenter(merchant, { language, section: 'help' }),
      support.settings(merchant.code),
    ])
    const theme = visitorCookie(request, COOKIES.theme) === 'light' ? ('light' as const) : ('dark' as const)
    return {
      merchant,
      caller: member,
      view: {
        language,
        account: member?.account,
        theme,
        merchantName: merchant.names[language],
        isVip,
        address: isVip ? `${SERVICE_DESK_PATH}?desk=vip` : SERVICE_DESK_PATH,
        topics: topics.slice(0, MAX_TOPICS),
        limits: question,
      },
    }
  }

  /**
   * Exchanges the pass for the window's cookie, so that the address no longer identifies the member. A used pass, or
   * one in a link from another site, shows a visitor's page: the person at the screen may not be the pass's member.
   */
  async function enter(request: DeskRequest, reply: FastifyReply, pass: string): Promise<FastifyReply> {
    const now = deps.clock()
    const taken = isOwnPage(request) ? await takePass(deps.sql, pass, now) : undefined
    if (taken) cookiesOf(request, reply, now).set(COOKIES.desk, taken.token, taken.expiresAt)
    const desk = request.query.desk === 'vip' ? '?desk=vip' : ''
    return reply.headers({ ...KEPT_TOGETHER, 'cache-control': 'no-store' }).redirect(`${SERVICE_DESK_PATH}${desk}`, 303)
  }

  return async (app) => {
    app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 32_768 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const { perMinute } = rateLimitsOf(app)

    app.get<{ Querystring: Query }>(
      SERVICE_DESK_PATH,
      { onRequest: perMinute(deps.config.rateLimits.read) },
      async (request, reply) => {
        const { pass, ticket } = request.query
        if (pass !== undefined) return enter(request, reply, String(pass))
        const { merchant, caller, view } = await viewOf(request)
        // This visitor may not use the VIP desk, so the redirect leads to the ordinary desk.
        if (request.query.desk === 'vip' && !view.isVip) return reply.headers(KEPT_TOGETHER).redirect(view.address, 303)
        if (ticket === undefined) return answer(reply, 200, view)
        const { list } = await support.questions({ tickets: String(ticket) }, { merchant, caller })
        const found = list.find(({ ticketId }) => ticketId === ticket)
        return answer(reply, found ? 200 : 404, { ...view, ticket: found ?? null })
      },
    )

    // Fixed address for pages without scripts. It redirects to the merchant's customer service.
    app.get(
      SERVER_PATHS.customerService,
      { onRequest: perMinute(deps.config.rateLimits.read) },
      async (request, reply) => {
        const merchant = await deps.merchants.byHost(hostOf(request, deps.config.publicPorts))
        if (!merchant) throw new DomainError('UNKNOWN_MERCHANT')
        return reply.redirect(await support.deskOfEverybody(merchant.code, originOf(request)), 302)
      },
    )

    app.post<{ Querystring: Query; Body: unknown }>(
      SERVICE_DESK_PATH,
      { onRequest: perMinute(deps.config.rateLimits.write) },
      async (request, reply) => {
        // Rejects forms of other sites.
        if (!isOwnPage(request)) throw new DomainError('FORBIDDEN', 'the form was sent from another site')
        const { merchant, caller, view } = await viewOf(request)
        const typed = String((request.body as { content?: unknown } | null)?.content ?? '').trim()
        try {
          if (typed.length === 0 || typed.length > MAX_QUESTION_LENGTH || !isPostgresText(typed))
            throw new DomainError('INVALID_REQUEST', 'a question of this length or these characters is not taken')
          const { ticketId } = await support.ask(
            { content: typed, language: view.language },
            { merchant, caller, ip: request.ip },
          )
          return await reply
            .headers(KEPT_TOGETHER)
            .redirect(`${view.address}${view.isVip ? '&' : '?'}ticket=${ticketId}`, 303)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          return answer(reply, ERRORS[error.code].status, {
            ...view,
            refused: { content: typed.slice(0, MAX_QUESTION_LENGTH), message: ERRORS[error.code][view.language] },
          })
        }
      },
    )
  }
}

function answer(reply: FastifyReply, status: number, view: Parameters<typeof deskPage>[0]) {
  const { html, headers } = deskPage(view)
  return reply.code(status).headers(headers).send(html)
}

/**
 * Returns whether a request comes from a page of this origin or from no page. Same-site is not enough, because
 * merchants can share a site.
 */
const isOwnPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)
