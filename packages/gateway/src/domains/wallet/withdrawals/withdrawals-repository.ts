import type { PaymentReason } from '@atrium/contracts/payments/payment-api'
import type { PaymentDifference } from '@atrium/contracts/payments/payment-differences'
import type {
  PayoutPartState,
  Receipt,
  RiskSignal,
  WithdrawalState,
} from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Moved } from '../deposits/credit-repository.ts'

/** A withdrawal order. Amounts in units of 1/10,000. */
export interface WithdrawalRow {
  id: string
  merchant: string
  memberId: bigint
  requestId: string
  payoutAccountId: string
  amount: bigint
  fee: bigint
  currency: string
  state: WithdrawalState
  reviewers: number
  riskSignals: RiskSignal[]
  /** Number of orders within 24 hours when it was requested, including this one. */
  recentCount: number | null
  recentAmount: bigint | null
  approvedBy: string | null
  /** All accounts of the first approver. */
  approverPeople: string[]
  reason: string | null
  createdAt: Date
  updatedAt: Date
}

export interface PartRow {
  orderId: string
  part: number
  reference: string
  amount: bigint
  state: PayoutPartState
  reason: PaymentReason | null
  payoutId: string | null
  payoutSequence: number
  paidAt: Date | null
  receipt: Receipt | null
  receiptAt: Date | null
  note: string | null
  replaces: number | null
  difference: PaymentDifference | null
  /** The first person who approved returning the part to the member, with all of that person's accounts. */
  releaseApprovedBy: string | null
  releaseApproverPeople: string[]
}

/** Columns of an order `o`. */
export const withdrawalColumns = (sql: Sql | Transaction): Fragment => sql`
  o.id, o.merchant, o.member_id as "memberId", o.request_id as "requestId", o.payout_account_id as "payoutAccountId", o.amount, o.fee, o.currency, o.state, o.reviewers,
  o.risk_signals as "riskSignals", o.recent_count as "recentCount", o.recent_amount as "recentAmount", o.approved_by as "approvedBy", o.approver_people as "approverPeople", o.reason, o.created_at as "createdAt", o.updated_at as "updatedAt"`

const partColumns = (sql: Sql | Transaction): Fragment => sql`
  p.order_id as "orderId", p.part, p.reference, p.amount, p.state, p.reason, p.payout_id as "payoutId", p.payout_sequence as "payoutSequence", p.paid_at as "paidAt", p.receipt,
  p.receipt_at as "receiptAt", p.note, p.replaces, p.difference, p.release_approved_by as "releaseApprovedBy", p.release_approver_people as "releaseApproverPeople"`

export type NewWithdrawal = Pick<
  WithdrawalRow,
  'id' | 'merchant' | 'memberId' | 'requestId' | 'payoutAccountId' | 'amount' | 'fee' | 'currency'
>

export async function insertWithdrawal(tx: Transaction, order: NewWithdrawal, now: Date): Promise<void> {
  await tx`
    insert into wallet.withdrawal_orders (id, merchant, member_id, request_id, payout_account_id, amount, fee, currency,
      created_at, updated_at)
    values (${order.id}, ${order.merchant}, ${order.memberId}, ${order.requestId}, ${order.payoutAccountId},
      ${order.amount}, ${order.fee}, ${order.currency}, ${now}, ${now})`
  await insertWithdrawalEvent(tx, { orderId: order.id, state: 'REQUESTED', actor: 'member' }, now)
}

export interface WithdrawalEvent {
  orderId: string
  state: WithdrawalState
  /** Author: an operator, `member`, or a component of the system. */
  actor: string
  note?: string | undefined
}

export const insertWithdrawalEvent = (tx: Transaction, { orderId, state, actor, note }: WithdrawalEvent, now: Date) =>
  tx`
    insert into wallet.withdrawal_events (order_id, state, actor, note, at)
    values (${orderId}, ${state}, ${actor}, ${note ?? null}, ${now})`

/** Returns the states of an order for its member, each once, with the time it was first reached. */
export const readWithdrawalEvents = (sql: Sql, orderId: string): Promise<{ state: WithdrawalState; at: Date }[]> => sql<
  { state: WithdrawalState; at: Date }[]
>`
  select state, min(at) as at from wallet.withdrawal_events where order_id = ${orderId} group by state order by min(id)`

/** Finds an order of this member by its id or request id. */
export async function findWithdrawal(
  sql: Sql | Transaction,
  memberId: bigint,
  by: { id: string } | { requestId: string },
): Promise<WithdrawalRow | undefined> {
  const [row] = await sql<WithdrawalRow[]>`
    select ${withdrawalColumns(sql)} from wallet.withdrawal_orders o
    where o.member_id = ${memberId} and ${'id' in by ? sql`o.id = ${by.id}` : sql`o.request_id = ${by.requestId}`}`
  return row
}

