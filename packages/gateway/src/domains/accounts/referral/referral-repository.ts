import type { Sql, Transaction } from '@atrium/database'
import type { IsReferralLive } from './is-referral-live.ts'

/** A merchant's reward for an invited friend. Amounts in units of 1/10,000. */
export interface ReferralTerms {
  minDeposit: bigint
  minTurnover: bigint
  reward: bigint
}

/** Returns undefined while the merchant pays no referral reward. */
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
 * Finds the referral code of a member. Only codes that are valid on every host count; of several, the oldest is
 * returned.
 */
export async function findCode(sql: Sql | Transaction, memberId: bigint): Promise<string | undefined> {
  const [row] = await sql<{ code: string }[]>`
    select code from registration.invite_codes where member_id = ${memberId} and kind = 'referral' and enabled
      and domain is null order by created_at, code limit 1`
  return row?.code
}

/** Returns false if the merchant already has this code. */
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

/** Stores who invited a new member, with the current terms. Does nothing if the merchant pays no referral reward. */
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

/** Returns totals over all friends that a member invited. */
export async function readSums(sql: Sql, inviterId: bigint): Promise<ReferralSums> {
  const [row] = await sql<[ReferralSums]>`
    select count(*)::int as registered, count(*) filter (where state <> 'REGISTERED')::int as qualified,
      count(*) filter (where state = 'REWARDED')::int as rewarded,
      coalesce(sum(reward) filter (where state = 'REWARDED'), 0)::int8 as rewards
    from registration.referrals where inviter_id = ${inviterId}`
  return row
}
