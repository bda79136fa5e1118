import type { Fragment, Sql, Transaction } from '@atrium/database'

/**
 * Condition of a statement: a referral campaign runs at the merchant, without which nothing is rewarded. Provided by
 * promotions, which are above this domain.
 */
export type IsReferralLive = (sql: Sql | Transaction, merchant: string, now: Date) => Fragment
