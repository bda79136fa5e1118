import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { parseJsonBodies } from '@atrium/http-server'
import type { Caller } from '@atrium/staff-api/access/caller'
import { verifyCaller } from '@atrium/staff-api/access/caller-assertion'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Maximum number of values in a body. The largest possible report of a portal server has 130,000. */
const MAX_BODY_VALUES = 150_000
const OPEN = new Set<string | undefined>([SERVER_PATHS.health.live, SERVER_PATHS.health.ready])
const NOBODY: Caller = { label: 'nobody', grants: [], people: [] }

/**
 * Accepts only requests of the staff server. Each has an assertion of the caller's identity, signed for exactly this
 * request. Health checks are public.
 */
export function identifyCaller(
  app: FastifyInstance,
  { keys, clock }: { readonly keys: readonly string[]; readonly clock: () => Date },
): void {
  const bodies = new WeakMap<FastifyRequest, Buffer>()
  parseJsonBodies(app, { maxValues: MAX_BODY_VALUES, onBytes: (request, bytes) => void bodies.set(request, bytes) })
  app.decorateRequest('caller', null as unknown as Caller)
  const callerOf = async (request: FastifyRequest, body?: Buffer | ''): Promise<Caller> => {
    const { method, url: target, headers } = request
    const asserted = body === undefined ? undefined : { method, target, body, ifMatch: headers['if-match'] }
    const caller = await verifyCaller(keys, String(headers[INTERNAL_HEADERS.staff] ?? ''), asserted, clock())
    if (!caller) throw OperationError.coded('UNAUTHENTICATED', reason('not-asserted', {}))
    return caller
  }
  // Checked before the body is read, which may be a whole release: the sender has the key.
  app.addHook('onRequest', async (request) => {
    request.caller = NOBODY
    if (!OPEN.has(request.routeOptions.url)) await callerOf(request)
  })
  app.addHook('preHandler', async (request) => {
    if (!OPEN.has(request.routeOptions.url)) request.caller = await callerOf(request, bodies.get(request) ?? '')
  })
}
