import type { Language } from '@atrium/contracts/locale/languages'
import type { PaymentMethod, PaymentReason } from '@atrium/contracts/payments/payment-api'
import type { PaymentDifference } from '@atrium/contracts/payments/payment-differences'
import type { Wagering } from '@atrium/contracts/rules/campaigns/terms'
import type { DepositFlag, DepositState } from '@atrium/contracts/rules/deposit-rules'
import { OPEN_DEPOSIT_STATES } from '@atrium/contracts/rules/deposit-rules'
import type { Fragment, Sql, Transaction } from '@atrium/database'

/**
 * The terms of a chosen bonus, as they were when the deposit was ordered. Amounts are strings of counts of 1/10,000.
 */
export interface StoredBonusTerms {
  titleKo: string
  titleEn: string
  percent: number
  maxAmount: string
  minDeposit: string
  multiplier: number
  days: number
  maxCashOut: string | null
  /** Missing of orders from before bonuses were campaigns. */
  wagering?: Wagering
  /** Granted only where the member has had no other deposit credited: several orders can be open at once. */
  firstOnly: boolean
}

/** A deposit order. Amounts in counts of 1/10,000. */
export interface OrderRow {
  id: string
  merchant: string
  memberId: bigint
  requestId: string
  method: PaymentMethod
  amount: bigint
  currency: string
  language: Language
  returnUrl: string
  state: DepositState
  reason: PaymentReason | null
  charged: bigint | null
  bonusCode: string | null
  bonusTerms: StoredBonusTerms | null
  bonusId: bigint | null
  granted: bigint | null
  flags: DepositFlag[]
  paymentId: string | null
  checkoutUrl: string | null
  paymentSequence: number
  difference: PaymentDifference | null
  createdAt: Date
  expiresAt: Date
  updatedAt: Date
  checkedAt: Date
}

/** The columns of an order `o`. */
export const orderColumns = (sql: Sql | Transaction): Fragment => sql`
  o.id, o.merchant, o.member_id as "memberId", o.request_id as "requestId", o.method, o.amount, o.currency, o.language,
    o.return_url as "returnUrl", o.state, o.reason, o.charged,
  o.bonus_code as "bonusCode", o.bonus_terms as "bonusTerms", o.bonus_id as "bonusId",
    (select b.amount from wallet.bonuses b where b.id = o.bonus_id) as granted, o.flags,
  o.payment_id as "paymentId", o.checkout_url as "checkoutUrl", o.payment_sequence as "paymentSequence", o.difference,
  o.created_at as "createdAt", o.expires_at as "expiresAt", o.updated_at as "updatedAt", o.checked_at as "checkedAt"`

export type NewOrder = Pick<
  OrderRow,
  | 'id'
  | 'merchant'
  | 'memberId'
  | 'requestId'
  | 'method'
  | 'amount'
  | 'currency'
  | 'language'
  | 'returnUrl'
  | 'bonusCode'
  | 'bonusTerms'
  | 'expiresAt'
>

/** Inserts an order with its first event. */
export async function insertOrder(tx: Transaction, order: NewOrder, now: Date): Promise<OrderRow> {
  const [row] = await tx<[OrderRow]>`
    with o as (
      insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency,
        language, return_url, bonus_code, bonus_terms, created_at, expires_at, updated_at, checked_at)
      values (${order.id}, ${order.merchant}, ${order.memberId}, ${order.requestId}, ${order.method}, ${order.amount},
        ${order.currency}, ${order.language}, ${order.returnUrl}, ${order.bonusCode},
        ${order.bonusTerms ? tx.json(order.bonusTerms as never) : null}, ${now}, ${order.expiresAt}, ${now}, ${now})
      returning *
    ), event as (
      insert into wallet.deposit_events (order_id, state, at) select id, state, created_at from o
    )
    select ${orderColumns(tx)} from o`
  return row
}

