import type { Language } from '@atrium/contracts/locale/languages'
import type { PaymentMethod, PaymentReason } from '@atrium/contracts/payments/payment-api'
import type { PaymentDifference } from '@atrium/contracts/payments/payment-differences'
import type { Wagering } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { ErrorCode } from '@atrium/contracts/errors'
import type { DepositFlag, DepositState } from '@atrium/contracts/rules/wallet/deposit-rules'
import { OPEN_DEPOSIT_STATES } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { Fragment, Sql, Transaction } from '@atrium/database'

/** Terms of a chosen bonus at the time of the order. Amounts are strings in units of 1/10,000. */
export interface StoredBonusTerms {
  titleKo: string
  titleEn: string
  percent: number
  maxAmount: string
  minDeposit: string
  multiplier: number
  days: number
  maxCashOut: string | null
  /** Missing for orders from before bonuses were campaigns. */
  wagering?: Wagering
  /**
   * Whether the bonus is only for a first deposit. Checked again when it is granted, because several orders can be
   * open.
   */
  firstOnly: boolean
}

/** A deposit order. Amounts in units of 1/10,000. */
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

/** Columns of an order `o`. */
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
>

/** Result of a request: placed, placed before, or the error code of the rejection. */
export type Placing =
  | { status: 'OK' | 'REPEATED'; order: OrderRow }
  | { status: Exclude<ErrorCode, 'OK'>; lowest: bigint | null; highest: bigint | null }

/** Stores an order, once per request of its member. `bonusTerms` is null if the member cannot have the bonus. */
export async function placeOrder(sql: Sql, order: NewOrder, maxOpen: number, now: Date): Promise<Placing> {
  const [{ placing, lowest, highest, ...row }] = await sql<
    [OrderRow & { placing: Placing['status']; lowest: bigint; highest: bigint }]
  >`
    select ${orderColumns(sql)}, o.placing, o.lowest, o.highest
    from (
      select p.status as placing, p.lowest, p.highest, (p.placed).* from wallet.order_deposit(
        row(${order.id}::uuid, ${order.merchant}, ${order.memberId}::int8, ${order.requestId}, ${order.method},
          ${order.amount}::int8, ${order.currency}, ${order.language}, ${order.returnUrl}, ${order.bonusCode},
          ${order.bonusTerms ? sql.json(order.bonusTerms as never) : null}::jsonb)::wallet.new_deposit,
        ${maxOpen}, ${now}) p
    ) o`
  return placing === 'OK' || placing === 'REPEATED'
    ? { status: placing, order: row }
    : { status: placing, lowest, highest }
}

/** Data of the payment service about an order's payment. `state` is the resulting state of the order. */
export interface PaymentUpdate {
  readonly orderId: string
  readonly paymentId: string
  readonly state: DepositState
  readonly sequence: number
  readonly method: PaymentMethod
  readonly amount: bigint
  readonly currency: string
  readonly charged: bigint | null
  readonly reason: PaymentReason | null
  readonly checkoutUrl: string
  readonly expiresAt: Date
}

/**
 * The order before its payment was applied, and the status; see `wallet.apply_payment`. `isFlagged` means that the
 * deposit was credited although it violates a condition.
 */
export interface AppliedPayment {
  status: 'OK' | 'OLD' | 'UNKNOWN' | 'OTHER_PAYMENT' | 'OTHER_TERMS' | 'BACKWARDS' | 'NOT_CHARGED' | ErrorCode
  was: OrderRow
  moved: boolean
  owed: bigint
  isFlagged: boolean | null
  /** Balance of the wallet afterwards, with its version; null if no money has moved. */
  shown: bigint | null
  version: bigint | null
}

export async function applyUpdate(
  sql: Sql | Transaction,
  update: PaymentUpdate,
  actor: string,
  now: Date,
): Promise<AppliedPayment> {
  const [{ applied, moved, owed, isFlagged, shown, version, ...was }] = await sql<
    [OrderRow & Omit<AppliedPayment, 'status' | 'was'> & { applied: AppliedPayment['status'] }]
  >`
    select ${orderColumns(sql)}, o.applied, o.moved, o.owed, o.is_flagged as "isFlagged", o.shown,
      o.version
    from (
      select a.status as applied, a.moved, a.owed, a.is_flagged, a.shown, a.version, (a.was).*
      from wallet.apply_payment(
        row(${update.orderId}::uuid, ${update.paymentId}, ${update.state}, ${update.sequence}::int, ${update.method},
          ${update.amount}::int8, ${update.currency}, ${update.charged}::int8, ${update.reason}, ${update.checkoutUrl},
          ${update.expiresAt}::timestamptz)::wallet.payment_update,
        ${actor}, ${now}) a
    ) o`
  return { status: applied, was, moved, owed, isFlagged, shown, version }
}

/** Stores the bonus that was granted for an order; undefined if it was not granted. */
export async function noteBonus(
  tx: Transaction,
  orderId: string,
  granted: { bonusId: bigint | null } | undefined,
): Promise<void> {
  await tx`
    update wallet.deposit_orders set bonus_id = ${granted?.bonusId ?? null},
      flags = case when ${!granted} then array_append(flags, 'BONUS_NOT_GRANTED') else flags end
    where id = ${orderId}`
}

/** Finds an order of this member. */
export async function findOrder(sql: Sql | Transaction, memberId: bigint, id: string): Promise<OrderRow | undefined> {
  const [row] = await sql<
    OrderRow[]
  >`select ${orderColumns(sql)} from wallet.deposit_orders o where o.member_id = ${memberId} and o.id = ${id}`
  return row
}

/** Reads an order of any member, and locks it until the transaction ends. */
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

/** Returns the member's open orders, oldest first. */
export const readOpenOrders = (sql: Sql | Transaction, memberId: bigint): Promise<OrderRow[]> => sql<OrderRow[]>`
  select ${orderColumns(sql)} from wallet.deposit_orders o
  where o.member_id = ${memberId} and o.state = any(${[...OPEN_DEPOSIT_STATES]}) order by o.created_at, o.id`

/** Returns orders not checked since `before`, least recently checked first. */
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

/** Changes fields of an order, and adds a new state to its history. */
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
 * Stores how an order differs from the payment service, for operators; null if it does not.
 * @returns the merchant of the order; undefined if it does not exist
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
 * Locks the member's wallet, and opens it if the member has none, so that orders and movements of a member run one
 * after another.
 */
export async function lockWallet(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  await tx`select ledger.lock_main(${memberId}) from identity.open_account(${memberId}, 'REAL', 0, ${now})`
}
