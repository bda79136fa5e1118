import type { BillState } from '@atrium/contracts/rules/agents/agent-bills'
import type { Transaction } from '@atrium/database'
import type { Cycle } from '../contracts/cycles.ts'
import type { DueMerchant } from './due-cycles.ts'

interface Payment {
  readonly agentId: bigint
  readonly net: bigint
  readonly payerId: bigint | null
}

/**
 * Returns a function that decides the state of each bill of a cycle, called bill by bill. A payment by the platform
 * needs a second person if the agent's total exceeds the merchant's amount. The total adds bills of all kinds that end
 * within 24 hours before or after the cycle and that no second person approved, because hours and windows are small.
 * Accounts that an agent opened and whose owners have verified nothing count toward that agent, who could otherwise
 * split a salary among them. Bills that end later also count: cycles of days wait for open rounds, windows do not.
 * Payments by an upline need no approval.
 */
export async function createBillStates(
  tx: Transaction,
  { merchant, approveAbove }: Pick<DueMerchant, 'merchant' | 'approveAbove'>,
  { endsAt }: Cycle,
  agents: readonly bigint[],
): Promise<(bill: Payment) => BillState> {
  const opened = await tx<{ agentId: bigint; by: bigint }[]>`
    select o.member_id as "agentId", o.opened_under as by from registration.opened_accounts o
    where o.member_id = any(${agents.map(String)}::int8[])`
  const openedBy = new Map(opened.map(({ agentId, by }) => [agentId, by]))
  const owed = await tx<{ person: bigint; net: bigint }[]>`
    with owed as materialized (
      select b.agent_id, sum(b.net) as net from agents.bills b
      where b.merchant = ${merchant} and b.payer_id is null and b.decided_at is null and b.net > 0
        and b.ends_at > ${endsAt}::timestamptz - interval '24 hours'
        and b.ends_at < ${endsAt}::timestamptz + interval '24 hours'
      group by b.agent_id
    )
    select coalesce(o.opened_under, owed.agent_id) as person, sum(owed.net)::int8 as net
    from owed left join registration.opened_accounts o on o.member_id = owed.agent_id group by 1`
  const sums = new Map(owed.map(({ person, net }) => [person, net]))
  return ({ agentId, net, payerId }) => {
    if (net === 0n) return 'NOTHING'
    if (payerId !== null) return 'ISSUED'
    const person = openedBy.get(agentId) ?? agentId
    const sum = (sums.get(person) ?? 0n) + net
    sums.set(person, sum)
    return sum > approveAbove ? 'REVIEW' : 'ISSUED'
  }
}
