import { toWire } from '@atrium/contracts/money'
import type { HELD_REWARD_QUEUES, HeldReward } from '@atrium/contracts/staff/members/referral-rewards'
import type { ReferralState } from '@atrium/contracts/rules/promotions/referral-rules'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

interface HeldRewardFilters {
  readonly queue: (typeof HELD_REWARD_QUEUES)[number]
  /** Filters by account name of the inviter or the friend, ignoring case. */
  readonly account?: string | undefined
}

/** A referral reward that is or was held. Amounts in units of 1/10,000. */
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

/** Reads a reward that is or was held at the merchant, and locks it until the transaction ends. */
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

/**
 * Stores the decision of staff about a held reward. A released reward returns to the state QUALIFIED, from which it is
 * paid.
 */
export const markReviewed = (
  tx: Transaction,
  id: bigint,
  { state, by, reason }: { state: 'QUALIFIED' | 'REJECTED'; by: string; reason: string },
  now: Date,
) =>
  tx`
    update registration.referrals set state = ${state}, reviewed_by = ${by}, reviewed_at = ${now},
      review_reason = ${reason} where id = ${id}`

/** Converts a held reward to the response for staff. */
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

/** Lists a merchant's rewards that are or were held, newest first. The staff operation checks access. */
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
  // No CSV: an exported file would be read without an entry in the audit log.
}
