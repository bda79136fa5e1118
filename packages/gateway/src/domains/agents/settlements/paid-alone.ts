import type { BillState } from '@atrium/contracts/rules/agent-bills'
import type { Transaction } from '@atrium/database'
import type { Cycle } from '../contracts/cycles.ts'
import type { DueMerchant } from './due-cycles.ts'

/**
 * What the platform has to pay agents of salaries that end within the 24 hours before a cycle does, and that no second
 * person approved, by agent, however long their periods are; counts of 1/10,000. Hours and windows are small, and add
 * up.
 */
export async function readPaidAlone(
  tx: Transaction,
  { merchant, kind }: Pick<DueMerchant, 'merchant' | 'kind'>,
  agents: readonly bigint[],
  { startsAt, endsAt }: Cycle,
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await tx<{ agentId: bigint; net: bigint }[]>`
    select b.agent_id as "agentId", sum(b.net)::int8 as net from agents.bills b
    where b.agent_id = any(${agents.map(String)}::int8[]) and b.kind = any(array['DAILY', 'HOURLY', 'REALTIME'])
      and b.ends_at > ${endsAt}::timestamptz - interval '24 hours' and b.ends_at <= ${endsAt}
      and not (b.kind = ${kind} and b.starts_at = ${startsAt}) and b.merchant = ${merchant}
      and b.payer_id is null and b.state in ('ISSUED', 'PAID') and b.decided_at is null
    group by b.agent_id`
  return new Map(rows.map(({ agentId, net }) => [agentId, net]))
}

/**
 * What the platform pays an agent above the merchant's amount, with what was paid within a day, is approved by two
 * people; what an upline pays is the upline's money. `paidAlone`: 0 where an upline pays.
 */
export function stateOfBill(
  net: bigint,
  { payerId, paidAlone, approveAbove }: { payerId: bigint | null; paidAlone: bigint; approveAbove: bigint },
): BillState {
  if (net === 0n) return 'NOTHING'
  return payerId === null && net + paidAlone > approveAbove ? 'REVIEW' : 'ISSUED'
}
