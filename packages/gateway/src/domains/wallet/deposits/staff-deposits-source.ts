import { toWire } from '@atrium/contracts/money'
import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import type { DEPOSIT_QUEUES } from '@atrium/contracts/staff/wallet/deposits'
import type { DepositFlag, DepositState } from '@atrium/contracts/rules/wallet/deposit-rules'
import { OPEN_DEPOSIT_STATES } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { claimOf } from '../cashier/claims.ts'
import { orderColumns } from './orders-repository.ts'
import type { OrderRow } from './orders-repository.ts'

export type DepositQueue = (typeof DEPOSIT_QUEUES)[number]

/** Filters for a merchant's deposits, combined with AND. */
export interface StaffDepositFilters {
  queue: DepositQueue
  state?: DepositState | undefined
  method?: PaymentMethod | undefined
  /** Filters by account name, ignoring case. */
  account?: string | undefined
  /** Id of an order or of its payment. */
  reference?: string | undefined
}

/** The reader of a merchant's deposits. The staff operation checks access. */
interface Reader {
  readonly merchant: string
  /** Current time. Claims that end after it are active. */
  readonly now: Date
}

/** A row in an operator's list of orders. */
export interface StaffDepositRow extends OrderRow {
  account: string
  claimedBy: string | null
  claimedUntil: Date | null
  closedAt: Date | null
}

/**
 * Flags that operators must follow up: the money was credited despite a limit or break of the member (domain rules
 * RG-06, RG-11, RG-12).
 */
export const FLAGS_TO_MATCH: readonly DepositFlag[] = [
  'LIMIT_DEPOSIT_REACHED',
  'TIME_OUT',
  'SELF_EXCLUSION',
  'SELF_EXCLUDED',
  'ACCOUNT_DISABLED',
]

/** Columns of an order `o` of a member `m`. */
export const staffDepositColumns = (sql: Sql | Transaction): Fragment =>
  sql`${orderColumns(sql)}, m.account, o.claimed_by as "claimedBy", o.claimed_until as "claimedUntil", o.closed_at as "closedAt"`

/** SQL condition for orders `o` of a queue. */
export const isInQueue = (sql: Sql, queue: DepositQueue): Fragment => {
  if (queue === 'OPEN') return sql`o.state = any(${[...OPEN_DEPOSIT_STATES]})`
  if (queue === 'ALL') return sql`true`
  // Matches the partial index for this queue, which contains only orders with flags.
  return sql`
    (o.difference is not null or (o.method = 'bank' and o.state = 'PENDING_ASYNC')
    or (o.flags <> '{}' and o.flags && ${[...FLAGS_TO_MATCH]}::text[]
      and (o.closed_at is null or o.closed_at < o.updated_at)))`
}

/** SQL condition of the filters, for a merchant's orders `o`. */
const isListed = (
  sql: Sql,
  { queue, state, method, account, reference }: StaffDepositFilters,
  merchant: string,
): Fragment => sql`
  o.merchant = ${merchant} and ${isInQueue(sql, queue)} and ${state === undefined ? sql`true` : sql`o.state = ${state}`}
    and ${method === undefined ? sql`true` : sql`o.method = ${method}`}
  and ${
    account === undefined
      ? sql`true`
      : sql`
    o.member_id = (select id from identity.members_view
      where merchant = ${merchant} and lower(account) = lower(${account}))`
  }
  and ${reference === undefined ? sql`true` : sql`(o.id::text = lower(${reference}) or o.payment_id = ${reference})`}`

export const toStaffDeposit = (row: StaffDepositRow, { now }: Pick<Reader, 'now'>) => ({
  orderId: row.id,
  memberId: String(row.memberId),
  account: row.account,
  amount: toWire(row.amount),
  ...(row.charged !== null && { charged: toWire(row.charged) }),
  currency: row.currency,
  method: row.method,
  state: row.state,
  flags: row.flags,
  ...(row.difference !== null && { difference: row.difference }),
  createdAt: row.createdAt.toISOString(),
  ...(row.paymentId !== null && { paymentId: row.paymentId }),
  ...claimOf(row, now),
})

/** Lists a merchant's deposits: those that need follow-up oldest first, all others newest first. */
export function staffDepositsSource(
  queue: DepositQueue,
): KeysetSource<StaffDepositFilters, Reader, StaffDepositRow & Keyed, ReturnType<typeof toStaffDeposit>> {
  const order = queue === 'TO_MATCH' ? 'asc' : 'desc'
  return {
    key: [
      { column: 'o.created_at', type: 'timestamptz', order },
      { column: 'o.id::text', type: 'text', order },
    ],
    where: (sql, filters, { merchant }) => isListed(sql, filters, merchant),
    rows: async (sql, { where, order: by, limit, cursor }) => sql<(StaffDepositRow & Keyed)[]>`
      select ${staffDepositColumns(sql)}, ${cursor} as cursor
      from wallet.deposit_orders o join identity.members_view m on m.id = o.member_id where ${where} order by ${by}
      limit ${limit}`,
    toEntry: toStaffDeposit,
  }
}

/** Maximum total, because counting more orders would take too long. */
const MAX_COUNTED = 10_000

/** Counts the orders that match the filters; undefined above the maximum. */
export async function countStaffDeposits(
  sql: Sql,
  merchant: string,
  filters: StaffDepositFilters,
): Promise<number | undefined> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from (select from wallet.deposit_orders o where ${isListed(sql, filters, merchant)} limit ${MAX_COUNTED + 1}) found`
  return row.count > MAX_COUNTED ? undefined : row.count
}
