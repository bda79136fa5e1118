import type { Transaction } from '@atrium/database'

export interface ReferralReward {
  /** Unique name of the reward, so that it is paid once. */
  readonly referralId: bigint
  readonly inviterId: bigint
  readonly friendId: bigint
  /** Amount for each of both; a count of 1/10,000. */
  readonly reward: bigint
}

/** Pays a reward to the member who invited and to the friend. After the commit the caller calls `publishBalances`. */
export async function payReferralReward(
  tx: Transaction,
  { referralId, inviterId, friendId, reward }: ReferralReward,
  now: Date,
): Promise<void> {
  await tx`select wallet.pay_referral(${referralId}, ${inviterId}, ${friendId}, ${reward}, ${now})`
}
