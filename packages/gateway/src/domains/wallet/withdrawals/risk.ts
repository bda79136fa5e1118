import { RISK_SIGNALS } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { RiskSignal } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Sql, Transaction } from '@atrium/database'
import type { WithdrawalSettings } from '../cashier/withdrawal-settings.ts'

/** Age in days up to which accounts, contacts and similar data count as new. */
const NEW_DAYS = 7
/** Hours within which orders are added up. */
const RECENT_HOURS = 24
/** Age in days up to which deposits and received transfers count. */
export const MONEY_DAYS = 30

interface RiskSubject {
  readonly memberId: bigint
  readonly payoutAccountId: string
  /** Whether the member forfeited an active bonus for this withdrawal. */
  readonly forfeitsBonus: boolean
  readonly recent: RecentWithdrawals
}

/** Number and total of recent orders; the amount in units of 1/10,000. */
export interface RecentWithdrawals {
  readonly count: number
  readonly amount: bigint
}

/** Returns the total of a member's requests within 24 hours, without rejected and failed orders. */
export async function readRecentWithdrawals(
  sql: Sql | Transaction,
  memberId: bigint,
  now: Date,
): Promise<RecentWithdrawals> {
  const [row] = await sql<[RecentWithdrawals]>`
    select count(*)::int as count, coalesce(sum(amount), 0)::int8 as amount from wallet.withdrawal_orders
    where member_id = ${memberId} and created_at > ${now}::timestamptz - make_interval(hours => ${RECENT_HOURS})
      and state not in ('REJECTED', 'FAILED')`
  return row
}

const paid = (sql: Sql | Transaction) => sql`state in ('PAID', 'RECEIVED', 'RECEIVED_BY_TIMEOUT', 'NOT_RECEIVED')`

/** Returns risk signals about a member and the member's money, independent of the destination. */
export async function readMemberSignals(
  sql: Sql | Transaction,
  memberId: bigint,
  { bigWin }: Pick<WithdrawalSettings, 'bigWin'>,
  now: Date,
): Promise<RiskSignal[]> {
  const since = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`
  const [row] = await sql<[Partial<Record<RiskSignal, boolean>>]>`
    select
      not exists (select 1 from wallet.withdrawal_orders o
      where o.member_id = m.id and ${paid(sql)}) as "FIRST_WITHDRAWAL",
      m.registered_at > ${since(NEW_DAYS)} as "NEW_ACCOUNT",
      coalesce(m.contact_changed_at > ${since(NEW_DAYS)}, false)
      or coalesce(m.email_verified_at > ${since(NEW_DAYS)} and m.registered_at < ${since(NEW_DAYS)},
      false) as "CHANGED_CONTACT",
      exists (select 1 from ledger.rounds_view r
      where r.member_id = m.id and r.mode = 'real' and r.started_at > ${since(NEW_DAYS)}
      and r.payout - r.stake > ${bigWin}) as "BIG_WIN",
      exists (select 1 from identity.devices_view own
        join identity.devices_view other on other.token_hash = own.token_hash
      and other.member_id <> own.member_id where own.member_id = m.id) as "SHARED_DEVICE",
      exists (select 1 from wallet.deposit_orders d where d.member_id = m.id and d.created_at > ${since(MONEY_DAYS)}
      and cardinality(d.flags) > 0) as "FLAGGED_DEPOSIT",
      wallet.unplayed_deposits(m.id, ${since(MONEY_DAYS)}) > 0 as "UNPLAYED_DEPOSIT",
      exists (
        select 1 from wallet.upline_transfers t where t.upline_id = m.id and t.at > ${since(MONEY_DAYS)}
          and (t.risk_signals is distinct from '{}' or exists (select 1 from wallet.deposit_orders d
          where d.member_id = t.member_id and d.state in ('REVERSED', 'CHARGEBACK') and d.updated_at > t.at))
      ) as "RECEIVED_TRANSFER",
      exists (select 1 from wallet.case_holds h where h.member_id = m.id) as "OPEN_CASE"
    from identity.members_view m where m.id = ${memberId}`
  return RISK_SIGNALS.filter((signal) => row[signal])
}

/** Returns risk signals about a withdrawal that is being requested. `recent` includes it. */
export async function readRiskSignals(
  sql: Sql | Transaction,
  { memberId, payoutAccountId, forfeitsBonus, recent }: RiskSubject,
  { bigWin, reviewAbove }: Pick<WithdrawalSettings, 'bigWin' | 'reviewAbove'>,
  now: Date,
): Promise<RiskSignal[]> {
  const ofMember = await readMemberSignals(sql, memberId, { bigWin }, now)
  const [row] = await sql<[Partial<Record<RiskSignal, boolean>>]>`
    select
      not exists (select 1 from wallet.withdrawal_orders o
      where o.payout_account_id = ${payoutAccountId} and ${paid(sql)}) as "NEW_PAYOUT_ACCOUNT",
      exists (
        select 1 from wallet.payout_accounts own join wallet.payout_accounts other on other.merchant = own.merchant
          and other.number_index = own.number_index and other.member_id <> own.member_id
        where own.id = ${payoutAccountId}
      ) as "SHARED_PAYEE",
      ${forfeitsBonus} as "FORFEITED_BONUS",
      ${recent.count > 1 && recent.amount > reviewAbove} as "RECENT_WITHDRAWALS"`
  return RISK_SIGNALS.filter((signal) => ofMember.includes(signal) || row[signal])
}

/** Signals that require an operator's decision, regardless of the amount (domain rules, section 6). */
const ALWAYS_REVIEWED: readonly RiskSignal[] = [
  'FIRST_WITHDRAWAL',
  'NEW_PAYOUT_ACCOUNT',
  'CHANGED_CONTACT',
  'BIG_WIN',
  'SHARED_PAYEE',
  'SHARED_DEVICE',
  'FLAGGED_DEPOSIT',
  'UNPLAYED_DEPOSIT',
  'RECEIVED_TRANSFER',
  'OPEN_CASE',
]

export const isAlwaysReviewed = (signal: RiskSignal): boolean => ALWAYS_REVIEWED.includes(signal)

/**
 * Returns how many operators must approve a withdrawal: none, one, or two different persons. `amount` includes other
 * withdrawals of the last 24 hours, so that several small ones are reviewed like a large one.
 */
export function reviewersFor(
  amount: bigint,
  signals: readonly RiskSignal[],
  { reviewAbove, twoReviewersAbove }: Pick<WithdrawalSettings, 'reviewAbove' | 'twoReviewersAbove'>,
): 0 | 1 | 2 {
  if (amount > twoReviewersAbove) return 2
  return amount > reviewAbove || signals.some(isAlwaysReviewed) ? 1 : 0
}
