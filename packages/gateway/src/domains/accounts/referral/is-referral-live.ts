import type { Fragment, Sql, Transaction } from '@atrium/database'

/**
 * Returns an SQL condition: a referral campaign runs at the merchant. Rewards exist only while it is true. Provided by
 * promotions, which accounts cannot import.
 */
export type IsReferralLive = (sql: Sql | Transaction, merchant: string, now: Date) => Fragment
