import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { GatewayOperation } from '@atrium/contracts/staff/gateway-operations'
import type { Sql } from '@atrium/database'
import { peopleOf } from '../../pipeline/access/people.ts'
import { hasRoleAt, rolesAt } from '../../pipeline/access/permissions.ts'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { OperationError } from '../../platform/errors.ts'
import { createRelay } from '../../platform/gateway/relay.ts'
import { reason } from '../../platform/reasons.ts'
import { assertPerson } from '../tokens/persons.ts'
import { presentGrants } from '../tokens/present-grants.ts'

/**
 * Operations about merchants, members and money: the gateway performs them, checks roles again, and logs them; nothing
 * of it is logged or stored here.
 */
export function relayRoutes(
  serve: Serve,
  { sql, config, clock = () => new Date() }: Pick<RegistryDeps, 'sql' | 'config' | 'clock'>,
): void {
  const relay = createRelay(config.gateway, clock)
  for (const name of Object.keys(gatewayTable) as GatewayOperation[]) {
    const { byPerson } = gatewayTable[name]
    serve(name, async ({ input, request: { caller } }) => {
      if (byPerson) await assertPerson(sql, caller)
      const { merchant } = input
      const staff = {
        actor: caller.label,
        people: peopleOf(caller),
        roles: rolesAt(caller, merchant),
        merchant,
        everywhere: rolesAt(caller, '*'),
      }
      if (name === 'approveMerchantProposal')
        await assertProposerMay(sql, await relay('merchantProposal', input as never, staff), { merchant, now: clock() })
      return relay(name, input as never, staff)
    })
  }
}

/**
 * Rejects a change whose proposer could not propose it today: two current members of the staff must decide. The gateway
 * does not know the staff.
 * @throws OperationError FORBIDDEN
 */
async function assertProposerMay(
  sql: Sql,
  { operation, proposedBy: by }: MerchantProposal,
  { merchant, now }: { merchant: string; now: Date },
): Promise<void> {
  const grants = await presentGrants(sql, { label: by }, now)
  if (!grants) throw OperationError.coded('FORBIDDEN', reason('proposer-left', { by }))
  const { roles, ofAllMerchants } = gatewayTable[operation]
  if (!hasRoleAt({ label: by, grants, people: [] }, roles, ofAllMerchants ? '*' : merchant))
    throw OperationError.coded('FORBIDDEN', reason('proposer-may-not', { by }))
}