/** Reads an order of any member, and locks it until the transaction ends. */
export async function lockWithdrawal(tx: Transaction, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx<
    WithdrawalRow[]
  >`select ${withdrawalColumns(tx)} from wallet.withdrawal_orders o where o.id = ${id} for update of o`
  return row
}

type Change = Partial<
  Pick<
    WithdrawalRow,
    'state' | 'reviewers' | 'riskSignals' | 'recentCount' | 'recentAmount' | 'approvedBy' | 'approverPeople' | 'reason'
  >
>

/** Changes fields of an order. A new state is added to its history, with the author. */
export async function changeWithdrawal(
  tx: Transaction,
  order: WithdrawalRow,
  change: Change,
  { actor, note }: { actor: string; note?: string | undefined },
  now: Date,
): Promise<WithdrawalRow> {
  const next = { ...order, ...change, updatedAt: now }
  await tx`
    update wallet.withdrawal_orders set state = ${next.state}, reviewers = ${next.reviewers},
      risk_signals = ${next.riskSignals}, recent_count = ${next.recentCount}, recent_amount = ${next.recentAmount},
      approved_by = ${next.approvedBy}, approver_people = ${next.approverPeople}, reason = ${next.reason},
      updated_at = ${now},
      claimed_by = ${next.state === order.state ? tx`claimed_by` : null},
      claimed_until = ${next.state === order.state ? tx`claimed_until` : null}
    where id = ${order.id}`
  if (next.state !== order.state)
    await insertWithdrawalEvent(tx, { orderId: order.id, state: next.state, actor, note }, now)
  return next
}

export const readParts = (sql: Sql | Transaction, orderIds: readonly string[]): Promise<PartRow[]> =>
  sql<PartRow[]>`
    select ${partColumns(sql)} from wallet.withdrawal_parts p where p.order_id = any(${[...orderIds]}::uuid[])
    order by p.order_id, p.part`

/** Finds a part by its reference, and locks its order until the transaction ends. */
export async function lockPart(
  tx: Transaction,
  reference: string,
): Promise<{ order: WithdrawalRow; part: PartRow } | undefined> {
  const [known] = await tx<
    { orderId: string }[]
  >`select order_id as "orderId" from wallet.withdrawal_parts where reference = ${reference}`
  const order = known && (await lockWithdrawal(tx, known.orderId))
  if (!order) return undefined
  const [part] = await tx<
    [PartRow]
  >`select ${partColumns(tx)} from wallet.withdrawal_parts p where p.reference = ${reference}`
  return { order, part }
}

export async function insertParts(
  tx: Transaction,
  orderId: string,
  parts: readonly { part: number; reference: string; amount: bigint; replaces?: number }[],
  now: Date,
): Promise<void> {
  for (const { part, reference, amount, replaces } of parts) {
    await tx`
      insert into wallet.withdrawal_parts (order_id, part, reference, amount, replaces, checked_at)
      values (${orderId}, ${part}, ${reference}, ${amount}, ${replaces ?? null}, ${now})`
  }
}

type PartChange = Partial<
  Pick<PartRow, 'state' | 'reason' | 'payoutId' | 'payoutSequence' | 'paidAt' | 'receipt' | 'receiptAt' | 'note'>
>

/** Changes fields of a part. A newer result from the payment service clears its difference. */
export async function changePart(tx: Transaction, part: PartRow, change: PartChange, now: Date): Promise<PartRow> {
  const next = { ...part, ...change }
  await tx`
    update wallet.withdrawal_parts set state = ${next.state}, reason = ${next.reason}, payout_id = ${next.payoutId},
      payout_sequence = ${next.payoutSequence}, paid_at = ${next.paidAt},
      receipt = ${next.receipt}, receipt_at = ${next.receiptAt}, note = ${next.note}, checked_at = ${now},
      difference = ${next.payoutSequence === part.payoutSequence ? tx`difference` : null}
    where order_id = ${part.orderId} and part = ${part.part}`
  return next
}

/** Marks a part that the payment service does not know as unsent, so that it is sent again. */
export const resetPart = (tx: Transaction, { orderId, part }: PartRow, now: Date) => tx`
  update wallet.withdrawal_parts set state = 'PENDING', payout_id = null, payout_sequence = 0, difference = null,
    release_approved_by = null, release_approver_people = '{}', checked_at = ${now}
  where order_id = ${orderId} and part = ${part}`

/** Stores the first of two approvals to return a part to the member. */
export const approveRelease = (
  tx: Transaction,
  { orderId, part }: PartRow,
  { by, people }: { by: string; people: readonly string[] },
) =>
  tx`
    update wallet.withdrawal_parts set release_approved_by = ${by}, release_approver_people = ${[...people]}
    where order_id = ${orderId} and part = ${part}`

