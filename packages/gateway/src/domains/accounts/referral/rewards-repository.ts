import type { ReferralSignal } from '@atrium/contracts/rules/promotions/referral-rules'
import type { Fragment, Sql, Transaction } from '@atrium/database'

/** A qualified referral whose reward is not paid or held yet. */
export interface QualifiedReferral {
  id: bigint
  merchant: string
  inviterId: bigint
  friendId: bigint
  friendAccount: string
  reward: bigint
  currency: string
  /** Whether staff has released the reward after it was held. */
  isReleased: boolean
}

export const countTurnover = (tx: Transaction, first: { xid: string; id: bigint }, last: { xid: string; id: bigint }) =>
  tx`
    select registration.count_referral_turnover(${first.xid}::text::xid8, ${first.id}, ${last.xid}::text::xid8,
      ${last.id})`

export const qualify = (sql: Sql, now: Date) => sql`select registration.qualify_referrals(${now})`

/**
 * SQL condition: the referral `r` can be paid or held. It waits while either member is disabled, takes a break or is
 * excluded.
 */
const isPayable = (sql: Sql | Transaction, now: Date): Fragment => sql`
  r.state = 'QUALIFIED' and not exists (
    select 1 from identity.members m left join protection.members_view p on p.member_id = m.id
    where m.id in (r.member_id, r.inviter_id)
      and (m.status <> 'ACTIVE' or p.barred_until > ${now} or registration.is_excluded(m.id, ${now}))
  )`

/** Returns referrals that can be paid or held, oldest first. */
export const readPayable = (sql: Sql, now: Date, limit: number): Promise<{ id: bigint }[]> =>
  sql<
    { id: bigint }[]
  >`select r.id from registration.referrals r where ${isPayable(sql, now)} order by r.qualified_at, r.id limit ${limit}`

/**
 * Reads the referral and locks it until the transaction ends. Returns undefined if it is already decided, or has to
 * wait.
 */
export async function lockPayable(tx: Transaction, id: bigint, now: Date): Promise<QualifiedReferral | undefined> {
  const [row] = await tx<QualifiedReferral[]>`
    select r.id, r.merchant, r.inviter_id as "inviterId", r.member_id as "friendId", m.account as "friendAccount",
      r.reward, c.currency, r.reviewed_by is not null as "isReleased"
    from registration.referrals r join identity.members m on m.id = r.member_id
    join merchants.merchants_view c on c.code = r.merchant
    where r.id = ${id} and ${isPayable(tx, now)} for update of r`
  return row
}

/** Traces that suggest that one person owns both accounts. */
export interface SharedTraces {
  hasDevice: boolean
  hasPayee: boolean
  /** Address from which the friend registered. */
  friendAddress: string | null
  /** Addresses from which the inviter registered and signed in. */
  inviterAddresses: string[]
}

export async function readSharedTraces(
  tx: Transaction,
  { inviterId, friendId }: Pick<QualifiedReferral, 'inviterId' | 'friendId'>,
): Promise<SharedTraces> {
  const [row] = await tx<[SharedTraces]>`
    select
      exists (select 1 from identity.devices one join identity.devices other on other.token_hash = one.token_hash
        where one.member_id = ${friendId} and other.member_id = ${inviterId})
        or exists (select 1 from registration.duplicates d where d.member_id = ${friendId} and d.other_id = ${inviterId}
          and d.reason = 'device') as "hasDevice",
      exists (select 1
        from wallet.payout_accounts_view one join wallet.payout_accounts_view other on other.merchant = one.merchant
        and other.number_index = one.number_index where one.member_id = ${friendId} and other.member_id = ${inviterId})
        or exists (select 1 from registration.duplicates d where d.member_id = ${friendId} and d.other_id = ${inviterId}
          and d.reason = 'person') as "hasPayee",
      (select o.ip from registration.origins o where o.member_id = ${friendId}) as "friendAddress",
      array(select o.ip from registration.origins o where o.member_id = ${inviterId} union select a.ip
      from identity.known_addresses a where a.member_id = ${inviterId}) as "inviterAddresses"`
  return row
}

export const markRewarded = (tx: Transaction, id: bigint, now: Date) =>
  tx`update registration.referrals set state = 'REWARDED', decided_at = ${now} where id = ${id}`

export const markHeld = (tx: Transaction, id: bigint, signals: readonly ReferralSignal[], now: Date) =>
  tx`
    update registration.referrals set state = 'HELD', decided_at = ${now}, held_for = ${tx.array([...signals])}::text[]
    where id = ${id}`
