import type { Transaction } from '@atrium/database'

export interface ReferralReward {
  /** Unique id of the reward: a repeated call pays nothing. */
  readonly referralId: bigint
  readonly inviterId: bigint
  readonly friendId: bigint
  /** Amount for each of the two members, in units of 1/10,000. */
  readonly reward: bigint
}

/** Pays a referral reward to inviter and friend. Call `publishBalances` after the commit. */
export async function payReferralReward(
  tx: Transaction,
  { referralId, inviterId, friendId, reward }: ReferralReward,
  now: Date,
): Promise<void> {
  await tx`select wallet.pay_referral(${referralId}, ${inviterId}, ${friendId}, ${reward}, ${now})`
}