/** The order of a request, of this member. */
export async function findByRequest(
  sql: Sql | Transaction,
  memberId: bigint,
  requestId: string,
): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from wallet.deposit_orders o
    where o.member_id = ${memberId} and o.request_id = ${requestId}`
  return row
}

/** An order of this member. */
export async function findOrder(sql: Sql | Transaction, memberId: bigint, id: string): Promise<OrderRow | undefined> {
  const [row] = await sql<
    OrderRow[]
  >`select ${orderColumns(sql)} from wallet.deposit_orders o where o.member_id = ${memberId} and o.id = ${id}`
  return row
}

/** An order of any member, locked until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx<
    OrderRow[]
  >`select ${orderColumns(tx)} from wallet.deposit_orders o where o.id = ${id} for update of o`
  return row
}

export const readEvents = (sql: Sql, id: string): Promise<{ state: DepositState; at: Date }[]> =>
  sql<
    { state: DepositState; at: Date }[]
  >`select state, at from wallet.deposit_events where order_id = ${id} order by at, state`

/** The member's open orders, oldest first. */
export const readOpenOrders = (sql: Sql | Transaction, memberId: bigint): Promise<OrderRow[]> => sql<OrderRow[]>`
  select ${orderColumns(sql)} from wallet.deposit_orders o
  where o.member_id = ${memberId} and o.state = any(${[...OPEN_DEPOSIT_STATES]}) order by o.created_at, o.id`

/** Orders without news since `before`, the longest first. */
export const readUnchecked = (sql: Sql, before: Date, limit: number): Promise<OrderRow[]> => sql<OrderRow[]>`
  select ${orderColumns(sql)} from wallet.deposit_orders o where o.state = any(${[...OPEN_DEPOSIT_STATES]})
    and o.checked_at < ${before} order by o.checked_at limit ${limit}`

type Change = Partial<
  Pick<
    OrderRow,
    | 'state'
    | 'reason'
    | 'charged'
    | 'bonusId'
    | 'flags'
    | 'paymentId'
    | 'checkoutUrl'
    | 'paymentSequence'
    | 'difference'
    | 'expiresAt'
  >
>

/** Changes what is named, and records a new state. */
export async function changeOrder(tx: Transaction, order: OrderRow, change: Change, now: Date): Promise<void> {
  const next = { ...order, ...change }
  await tx`
    with changed as (
      update wallet.deposit_orders set state = ${next.state}, reason = ${next.reason}, charged = ${next.charged},
        bonus_id = ${next.bonusId}, flags = ${next.flags}, payment_id = ${next.paymentId},
        checkout_url = ${next.checkoutUrl}, payment_sequence = ${next.paymentSequence}, difference = ${next.difference},
        expires_at = ${next.expiresAt},
        updated_at = ${next.state === order.state ? order.updatedAt : now}, checked_at = ${now}
      where id = ${order.id}
      returning id, state
    )
    insert into wallet.deposit_events (order_id, state, at) select id, state, ${now}::timestamptz
    from changed where state <> ${order.state} on conflict do nothing`
}

/**
 * Names how an order differs from what the payment service has, for operators; null: it does not. @returns the
 * merchant of the order, if there is one
 */
export async function markOrder(
  sql: Sql,
  id: string,
  difference: PaymentDifference | null,
  now: Date,
): Promise<string | undefined> {
  const [order] = await sql<{ merchant: string }[]>`
    update wallet.deposit_orders set difference = ${difference}, checked_at = ${now} where id = ${id} returning merchant`
  return order?.merchant
}

/**
 * Locks the member's wallet, which is opened when there is none: orders and movements of one member come one after the
 * other.
 */
export async function lockWallet(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  await tx`select wallet.lock_main(${memberId}) from wallet.open_account(${memberId}, 'REAL', 0, ${now})`
}

/**
 * Why a deposit of this amount is not possible now, as a sub-code; undefined when it is. `open`: the amounts of the
 * member's open orders.
 */
export async function readRejection(
  tx: Transaction,
  memberId: bigint,
  { amount, open }: { amount: bigint; open: bigint },
  now: Date,
): Promise<'LIMIT_DEPOSIT_REACHED' | 'TIME_OUT' | 'SELF_EXCLUSION' | undefined> {
  const [row] = await tx<
    [{ rejection: 'LIMIT_DEPOSIT_REACHED' | 'TIME_OUT' | 'SELF_EXCLUSION' | null }]
  >`select protection.reject_deposit(${memberId}, ${amount}, ${open}, ${now}) as rejection`
  return row.rejection ?? undefined
}
