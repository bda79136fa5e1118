import { relayedTable } from '@atrium/contracts/registry/relayed'
import type { RelayedOperation } from '@atrium/contracts/registry/relayed'
import { peopleOf } from '../../pipeline/access/people.ts'
import { rolesAt } from '../../pipeline/access/permissions.ts'
import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { createRelay } from '../../platform/gateway/relay.ts'
import { assertPerson } from '../tokens/persons.ts'

/**
 * Operations about members and money: the gateway does them, checks roles once more, and logs them; nothing of it is
 * logged or stored here.
 */
export function relayRoutes(
  serve: Serve,
  { sql, config, clock = () => new Date() }: Pick<RegistryDeps, 'sql' | 'config' | 'clock'>,
): void {
  const relay = createRelay(config.gateway, clock)
  for (const name of Object.keys(relayedTable) as RelayedOperation[]) {
    const { byPerson } = relayedTable[name]
    serve(name, async ({ input, request: { caller } }) => {
      if (byPerson) await assertPerson(sql, caller)
      return relay(name, input as never, {
        actor: caller.label,
        people: peopleOf(caller),
        roles: rolesAt(caller, input.merchant),
        merchant: input.merchant,
        everywhere: rolesAt(caller, '*'),
      })
    })
  }
}
