import { pathInputs } from '@atrium/contracts/http/endpoint'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { GatewayOperation } from '@atrium/contracts/staff/gateway-operations'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { releaseFileAddress, STAFF_API } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import { registryOperations } from '@atrium/contracts/staff/releases/operations'
import { peopleOf } from '@atrium/staff-api/access/people'
import { hasRoleAt, rolesAt, rolesByMerchants } from '@atrium/staff-api/access/permissions'
import { assertPerson } from '@atrium/staff-api/access/persons'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { assertMayCall, routeOf } from '@atrium/staff-api/serve'
import type { Serve } from '@atrium/staff-api/serve'
import type { FastifyInstance } from 'fastify'
import type { StaffDeps } from '../../pipeline/deps.ts'
import { presentGrants } from '../tokens/present-grants.ts'
import { createGatewayRelay } from './gateway-relay.ts'
import type { RegistryRelay } from './registry-relay.ts'

type RelayDeps = Pick<StaffDeps, 'sql' | 'config' | 'clock'>

/**
 * Operations about merchants, members and money. The gateway performs them, checks roles again, and logs them. The
 * staff server neither logs nor stores them.
 */
export function gatewayRoutes(serve: Serve, { sql, config, clock = () => new Date() }: RelayDeps): void {
  const relay = createGatewayRelay(config.gateway, clock)
  for (const name of Object.keys(gatewayTable) as GatewayOperation[]) {
    const { byPerson } = gatewayTable[name]
    const isOfMerchant = pathInputs(gatewayTable[name]).includes('merchant')
    serve(name, async ({ input, request: { caller } }) => {
      if (byPerson) assertPerson(caller)
      const everywhere = rolesAt(caller, '*')
      const who = { actor: caller.label, people: peopleOf(caller), everywhere }
      if (!isOfMerchant) {
        const grants = rolesByMerchants(caller)
        const roles = [...new Set([...everywhere, ...grants.flatMap((grant) => grant.roles)])]
        return relay(name, input as never, { ...who, merchant: '*', roles, grants })
      }
      const { merchant } = input as unknown as { merchant: string }
      const staff = { ...who, merchant, roles: rolesAt(caller, merchant) }
      if (name === 'approveMerchantProposal')
        await assertProposerMay(sql, await relay('merchantProposal', input as never, staff), { merchant, now: clock() })
      return relay(name, input as never, staff)
    })
  }
}

/**
 * Operations about releases, and release files. The registry performs and logs the operations. Roles are checked before
 * the body is read, which may be a whole release.
 */
export function registryRoutes(
  app: FastifyInstance,
  registry: RegistryRelay,
  { sql, clock = () => new Date() }: RelayDeps,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is signed and forwarded byte for byte.
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    for (const name of Object.keys(registryOperations) as StaffOperation[])
      scope.route({
        ...routeOf(name, STAFF_API),
        onRequest: async ({ caller, params }) => assertMayCall(caller, name, params),
        handler: async (request, reply) => {
          if (name !== 'decideProposal') return registry.forward(request, reply)
          const { caller } = request
          const { id } = registryOperations.proposal.input.parse(request.params)
          const { by: label, person } = await registry.read('proposal', { id }, caller).catch((error: unknown) => {
            if (error instanceof OperationError && error.code === 'NOT_FOUND') throw unknownProposal(id)
            throw error
          })
          const grants = await presentGrants(sql, { label, person: person ?? null }, clock())
          return registry.forward(request, reply, { ...caller, proposer: { label, person, grants } })
        },
      })
    scope.get(STAFF_API + releaseFileAddress.path, (request, reply) => registry.forward(request, reply))
  })
}

const unknownProposal = (id: number) => OperationError.coded('NOT_FOUND', reason('unknown-proposal', { id }))

/**
 * Checks that the proposer still has the permission, before a proposal is applied. Otherwise only one of the two people
 * would be authorized. The gateway does not know the staff.
 * @throws OperationError FORBIDDEN
 */
async function assertProposerMay(
  sql: RelayDeps['sql'],
  { operation, proposedBy: by }: MerchantProposal,
  { merchant, now }: { merchant: string; now: Date },
): Promise<void> {
  const grants = await presentGrants(sql, { label: by }, now)
  if (!grants) throw OperationError.coded('FORBIDDEN', reason('proposer-left', { by }))
  const { roles, ofAllMerchants } = gatewayTable[operation]
  if (!hasRoleAt({ label: by, grants, people: [] }, roles, ofAllMerchants ? '*' : merchant))
    throw OperationError.coded('FORBIDDEN', reason('proposer-may-not', { by }))
}
