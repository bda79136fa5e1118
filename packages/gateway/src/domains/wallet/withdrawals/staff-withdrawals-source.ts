import { toWire } from '@atrium/contracts/money'
import type { WITHDRAWAL_QUEUES } from '@atrium/contracts/staff/wallet/withdrawals'
import type { WithdrawalState } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { claimOf } from '../cashier/claims.ts'
import { withdrawalColumns } from './withdrawals-repository.ts'
import type { WithdrawalRow } from './withdrawals-repository.ts'

export type WithdrawalQueue = (typeof WITHDRAWAL_QUEUES)[number]

/** Filters for a merchant's withdrawals, combined with AND. */
export interface StaffWithdrawalFilters {
  queue: WithdrawalQueue
  state?: WithdrawalState | undefined
  /** Filters by account name, ignoring case. */
  account?: string | undefined
}

/** The reader of a merchant's withdrawals. The staff operation checks access. */
interface Reader {
  readonly merchant: string
  /** Current time. Claims that end after it are active. */
  readonly now: Date
}

/** A row in an operator's list of orders. */
export interface StaffWithdrawalRow extends WithdrawalRow {
  account: string
  hasDifference: boolean
  claimedBy: string | null
  claimedUntil: Date | null
}

/** Columns of an order `o` of a member `m`. */
export const staffColumns = (sql: Sql): Fragment => sql`
  ${withdrawalColumns(sql)}, m.account, o.claimed_by as "claimedBy", o.claimed_until as "claimedUntil",
  exists (select 1 from wallet.withdrawal_parts p
  where p.order_id = o.id and p.difference is not null) as "hasDifference"`

/** SQL condition for orders `o` of a queue. */
export const isInQueue = (sql: Sql, queue: WithdrawalQueue): Fragment => {
  if (queue === 'REVIEW') return sql`o.state in ('RISK', 'FINANCE')`
  if (queue === 'DISPUTES') return sql`o.state = 'NOT_RECEIVED'`
  if (queue === 'SENDING')
    return sql`
      (o.state in ('APPROVED', 'SENT')
        or exists (select 1 from wallet.withdrawal_parts p where p.order_id = o.id and p.difference is not null))`
  return sql`true`
}

/** SQL condition of the filters, for a merchant's orders `o`. */
const isListed = (sql: Sql, { queue, state, account }: StaffWithdrawalFilters, merchant: string): Fragment => sql`
  o.merchant = ${merchant} and ${isInQueue(sql, queue)} and ${state === undefined ? sql`true` : sql`o.state = ${state}`}
  and ${
    account === undefined
      ? sql`true`
      : sql`
    o.member_id = (select id from identity.members_view
      where merchant = ${merchant} and lower(account) = lower(${account}))`
  }`

export const toStaffWithdrawal = (row: StaffWithdrawalRow, { now }: Pick<Reader, 'now'>) => ({
  orderId: row.id,
  account: row.account,
  amount: toWire(row.amount),
  fee: toWire(row.fee),
  currency: row.currency,
  state: row.state,
  riskSignals: row.riskSignals,
  hasDifference: row.hasDifference,
  createdAt: row.createdAt.toISOString(),
  ...claimOf(row, now),
})

/** Lists a merchant's withdrawals: those under review oldest first, all others newest first. */
export function staffWithdrawalsSource(
  queue: WithdrawalQueue,
): KeysetSource<StaffWithdrawalFilters, Reader, StaffWithdrawalRow & Keyed, ReturnType<typeof toStaffWithdrawal>> {
  const order = queue === 'REVIEW' ? 'asc' : 'desc'
  return {
    key: [
      { column: 'o.created_at', type: 'timestamptz', order },
      { column: 'o.id::text', type: 'text', order },
    ],
    where: (sql, filters, { merchant }) => isListed(sql, filters, merchant),
    rows: async (sql, { where, order: by, limit, cursor }) => sql<(StaffWithdrawalRow & Keyed)[]>`
      select ${staffColumns(sql)}, ${cursor} as cursor
      from wallet.withdrawal_orders o join identity.members_view m on m.id = o.member_id where ${where} order by ${by}
      limit ${limit}`,
    toEntry: toStaffWithdrawal,
  }
}

/** Maximum total, because counting more orders would take too long. */
const MAX_COUNTED = 10_000

/** Counts the orders that match the filters; undefined above the maximum. */
export async function countStaffWithdrawals(
  sql: Sql,
  merchant: string,
  filters: StaffWithdrawalFilters,
): Promise<number | undefined> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from (select from wallet.withdrawal_orders o where ${isListed(sql, filters, merchant)}
      limit ${MAX_COUNTED + 1}) found`
  return row.count > MAX_COUNTED ? undefined : row.count
}
