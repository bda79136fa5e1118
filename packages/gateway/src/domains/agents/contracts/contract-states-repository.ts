import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql } from '@atrium/database'

/** Returns the kinds of contracts in which the member is the agent and that are pending, active or terminated. */
export const readContractStates = (
  sql: Sql,
  memberId: bigint,
  now: Date,
): Promise<{ kind: ContractKind; state: 'PENDING' | 'ACTIVE' | 'TERMINATED' }[]> => sql<
  { kind: ContractKind; state: 'PENDING' | 'ACTIVE' | 'TERMINATED' }[]
>`
  select distinct kind, state from agents.contracts
  where agent_id = ${memberId} and (state in ('ACTIVE', 'TERMINATED') or state = 'PENDING' and expires_at > ${now})`
