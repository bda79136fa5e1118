import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql, Transaction } from '@atrium/database'
import type { NewBill } from './bill-inputs.ts'
import type { Cycle } from '../contracts/cycles.ts'

/**
 * Inserts the bills of a cycle. Unpaid amounts of uplines for earlier bills expire when their next cycle is billed
 * (domain rule 4.8). For uplines without a contract, they expire after the length of the billed cycle.
 */
export async function insertBills(
  tx: Transaction,
  { merchant, kind, startsAt, endsAt }: { merchant: string; kind: ContractKind } & Cycle,
  bills: readonly NewBill[],
  now: Date,
): Promise<void> {
  if (bills.length === 0) return
  await tx`
    insert into agents.bills (merchant, kind, contract_id, agent_id, payer_id, starts_at, ends_at, state, consumption,
      loss, active, rate, gross, net, inputs, computed_at)
    select ${merchant}, ${kind}, b.contract_id, b.agent_id, b.payer_id, ${startsAt}, ${endsAt}, b.state, b.consumption,
      b.loss, b.active, b.rate, b.gross, b.net, b.inputs::jsonb, ${now}
    from unnest(
      ${bills.map(({ contractId }) => String(contractId))}::int8[],
        ${bills.map(({ agentId }) => String(agentId))}::int8[],
        ${bills.map(({ payerId }) => (payerId === null ? null : String(payerId)))}::int8[],
      ${bills.map(({ state }) => state)}::text[], ${bills.map(({ consumption }) => String(consumption))}::int8[],
        ${bills.map(({ loss }) => String(loss))}::int8[], ${bills.map(({ active }) => active)}::int[],
      ${bills.map(({ rate }) => rate)}::int[], ${bills.map(({ gross }) => gross)}::numeric[],
        ${bills.map(({ net }) => String(net))}::int8[], ${bills.map(({ inputs }) => JSON.stringify(inputs))}::text[]
    ) with ordinality as b (contract_id, agent_id, payer_id, state, consumption, loss, active, rate, gross, net, inputs,
      place)
    order by b.place`
  if (kind === 'REALTIME') return
  await tx`
    update agents.bills b set state = 'EXPIRED' where b.merchant = ${merchant} and b.kind = ${kind}
      and b.payer_id is not null and b.state in ('ISSUED', 'PARTIAL', 'INSUFFICIENT') and b.ends_at <= ${startsAt}
      and (b.payer_id = any(${bills.map(({ agentId }) => String(agentId))}::int8[])
        or b.ends_at + (b.ends_at - b.starts_at) <= ${endsAt} and not exists (
          select from agents.contracts k where k.agent_id = b.payer_id and k.kind = b.kind
            and (k.settled_until is null and k.settled_from is not null
              or k.settled_until > greatest(k.settled_from, b.ends_at))))`
}

/** Returns payable bills with an id above the given one, oldest first. */
export async function readPayableBills(sql: Sql, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from agents.bills where state in ('ISSUED', 'PARTIAL', 'INSUFFICIENT') and id > ${after} order by id
    limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Pays bills in one transaction. Returns the members whose balance has changed. */
export async function payBills(sql: Sql, bills: readonly bigint[], now: Date): Promise<bigint[]> {
  const [row] = await sql<
    [{ changed: bigint[] }]
  >`select agents.pay_bills(${bills.map(String)}::int8[], ${now}) as changed`
  return row.changed
}

/** Returns what a member owes to downlines, in units of 1/10,000. */
export async function readOwedBills(sql: Sql | Transaction, memberId: bigint): Promise<bigint> {
  const [row] = await sql<[{ owed: bigint }]>`
    select coalesce(sum(net - paid), 0)::int8 as owed
    from agents.bills where payer_id = ${memberId} and state in ('ISSUED', 'PARTIAL', 'INSUFFICIENT', 'REVIEW')`
  return row.owed
}