/** A part with the data that the payment service needs. */
export interface PartToSend extends PartRow {
  merchant: string
  currency: string
  payoutAccountId: string
  memberId: bigint
}

/** Returns parts that are not sent to the payment service yet, oldest first. */
export const readPartsToSend = (sql: Sql, limit: number): Promise<PartToSend[]> => sql<PartToSend[]>`
  select ${partColumns(sql)}, o.merchant, o.currency, o.payout_account_id as "payoutAccountId",
    o.member_id as "memberId"
  from wallet.withdrawal_parts p join wallet.withdrawal_orders o on o.id = p.order_id
  where p.state = 'PENDING' and p.difference is null order by p.checked_at limit ${limit}`

/** Returns sent parts without a webhook since `before`, least recently checked first. */
export const readUncheckedParts = (sql: Sql, before: Date, limit: number): Promise<PartRow[]> => sql<PartRow[]>`
  select ${partColumns(sql)} from wallet.withdrawal_parts p where p.state = 'SENT' and p.checked_at < ${before}
  order by p.checked_at limit ${limit}`

/** Stores how a part differs from the payment service, for operators; null if it does not. */
export async function markPart(
  tx: Transaction | Sql,
  reference: string,
  difference: PaymentDifference | null,
  now: Date,
): Promise<string | undefined> {
  const [order] = await tx<{ merchant: string }[]>`
    update wallet.withdrawal_parts p set difference = ${difference}, checked_at = ${now}
    from wallet.withdrawal_orders o where p.reference = ${reference} and o.id = p.order_id returning o.merchant`
  return order?.merchant
}

/** Returns the member's paid parts without a confirmed receipt, oldest first. */
export const readAwaitingConfirmation = (sql: Sql, memberId: bigint): Promise<PartRow[]> => sql<PartRow[]>`
  select ${partColumns(sql)} from wallet.withdrawal_parts p join wallet.withdrawal_orders o on o.id = p.order_id
  where o.member_id = ${memberId} and p.state = 'PAID' and p.receipt is null order by p.paid_at, p.part`

/** Returns orders with paid parts that were not confirmed in time. */
export const readUnconfirmed = (sql: Sql, now: Date, limit: number): Promise<{ orderId: string }[]> => sql<
  { orderId: string }[]
>`
  select distinct p.order_id as "orderId"
  from wallet.withdrawal_parts p join wallet.withdrawal_orders o on o.id = p.order_id
  left join wallet.cashier_settings s on s.merchant = o.merchant
  where p.state = 'PAID' and p.receipt is null
    and p.paid_at + make_interval(mins => coalesce(s.receipt_minutes, 30)) <= ${now} limit ${limit}`

/** Holds the amount of an order in the ledger, once. */
export async function holdAmount(
  tx: Transaction,
  { memberId, id, amount }: Pick<WithdrawalRow, 'memberId' | 'id' | 'amount'>,
  now: Date,
): Promise<Moved> {
  const [row] = await tx<[Moved]>`
    select status, repeated, shown, version, currency, flags, owed
    from wallet.hold_withdrawal(${memberId}, ${id}, ${amount}, ${now})`
  return row
}

/** Returns held money to the member, once per `key` of the order. */
export async function releaseAmount(
  tx: Transaction,
  { memberId, id }: Pick<WithdrawalRow, 'memberId' | 'id'>,
  { key, amount }: { key: string; amount: bigint },
  now: Date,
): Promise<void> {
  await tx`select wallet.release_withdrawal(${memberId}, ${id}, ${key}, ${amount}, ${now})`
}

/** Books a paid part in the ledger, once. */
export async function bookPayout(
  tx: Transaction,
  { memberId, id }: Pick<WithdrawalRow, 'memberId' | 'id'>,
  { reference, amount, replaces }: Pick<PartRow, 'reference' | 'amount' | 'replaces'>,
  fee: bigint,
  now: Date,
): Promise<void> {
  await tx`
    select wallet.pay_withdrawal(${memberId},
      row(${id}, ${reference}, ${amount}, ${fee}, ${replaces !== null})::wallet.payout, ${now})`
}

export async function insertProofs(
  tx: Transaction,
  { orderId, part }: Pick<PartRow, 'orderId' | 'part'>,
  images: readonly { key: string; bytes: number }[],
  now: Date,
): Promise<void> {
  for (const [position, { key, bytes }] of images.entries())
    await tx`
      insert into wallet.withdrawal_proofs (order_id, part, position, image_key, bytes, at)
      values (${orderId}, ${part}, ${position}, ${key}, ${bytes}, ${now})`
}
