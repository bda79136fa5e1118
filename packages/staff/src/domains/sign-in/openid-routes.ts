import { staffPaths } from '@atrium/contracts/staff/operations'
import type { ReasonCode } from '@atrium/contracts/staff/reasons'
import { SESSION_KEY_FRAGMENT } from '@atrium/contracts/staff/accounts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { OperationError } from '@atrium/staff-api/errors'
import { cookieIn, originOf, setCookie, setSessionCookie } from './cookies.ts'
import { createOpenId, signInFederated } from './openid.ts'
import type { OpenIdErrand } from './openid.ts'
import type { SignInDeps } from './sign-in.ts'

const ERRAND_COOKIE = 'atrium_openid'
const ERRAND_SECONDS = 600
const PLACE = 'registry.openid/errand'

/** Two routes that the browser visits directly: to the identity provider, and back. */
export function openIdRoutes(app: FastifyInstance, { sql, config, seal, clock }: SignInDeps): void {
  if (!config.openId) return
  const openId = createOpenId(config.openId)
  const path = staffPaths.openId()
  const back = staffPaths.openIdReturn()
  // `Strict` cookies would not be sent after a redirect from the provider's site.
  const errandCookie = { sameSite: 'Lax' } as const

  app.get(path, { config: { isOpen: true } }, async (request, reply) => {
    try {
      const { address, errand } = await openId.begin(originOf(request) + back)
      setCookie(
        request,
        reply,
        ERRAND_COOKIE,
        seal.close(JSON.stringify({ ...errand, until: clock().getTime() + ERRAND_SECONDS * 1000 }), PLACE),
        { ...errandCookie, seconds: ERRAND_SECONDS },
      )
      return await reply.redirect(address.href)
    } catch (error) {
      request.log.error({ err: error }, 'The identity provider cannot be used.')
      return backWith(reply, 'provider-away')
    }
  })

  app.get(back, { config: { isOpen: true } }, async (request, reply) => {
    const errand = readErrand(cookieIn(request, ERRAND_COOKIE))
    setCookie(request, reply, ERRAND_COOKIE, '', { ...errandCookie, seconds: 0 })
    if (!errand) return backWith(reply, 'sign-in-lost')
    const person = await openId.finish(new URL(originOf(request) + request.url), errand).catch((error: unknown) => {
      request.log.warn({ err: error }, 'A sign-in at the identity provider failed.')
      return error instanceof OperationError ? error : undefined
    })
    if (!person) return backWith(reply, 'not-confirmed')
    const secret =
      person instanceof OperationError
        ? person
        : await signInFederated(sql, person, originOf(request), clock()).catch(onlyRefusal)
    if (secret instanceof OperationError) return backWith(reply, secret.coded![0]!.code)
    setSessionCookie(request, reply, secret.cookie)
    return reply.redirect(`/${SESSION_KEY_FRAGMENT}${secret.key}`)
  })

  function readErrand(sealed: string | undefined): OpenIdErrand | undefined {
    try {
      const { until, ...errand } = JSON.parse(seal.open(sealed ?? '', PLACE)) as OpenIdErrand & { until: number }
      return until > clock().getTime() ? errand : undefined
    } catch {
      return undefined
    }
  }
}

function onlyRefusal(error: unknown): OperationError {
  if (error instanceof OperationError) return error
  throw error
}

/** Redirects to the console with an error code. The console shows the error in the reader's language. */
const backWith = (reply: FastifyReply, code: ReasonCode): FastifyReply => reply.redirect(`/?refused=${code}`)
