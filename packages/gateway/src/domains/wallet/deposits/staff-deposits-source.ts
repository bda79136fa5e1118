import { toWire } from '@atrium/contracts/money'
import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import type { DEPOSIT_QUEUES } from '@atrium/contracts/staff/deposits'
import type { DepositFlag, DepositState } from '@atrium/contracts/rules/deposit-rules'
import { OPEN_DEPOSIT_STATES } from '@atrium/contracts/rules/deposit-rules'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { claimOf } from '../cashier/claims.ts'
import { orderColumns } from './orders-repository.ts'
import type { OrderRow } from './orders-repository.ts'

export type DepositQueue = (typeof DEPOSIT_QUEUES)[number]

/** Filters of deposits of a merchant, combined with AND. */
export interface StaffDepositFilters {
  queue: DepositQueue
  state?: DepositState | undefined
  method?: PaymentMethod | undefined
  /** The name a member logs in with, whatever its case. */
  account?: string | undefined
  /** The id of an order or of its payment. */
  reference?: string | undefined
}

/** The staff side authorizes the reader. */
interface Reader {
  readonly merchant: string
  /** Reservations that end later last. */
  readonly now: Date
}

/** An order as operators see it in a list. */
export interface StaffDepositRow extends OrderRow {
  account: string
  claimedBy: string | null
  claimedUntil: Date | null
  closedAt: Date | null
}

/**
 * Flags for operators: the money was credited in spite of a limit or bar of the member (domain rules RG-06, RG-11,
 * RG-12).
 */
export const FLAGS_TO_MATCH: readonly DepositFlag[] = [
  'LIMIT_DEPOSIT_REACHED',
  'TIME_OUT',
  'SELF_EXCLUSION',
  'SELF_EXCLUDED',
  'ACCOUNT_DISABLED',
]

/** The columns of an order `o` of a member `m`. */
export const staffDepositColumns = (sql: Sql | Transaction): Fragment =>
  sql`${orderColumns(sql)}, m.account, o.claimed_by as "claimedBy", o.claimed_until as "claimedUntil", o.closed_at as "closedAt"`

const isInQueue = (sql: Sql, queue: DepositQueue): Fragment => {
  if (queue === 'OPEN') return sql`o.state = any(${[...OPEN_DEPOSIT_STATES]})`
  if (queue === 'ALL') return sql`true`
  // The partial index of this queue contains only orders with flags.
  return sql`
    (o.difference is not null or (o.method = 'bank' and o.state = 'PENDING_ASYNC')
    or (o.flags <> '{}' and o.flags && ${[...FLAGS_TO_MATCH]}::text[]
      and (o.closed_at is null or o.closed_at < o.updated_at)))`
}

/** Condition of the filters, for orders `o` of a merchant. */
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

/** Deposits of a merchant: those to match oldest first, the others newest first. */
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

/** Maximum total: counting more orders would take too long. */
const MAX_COUNTED = 10_000

/** How many orders the filters match; undefined when they are too many to count. */
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
