import type { BillState } from '@atrium/contracts/rules/agents/agent-bills'
import type { ContractKind, ContractPeriod } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Transaction } from '@atrium/database'
import type { Cycle } from '../contracts/cycles.ts'
import type { BillInputs } from '../settlements/bill-inputs.ts'

export interface SettledCycle extends Cycle {
  computedAt: Date
}

/** Selects cycles of a kind. `period` is undefined for kinds without periods. */
interface CyclesOf {
  readonly merchant: string
  readonly kind: ContractKind
  readonly period?: ContractPeriod | undefined
}

export async function findCycle(
  tx: Transaction,
  { merchant, kind, period }: CyclesOf,
  startsAt: string,
): Promise<SettledCycle | undefined> {
  const [cycle] = await tx<SettledCycle[]>`
    select starts_at as "startsAt", ends_at as "endsAt", computed_at as "computedAt"
    from agents.cycles where merchant = ${merchant} and kind = ${kind}
      and period is not distinct from ${period ?? null}::text and starts_at = ${startsAt}`
  return cycle
}

export interface StoredBill {
  id: bigint
  contractId: bigint
  consumption: bigint
  loss: bigint
  active: number
  rate: number | null
  gross: string
  net: bigint
  state: BillState
  inputs: BillInputs
}

export const readBillsOfCycle = (
  tx: Transaction,
  { merchant, kind, period }: CyclesOf,
  { startsAt }: Cycle,
): Promise<StoredBill[]> => tx<StoredBill[]>`
  select b.id, b.contract_id as "contractId", b.consumption, b.loss, b.active, b.rate, b.gross::text as gross, b.net,
    b.state, b.inputs from agents.bills b join agents.contracts k on k.id = b.contract_id
  where b.merchant = ${merchant} and b.kind = ${kind} and k.period is not distinct from ${period ?? null}::text
    and b.starts_at = ${startsAt} order by b.id`

export interface ContractAgent {
  account: string
  /** Whether the merchant offered the contract. */
  isTop: boolean
}

export async function readAgentsOfContracts(
  tx: Transaction,
  contracts: readonly bigint[],
): Promise<Map<bigint, ContractAgent>> {
  const rows = await tx<(ContractAgent & { id: bigint })[]>`
    select k.id, m.account, k.upline_id is null as "isTop"
    from agents.contracts k join identity.members_view m on m.id = k.agent_id
    where k.id = any(${contracts.map(String)}::int8[])`
  return new Map(rows.map(({ id, ...agent }) => [id, agent]))
}

/** Returns the most recently ended cycles, newest first, including shortened first cycles of contracts. */
export const readLastCycles = (
  tx: Transaction,
  { merchant, kind, period }: CyclesOf,
  limit: number,
): Promise<{ startsAt: Date; net: bigint; subsidy: bigint }[]> => tx`
  select min(c.starts_at) as "startsAt", sum(c.subsidy)::int8 as subsidy, sum(coalesce(
    (select sum(b.net) from agents.bills b join agents.contracts k on k.id = b.contract_id
    where b.merchant = c.merchant and b.kind = c.kind and b.starts_at = c.starts_at
      and k.period is not distinct from c.period), 0))::int8 as net
  from agents.cycles c where c.merchant = ${merchant} and c.kind = ${kind}
    and c.period is not distinct from ${period ?? null}::text
  group by c.ends_at order by c.ends_at desc limit ${limit}`
