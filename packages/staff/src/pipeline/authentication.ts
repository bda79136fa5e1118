import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { staffPaths } from '@atrium/contracts/staff/operations'
import { TOKEN_EXPIRES_HEADER } from '@atrium/contracts/staff/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import type { Caller } from '@atrium/staff-api/access/caller'
import { expiresSoon } from './token-expiry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; nobody on the few routes that are open. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** Nobody needs to be signed in. */
    isOpen?: boolean
  }
}

/** Who a request's own means of identification name: a session of the console, say. */
export type Identify = (request: FastifyRequest) => Promise<Caller | undefined>

/** Who bears a token; nobody when it is unknown or revoked. */
export type Authenticate = (token: string, now: Date) => Promise<Caller | undefined>

const OPEN = new Set<string | undefined>([SERVER_PATHS.health.live, SERVER_PATHS.health.ready, staffPaths.openApi()])
const NOBODY: Caller = { label: 'nobody', grants: [], people: [] }

/** Refuses every request of nobody we know before its body is read, but for routes that are open. */
export function requireCaller(
  app: FastifyInstance,
  {
    authenticate,
    identifySession,
    clock,
  }: { authenticate: Authenticate; identifySession: Identify; clock: () => Date },
): void {
  app.decorateRequest('caller', null as unknown as Caller)
  app.addHook('onRequest', async (request, reply) => {
    request.caller = NOBODY
    const { url, config } = request.routeOptions
    if (OPEN.has(url) || config.isOpen) return
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const caller = token === undefined ? await identifySession(request) : await authenticate(token, clock())
    if (!caller) {
      void reply.header('www-authenticate', 'Bearer')
      throw OperationError.coded('UNAUTHENTICATED', reason(token === undefined ? 'not-signed-in' : 'unknown-token', {}))
    }
    if (caller.expiresAt && expiresSoon(caller.expiresAt, clock()))
      void reply.header(TOKEN_EXPIRES_HEADER, caller.expiresAt.toISOString())
    request.caller = caller
  })
}
