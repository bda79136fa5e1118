import type { Sql, Transaction } from '@atrium/database'
import type { IsReferralLive } from './is-referral-live.ts'

/** The reward of a merchant for an invited friend; counts of 1/10,000. */
export interface ReferralTerms {
  minDeposit: bigint
  minTurnover: bigint
  reward: bigint
}

/** Undefined while the merchant rewards nothing. */
export async function readTerms(
  sql: Sql,
  merchant: string,
  now: Date,
  isLive: IsReferralLive,
): Promise<ReferralTerms | undefined> {
  const [row] = await sql<ReferralTerms[]>`
    select min_deposit as "minDeposit", min_turnover as "minTurnover", reward
    from registration.referral_settings where merchant = ${merchant} and ${isLive(sql, merchant, now)}`
  return row
}

/**
 * The referral code of a member, which the registration resolves; the oldest of several that are valid at every host.
 */
export async function findCode(sql: Sql | Transaction, memberId: bigint): Promise<string | undefined> {
  const [row] = await sql<{ code: string }[]>`
    select code from registration.invite_codes where member_id = ${memberId} and kind = 'referral' and enabled
      and domain is null order by created_at, code limit 1`
  return row?.code
}

/** False where the merchant has this code already. */
export async function insertCode(
  tx: Transaction,
  { merchant, code, memberId }: { merchant: string; code: string; memberId: bigint },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
      insert into registration.invite_codes (merchant, code, kind, member_id, created_at)
      values (${merchant}, ${code}, 'referral', ${memberId}, ${now}) on conflict do nothing returning 1`
  return rows.length > 0
}

/** Stores who invited a new member, with the current terms; does nothing while the merchant rewards nothing. */
export async function insertReferral(
  tx: Transaction,
  { merchant, memberId, inviterId }: { merchant: string; memberId: bigint; inviterId: bigint },
  now: Date,
  isLive: IsReferralLive,
): Promise<void> {
  await tx`
    insert into registration.referrals (merchant, member_id, inviter_id, registered_at, min_deposit, min_turnover,
      reward)
    select ${merchant}, ${memberId}, ${inviterId}, ${now}, min_deposit, min_turnover, reward
    from registration.referral_settings where merchant = ${merchant} and ${isLive(tx, merchant, now)}`
}

export interface ReferralSums {
  registered: number
  qualified: number
  rewarded: number
  rewards: bigint
}

/** Totals over all members whom a member invited. */
export async function readSums(sql: Sql, inviterId: bigint): Promise<ReferralSums> {
  const [row] = await sql<[ReferralSums]>`
    select count(*)::int as registered, count(*) filter (where state <> 'REGISTERED')::int as qualified,
      count(*) filter (where state = 'REWARDED')::int as rewarded,
      coalesce(sum(reward) filter (where state = 'REWARDED'), 0)::int8 as rewards
    from registration.referrals where inviter_id = ${inviterId}`
  return row
}
