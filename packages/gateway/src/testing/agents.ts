import type { ContractKind, ContractState, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql } from '@atrium/database'
import type { TestMember } from './builders.ts'

interface TestContract {
  kind: ContractKind
  state?: ContractState
  terms?: ContractTerms
  upline?: TestMember
  /** Start of the contract's first settled cycle. */
  from?: Date
}

/**
 * Inserts a contract of an agent without the checks of an offer. By default it is in force and has the merchant's
 * period. Returns its id.
 */
export async function addContract(
  sql: Sql,
  agent: TestMember,
  { kind, state = 'ACTIVE', terms: { period, ...terms } = {}, upline, from = new Date(0) }: TestContract,
): Promise<bigint> {
  const [row] = await sql<[{ id: bigint }]>`
    insert into agents.contracts (merchant, kind, agent_id, upline_id, node_id, terms, period, state, offered_at, expires_at,
      settled_from, settled_until)
    select ${agent.merchant}, ${kind}, ${agent.id}, ${upline?.id ?? null}, n.id, ${sql.json(terms as never)},
      ${period ?? null}, ${state},
      ${from}, '2100-01-01', ${state === 'PENDING' ? null : from}, ${state === 'TERMINATED' ? from : null}
    from agents.nodes n where n.member_id = ${agent.id} and n.until is null returning id`
  return row.id
}
