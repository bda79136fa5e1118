import { parseJsonBodies } from '@atrium/http-server'
import { DomainError } from '@atrium/contracts/errors'
import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import { pathInputs } from '@atrium/contracts/staff/operations'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import type { GatewayAnswer, GatewayOperation, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { verifyStaffAssertion } from '@atrium/secrets/staff-assertion'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assertStaffRole, inRolesFor } from '../../platform/staff/roles.ts'
import { InvalidRequest } from '../../platform/validation/errors.ts'

/**
 * Registers the one handler of an operation. Its input is checked before; `staff` has one of the operation's roles for
 * the merchant of the input.
 */
export type ServeStaff = <Name extends GatewayOperation>(
  name: Name,
  handler: (input: GatewayRequest<Name>, staff: Staff) => Promise<GatewayAnswer<Name>>,
) => void

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, of requests of the staff; empty without one. */
    rawBody: Buffer
  }
}

const NO_BODY = Buffer.alloc(0)

/**
 * Serves operations that the registry relays. Each needs an assertion of who of the staff acts, signed for exactly this
 * request.
 * @throws Error when the app gets ready while an operation is unserved, naming every one of them
 */
export function serveStaff(
  app: FastifyInstance,
  { staffKeys, clock }: { readonly staffKeys: readonly string[]; readonly clock: () => Date },
): ServeStaff {
  const served = new Set<GatewayOperation>()
  app.addHook('onReady', async () => {
    const missing = (Object.keys(gatewayTable) as GatewayOperation[]).filter((name) => !served.has(name))
    if (missing.length) throw new Error(`The gateway cannot start: nothing serves ${missing.join(', ')}.`)
  })
  keepRawBodies(app)
  return (name, handler) => {
    served.add(name)
    const definition = gatewayTable[name]
    app.route({
      method: definition.method,
      url: `/internal${definition.path}`,
      config: { name },
      ...(definition.bodyLimit && { bodyLimit: definition.bodyLimit }),
      handler: async (request) => {
        const staff = await verifyStaffAssertion(
          staffKeys,
          String(request.headers[INTERNAL_HEADERS.staff] ?? ''),
          { method: request.method, target: request.url, body: request.rawBody },
          clock(),
        )
        if (!staff || staff.merchant !== (request.params as { merchant: string }).merchant)
          throw new DomainError(
            'SERVER_NOT_TRUSTED',
            `the ${INTERNAL_HEADERS.staff} header asserts nobody for this request`,
          )
        assertStaffRole(inRolesFor(staff, definition), ...(definition.roles ?? []))
        const input = definition.input.safeParse(inputOf(definition, request))
        if (!input.success) throw new InvalidRequest(input.error)
        return handler(input.data as never, staff)
      },
    })
  }
}

/** An assertion covers the bytes of the body. */
function keepRawBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody')
  app.addHook('onRequest', async (request) => void (request.rawBody = NO_BODY))
  parseJsonBodies(app, { onBytes: (request, bytes) => void (request.rawBody = bytes) })
}

function inputOf(definition: OperationDefinition, request: FastifyRequest): object {
  const params = request.params as Record<string, string>
  const rest = definition.method === 'GET' || definition.method === 'DELETE' ? request.query : request.body
  return {
    ...(rest as object | undefined),
    ...Object.fromEntries(pathInputs(definition).map((name) => [name, params[name]])),
  }
}
