import type { ContractKind } from '@atrium/contracts/rules/agent-contracts'
import type { Sql } from '@atrium/database'

/** The kinds of contracts of a member as an agent that wait for a response, are in force or were ended. */
export const readContractStates = (
  sql: Sql,
  memberId: bigint,
  now: Date,
): Promise<{ kind: ContractKind; state: 'PENDING' | 'ACTIVE' | 'TERMINATED' }[]> => sql<
  { kind: ContractKind; state: 'PENDING' | 'ACTIVE' | 'TERMINATED' }[]
>`
  select distinct kind, state from agents.contracts
  where agent_id = ${memberId} and (state in ('ACTIVE', 'TERMINATED') or state = 'PENDING' and expires_at > ${now})`
