import { parseJsonBodies } from '@atrium/http-server'
import { DomainError } from '@atrium/contracts/errors'
import { inputIn } from '@atrium/contracts/http/endpoint'
import { INTERNAL_API } from '@atrium/contracts/internal/define'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import type { GatewayOperation } from '@atrium/contracts/staff/gateway-operations'
import { verifyStaffAssertion } from '@atrium/secrets/staff-assertion'
import type { FastifyInstance } from 'fastify'
import { collectHandlers } from '../pipeline/collect-handlers.ts'
import type { AnyStaffHandler, StaffHandlers } from '../pipeline/staff-handler.ts'
import { assertStaffRole, inRolesFor } from '../platform/staff/roles.ts'
import { InvalidRequest } from '../platform/validation/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Raw body of a staff request; empty if the request has no body. */
    rawBody: Buffer
  }
}

const NO_BODY = Buffer.alloc(0)

/**
 * Serves the operations of staff. Each request must carry an assertion of the acting staff person that is signed for
 * exactly this request.
 * @throws Error naming every operation that has no handler or more than one
 */
export function serveStaff(
  app: FastifyInstance,
  domains: Readonly<Record<string, StaffHandlers>>,
  { staffKeys, clock }: { readonly staffKeys: readonly string[]; readonly clock: () => Date },
): void {
  keepRawBodies(app)
  const operations = Object.entries(gatewayTable) as [GatewayOperation, OperationDefinition][]
  const handlers = collectHandlers<GatewayOperation, AnyStaffHandler>(
    operations.map(([name]) => name),
    domains,
  )
  for (const [name, definition] of operations)
    app.route({
      method: definition.method,
      url: INTERNAL_API + definition.path,
      config: { name },
      ...(definition.bodyLimit && { bodyLimit: definition.bodyLimit }),
      handler: async (request) => {
        const staff = await verifyStaffAssertion(
          staffKeys,
          String(request.headers[INTERNAL_HEADERS.staff] ?? ''),
          { method: request.method, target: request.url, body: request.rawBody },
          clock(),
        )
        if (!staff || staff.merchant !== ((request.params as { merchant?: string }).merchant ?? '*'))
          throw new DomainError(
            'SERVER_NOT_TRUSTED',
            `the ${INTERNAL_HEADERS.staff} header asserts nobody for this request`,
          )
        assertStaffRole(inRolesFor(staff, definition), ...(definition.roles ?? []))
        const input = definition.input.safeParse(inputIn(definition, request))
        if (!input.success) throw new InvalidRequest(input.error)
        return handlers.get(name)!(input.data, staff)
      },
    })
}

/** Stores the raw body of each request: the signature of an assertion covers its bytes. */
function keepRawBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody')
  app.addHook('onRequest', async (request) => void (request.rawBody = NO_BODY))
  parseJsonBodies(app, { onBytes: (request, bytes) => void (request.rawBody = bytes) })
}
