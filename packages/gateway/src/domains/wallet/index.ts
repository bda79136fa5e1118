// What other domains may use of the wallet.
export { openAccount } from './balances/open-account.ts'
export { erasePersonInWallet } from './payout-accounts/erase-member.ts'
export type { MemberChecks } from './payout-accounts/member-checks.ts'
