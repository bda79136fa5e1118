// What other domains may use of the wallet.
export { openAccount } from './balances/open-account.ts'
export type { MemberChecks } from './payout-accounts/member-checks.ts'
export { readMemberFacts, readPools } from './withdrawals/staff-withdrawals-repository.ts'
export { staffDepositsSource } from './deposits/staff-deposits-source.ts'
export { staffRoundsSource } from './voids/staff-rounds-source.ts'
