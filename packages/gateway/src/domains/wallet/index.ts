// What other domains may use of the wallet.
export { openAccount } from './balances/open-account.ts'
export { publishBalances } from './balances/publish-balances.ts'
export { erasePersonInWallet } from './payout-accounts/erase-member.ts'
export type { MemberChecks } from './payout-accounts/member-checks.ts'
export { payReferralReward } from './referral-rewards/referral-rewards.ts'
export { createFeedConsumer } from './settled-bets/feed-consumer.ts'
