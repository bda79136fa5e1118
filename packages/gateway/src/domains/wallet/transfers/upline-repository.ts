import { NO_TRANSFER_TYPE } from '@atrium/contracts/portal/centre-pages'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { RiskSignal } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Sql, Transaction } from '@atrium/database'
import { CREDIT } from '@atrium/contracts/money'
import { FLAGS_TO_MATCH } from '../deposits/staff-deposits-source.ts'
import { MONEY_DAYS } from '../withdrawals/risk.ts'

/** The receiving upline and the sender of a transfer. */
export interface Upline {
  id: bigint
  account: string
  senderAccount: string
}

/**
 * Returns the agent directly above a member, to whom the member can transfer. A friend who invited the member is not an
 * upline: members cannot pay other members (WL-02). Returns undefined for trial accounts and agents of type 2.
 */
export async function readUpline(sql: Sql | Transaction, memberId: bigint): Promise<Upline | undefined> {
  const [row] = await sql<Upline[]>`
    select u.id, u.account, m.account as "senderAccount"
    from identity.members_view m
    join merchants.merchants_view c on c.code = m.merchant
    join identity.members_view u on u.id = m.parent_id and u.merchant = m.merchant
    where m.id = ${memberId} and m.type not in (${TRIAL_ACCOUNT_TYPE}, ${NO_TRANSFER_TYPE}) and u.status = 'ACTIVE'
      and u.type = any(c.agent_types)`
  return row
}

/** Limits of a single transfer, in units of 1/10,000. */
export interface UplineLimits {
  min: bigint
  max: bigint
}
const USUAL: UplineLimits = { min: 10n * CREDIT, max: 10_000n * CREDIT }

export async function readUplineLimits(sql: Sql | Transaction, merchant: string): Promise<UplineLimits> {
  const [row] = await sql<UplineLimits[]>`
    select min_upline_transfer as min, max_upline_transfer as max from wallet.cashier_settings
    where merchant = ${merchant}`
  return row ?? USUAL
}

/** Returns the member's current break; undefined if there is none. */
export async function readBreak(
  sql: Sql | Transaction,
  memberId: bigint,
  now: Date,
): Promise<'TIME_OUT' | 'SELF_EXCLUSION' | undefined> {
  const [row] = await sql<
    { bar: 'TIME_OUT' | 'SELF_EXCLUSION' }[]
  >`select bar from protection.members_view where member_id = ${memberId} and barred_until > ${now}`
  return row?.bar
}

/**
 * Returns amounts in deposits of the last 30 days that block a transfer: the amount that was not wagered, in units of
 * 1/10,000, and whether a deposit has a finding that no operator has closed.
 */
export async function readDepositsInTheWay(
  sql: Sql | Transaction,
  memberId: bigint,
  now: Date,
): Promise<{ unplayed: bigint; isFlagged: boolean }> {
  const since = sql`${now}::timestamptz - make_interval(days => ${MONEY_DAYS})`
  const [row] = await sql<[{ unplayed: bigint; isFlagged: boolean }]>`
    select wallet.unplayed_deposits(${memberId}, ${since}) as unplayed,
      exists (select 1 from wallet.deposit_orders d where d.member_id = ${memberId} and d.created_at > ${since}
      and d.flags && ${[...FLAGS_TO_MATCH]}::text[]
      and (d.closed_at is null or d.closed_at < d.updated_at)) as "isFlagged"`
  return row
}

export interface UplineTransferRow {
  id: bigint
  uplineId: bigint
  uplineAccount: string
  amount: bigint
  currency: string
  at: Date
}

const columns = (sql: Sql | Transaction) =>
  sql`t.id, t.upline_id as "uplineId", u.account as "uplineAccount", t.amount, t.currency, t.at`

export async function findUplineTransfer(
  sql: Sql | Transaction,
  memberId: bigint,
  requestId: string,
): Promise<UplineTransferRow | undefined> {
  const [row] = await sql<UplineTransferRow[]>`
    select ${columns(sql)} from wallet.upline_transfers t join identity.members_view u on u.id = t.upline_id
    where t.member_id = ${memberId} and t.request_id = ${requestId}`
  return row
}

/** Locks the wallets of both members until the transaction ends. */
export async function lockBoth(tx: Transaction, members: readonly bigint[], now: Date): Promise<void> {
  await tx`select wallet.lock_mains(${tx.array([...members])}::int8[], ${now})`
}

export interface UplineMove {
  memberId: bigint
  uplineId: bigint
  requestId: string
  amount: bigint
  /** Risk signals that would send a withdrawal to review. They apply to the transfer too. */
  signals: readonly RiskSignal[]
}

/** Moves the money. Returns undefined if the balance is too low. */
export async function moveToUpline(
  tx: Transaction,
  { memberId, uplineId, requestId, amount, signals }: UplineMove,
  now: Date,
): Promise<UplineTransferRow | undefined> {
  const [row] = await tx<UplineTransferRow[]>`
    select ${columns(tx)} from wallet.transfer_to_upline(
      row(${memberId}, ${uplineId}, ${requestId}, ${amount}, ${[...signals]}::text[])::wallet.new_upline_transfer,
      ${now}) t
    join identity.members_view u on u.id = t.upline_id`
  return row
}
