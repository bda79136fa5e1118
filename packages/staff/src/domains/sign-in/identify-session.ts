import { STAFF_API, staffOperations } from '@atrium/contracts/staff/operations'
import { SESSION_KEY_HEADER } from '@atrium/contracts/staff/accounts'
import type { Sql } from '@atrium/database'
import type { FastifyRequest } from 'fastify'
import type { Identify } from '../../pipeline/authentication.ts'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { originOf, sessionCookieIn } from './cookies.ts'
import { findInviters } from '../accounts/inviters-repository.ts'
import type { StaffConfig } from '../../pipeline/staff-config.ts'
import { readSession } from './sessions.ts'
import type { SignedIn } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the console. Null for tokens. */
    signedIn: SignedIn | null
  }
}

const { session, signOut, startTotp, confirmTotp } = staffOperations
/** Operations allowed before a required authenticator app is set up. */
const BEFORE_ENROLMENT = new Set(
  [session, signOut, startTotp, confirmTotp].map(({ method, path }) => `${method} ${STAFF_API}${path}`),
)

/** Identifies the caller by the session's cookie and key. */
export function sessionIdentity(sql: Sql, config: StaffConfig, clock: () => Date): Identify {
  return async (request) => {
    const [cookie, key] = [sessionCookieIn(request), request.headers[SESSION_KEY_HEADER]]
    if (cookie === undefined || typeof key !== 'string' || isFromElsewhere(request)) return undefined
    const signedIn = await readSession(
      sql,
      { cookie, key },
      originOf(request),
      config,
      clock(),
      request.headers['x-atrium-passive'] === '1',
    )
    if (!signedIn) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') assertFromConsole(request)
    if (signedIn.session.next && !BEFORE_ENROLMENT.has(`${request.method} ${request.routeOptions.url}`))
      throw OperationError.coded('FORBIDDEN', reason('app-wanted', {}))
    request.signedIn = signedIn
    const { handle, grants } = signedIn.staff
    const inviters = await findInviters(sql, [handle], clock())
    return { label: handle, grants, person: handle, people: [handle], inviters }
  }
}

/**
 * Rejects requests from other origins. A page of another origin cannot send this header without a CORS preflight, and
 * cannot set `Origin`.
 * @throws OperationError FORBIDDEN for a change that the console did not send
 */
export function assertFromConsole(request: FastifyRequest): void {
  if (request.headers['x-atrium-console'] === '1' && request.headers.origin === originOf(request)) return
  throw OperationError.coded('FORBIDDEN', reason('from-elsewhere', {}))
}

// Ports of a host share cookies: a portal on another port must not read with the session.
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined && !['same-origin', 'none'].includes(String(headers['sec-fetch-site']))
