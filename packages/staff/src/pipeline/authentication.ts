import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { staffPaths } from '@atrium/contracts/staff/operations'
import { TOKEN_EXPIRES_HEADER } from '@atrium/contracts/staff/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import type { Caller } from '@atrium/staff-api/access/caller'
import { createReadLimit, MAX_READS_PER_MINUTE } from './read-limit.ts'
import { expiresSoon } from './token-expiry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller. Undefined only on public routes. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** The route is public. */
    isOpen?: boolean
  }
}

/** Identifies the caller by other means than a token, such as a session of the console. */
export type Identify = (request: FastifyRequest) => Promise<Caller | undefined>

/** Returns the caller with a token. Undefined if it is unknown or revoked. */
export type Authenticate = (token: string, now: Date) => Promise<Caller | undefined>

const OPEN = new Set<string | undefined>([SERVER_PATHS.health.live, SERVER_PATHS.health.ready, staffPaths.openApi()])
const NOBODY: Caller = { label: 'nobody', grants: [], people: [] }

/** Rejects requests of unknown callers before their body is read, except on public routes. */
export function requireCaller(
  app: FastifyInstance,
  {
    authenticate,
    identifySession,
    clock,
  }: { authenticate: Authenticate; identifySession: Identify; clock: () => Date },
): void {
  const secondsToWait = createReadLimit()
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
    if (caller.isReadOnly && request.method !== 'GET')
      throw OperationError.coded('FORBIDDEN', reason('token-read-only', { label: caller.label }))
    const seconds = caller.isReadOnly && secondsToWait(caller.label, clock())
    if (seconds) {
      void reply.header('retry-after', seconds)
      throw OperationError.coded('TOO_MANY_REQUESTS', reason('too-many-reads', { most: MAX_READS_PER_MINUTE }))
    }
    request.caller = caller
  })
}
