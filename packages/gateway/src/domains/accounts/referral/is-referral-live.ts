import type { Fragment, Sql, Transaction } from '@atrium/database'

/**
 * Condition of a statement: a campaign about invited friends runs at the merchant, which gives nothing without one. Of
 * promotions, which stand above.
 */
export type IsReferralLive = (sql: Sql | Transaction, merchant: string, now: Date) => Fragment
