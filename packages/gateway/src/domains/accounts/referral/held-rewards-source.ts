import { toWire } from '@atrium/contracts/money'
import type { HELD_REWARD_QUEUES, HeldReward } from '@atrium/contracts/staff/members/referral-rewards'
import type { ReferralState } from '@atrium/contracts/rules/referral-rules'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

interface HeldRewardFilters {
  readonly queue: (typeof HELD_REWARD_QUEUES)[number]
  /** The name that either member logs in with, whatever its case. */
  readonly account?: string | undefined
}

/** A reward that is or was held. Amount in counts of 1/10,000. */
export interface HeldRewardRow {
  id: bigint
  merchant: string
  inviterId: bigint
  inviterAccount: string
  friendId: bigint
  friendAccount: string
  reward: bigint
  currency: string
  heldFor: string[]
  state: Exclude<ReferralState, 'REGISTERED'>
  qualifiedAt: Date
  reviewedBy: string | null
  reviewedAt: Date | null
  reviewReason: string | null
}

const selectHeld = (sql: Sql | Transaction, more: Fragment): Fragment => sql`
  select r.id, r.merchant, r.inviter_id as "inviterId", i.account as "inviterAccount", r.member_id as "friendId",
    f.account as "friendAccount", r.reward, c.currency, r.held_for as "heldFor", r.state,
    r.qualified_at as "qualifiedAt", r.reviewed_by as "reviewedBy", r.reviewed_at as "reviewedAt",
    r.review_reason as "reviewReason" ${more}
  from registration.referrals r
  join identity.members i on i.id = r.inviter_id
  join identity.members f on f.id = r.member_id
  join merchants.merchants_view c on c.code = r.merchant`

/** A reward that is or was held at the merchant, locked until the transaction ends. */
export async function lockHeldReward(
  tx: Transaction,
  { merchant, id }: { merchant: string; id: bigint },
): Promise<HeldRewardRow | undefined> {
  const [row] = await tx<
    HeldRewardRow[]
  >`${selectHeld(tx, tx``)} where r.id = ${id} and r.merchant = ${merchant} and cardinality(r.held_for) > 0
  for update of r`
  return row
}

/** Stores a decision of staff. A released one is qualified again, which pays it. */
export const markReviewed = (
  tx: Transaction,
  id: bigint,
  { state, by, reason }: { state: 'QUALIFIED' | 'REJECTED'; by: string; reason: string },
  now: Date,
) =>
  tx`
    update registration.referrals set state = ${state}, reviewed_by = ${by}, reviewed_at = ${now},
      review_reason = ${reason} where id = ${id}`

/** A held reward as staff sees it. */
export const toHeldReward = (row: HeldRewardRow): HeldReward => ({
  referralId: String(row.id),
  inviter: { memberId: String(row.inviterId), account: row.inviterAccount },
  friend: { memberId: String(row.friendId), account: row.friendAccount },
  reward: toWire(row.reward),
  currency: row.currency,
  signals: row.heldFor,
  state: row.state === 'QUALIFIED' ? 'RELEASED' : row.state,
  qualifiedAt: row.qualifiedAt.toISOString(),
  ...(row.reviewedBy !== null &&
    row.reviewedAt !== null &&
    row.reviewReason !== null && {
      review: { by: row.reviewedBy, at: row.reviewedAt.toISOString(), reason: row.reviewReason },
    }),
})

/** Rewards of a merchant that are or were held, newest first. The staff side authorizes the reader. */
export const heldRewardsSource: KeysetSource<
  HeldRewardFilters,
  { readonly merchant: string },
  HeldRewardRow & Keyed,
  HeldReward
> = {
  key: [
    { column: 'r.qualified_at', type: 'timestamptz', order: 'desc' },
    { column: 'r.id', type: 'int8', order: 'desc' },
  ],
  where: (sql, { queue, account }, { merchant }) => sql`
    r.merchant = ${merchant} and cardinality(r.held_for) > 0 and ${queue === 'OPEN' ? sql`r.state = 'HELD'` : sql`true`}
    and ${
      account === undefined
        ? sql`true`
        : sql`
      (select id from identity.members
        where merchant = ${merchant} and lower(account) = lower(${account})) in (r.inviter_id, r.member_id)`
    }`,
  rows: async (sql, { where, order, limit, cursor }) =>
    sql<
      (HeldRewardRow & Keyed)[]
    >`${selectHeld(sql, sql`, ${cursor} as cursor`)} where ${where} order by ${order} limit ${limit}`,
  toEntry: toHeldReward,
  // There is no file: an export would leave the system without a record of who reads it.
}
