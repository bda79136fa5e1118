import { toWire } from '@atrium/contracts/money'
import type { BILL_QUEUES, MerchantBill } from '@atrium/contracts/staff/agents/bills'
import type { BillState } from '@atrium/contracts/rules/agents/agent-bills'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { rateText } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import type { BillRow } from '../bills/bill-view.ts'
import { billColumns, bills } from '../bills/bill-view.ts'
import { exactFrom, moneyOf } from '../settlements/exact.ts'
import { accountsLike } from './tree-source.ts'

interface Filters {
  readonly queue: (typeof BILL_QUEUES)[number]
  readonly kind?: ContractKind | undefined
  readonly state?: BillState | undefined
  readonly account?: string | undefined
  readonly memberId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface StaffBillsReader {
  readonly merchant: string
  /** Merchant's time zone, for days in the filter. */
  readonly zone: string
  readonly now: Date
}

export interface StaffBillRow extends BillRow {
  contractId: bigint
  /** Staff person who approved first; set while a bill in review waits for the second approval. */
  approvedBy: string | null
  /** All accounts of both staff persons who approved. */
  approverPeople: string[]
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
}

/** Returns the subject of a bill in proposals. */
export const billSubject = (billId: string | bigint): string => `agent-bill:${billId}`

/** Columns of a bill for staff, in addition to `billColumns`. */
const staffBillColumns = (sql: Sql | Transaction, now: Date) => sql`
  ${billColumns(sql)}, b.contract_id as "contractId", coalesce(b.approved_by, (
    select w.proposed_by from proposals.proposals_view w
    where b.state = 'REVIEW' and w.merchant = b.merchant and w.subject = 'agent-bill:' || b.id
      and w.state = 'PROPOSED' and w.expires_at > ${now}
  )) as "approvedBy", b.approver_people as "approverPeople", b.decided_by as "decidedBy",
  b.decided_at as "decidedAt", b.reason`

export const staffBill = (bill: StaffBillRow): MerchantBill => ({
  billId: String(bill.id),
  kind: bill.kind,
  contractId: String(bill.contractId),
  memberId: String(bill.agentId),
  agent: bill.agentAccount,
  ...(bill.payerAccount !== null && { payer: bill.payerAccount }),
  state: bill.state,
  from: bill.startsAt.toISOString(),
  to: bill.endsAt.toISOString(),
  ...(bill.period && { period: bill.period }),
  consumption: toWire(bill.consumption),
  loss: toWire(bill.loss),
  active: bill.active,
  ...(bill.rate !== null && { rate: rateText(bill.rate) }),
  gross: toWire(moneyOf(exactFrom(bill.gross))),
  net: toWire(bill.net),
  paid: toWire(bill.paid),
  currency: bill.currency,
  ...(bill.paidAt && { paidAt: bill.paidAt.toISOString() }),
  ...(bill.approvedBy !== null && { approvedBy: bill.approvedBy }),
  ...(bill.decidedBy !== null && { decidedBy: bill.decidedBy }),
  ...(bill.decidedAt && { decidedAt: bill.decidedAt.toISOString() }),
  ...(bill.reason !== null && { reason: bill.reason }),
})

const QUEUES: Record<Filters['queue'], readonly BillState[] | undefined> = {
  REVIEW: ['REVIEW'],
  UNPAID: ['PARTIAL', 'INSUFFICIENT'],
  ALL: undefined,
}

/** Lists bills of a merchant's agents, newest cycle first. */
export const staffBillsSource: KeysetSource<Filters, StaffBillsReader, StaffBillRow & Keyed, MerchantBill> = {
  key: [
    { column: 'b.starts_at', type: 'timestamptz', order: 'desc' },
    { column: 'b.id', type: 'int8', order: 'desc' },
  ],

  where: (sql, { queue, kind, state, account, memberId, ...period }, { merchant, zone }) => sql`
    b.merchant = ${merchant} and ${QUEUES[queue] ? sql`b.state = any(${[...QUEUES[queue]]}::text[])` : sql`true`}
      and ${kind ? sql`b.kind = ${kind}` : sql`true`} and ${state ? sql`b.state = ${state}` : sql`true`}
    and ${account === undefined ? sql`true` : sql`a.account ilike ${accountsLike(account)}`}
      and ${memberId === undefined ? sql`true` : sql`b.agent_id = ${memberId}`}
    and ${within(sql, sql`b.starts_at`, momentsOf(period, zone))}`,

  rows: (sql, { where, order, limit, cursor }, _, { now }) =>
    sql<(StaffBillRow & Keyed)[]>`
      select ${staffBillColumns(sql, now)}, ${cursor} as cursor ${bills(sql)} where ${where} order by ${order}
      limit ${limit}`,

  toEntry: staffBill,
}

/** Returns totals over all bills that match the filter. */
export async function readBillSums(sql: Sql, where: Fragment): Promise<{ total: number; net: bigint; paid: bigint }> {
  const [row] = await sql<[{ total: number; net: bigint; paid: bigint }]>`
    select count(*)::int as total, coalesce(sum(b.net), 0)::int8 as net,
      coalesce(sum(b.paid), 0)::int8 as paid ${bills(sql)} where ${where}`
  return row
}

export async function findStaffBill(
  sql: Sql | Transaction,
  merchant: string,
  billId: string,
  now: Date,
): Promise<StaffBillRow | undefined> {
  const [bill] = await sql<
    StaffBillRow[]
  >`select ${staffBillColumns(sql, now)} ${bills(sql)} where b.merchant = ${merchant} and b.id = ${billId}`
  return bill
}

/**
 * Locks a bill until the transaction ends, also against payment and expiry. The wallets are locked first, in the order
 * in which payments lock them.
 */
export async function lockBill(tx: Transaction, merchant: string, billId: string, now: Date): Promise<boolean> {
  await tx`
    select wallet.lock_mains(array_remove(array[b.agent_id, b.payer_id], null), ${now}) from agents.bills b
    where b.merchant = ${merchant} and b.id = ${billId}`
  return (await tx`select 1 from agents.bills where merchant = ${merchant} and id = ${billId} for update`).length > 0
}
