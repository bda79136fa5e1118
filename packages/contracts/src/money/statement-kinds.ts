/**
 * Kinds of movements of a member's money in an account statement (domain rule WL-04). A REVERSAL returns a stake, or
 * takes a win back; a TRANSFER is between the member's own wallets, UPLINE one to an upline or from a downline. POINTS
 * are credits that points were exchanged for; SALARY and DIVIDEND are what contracts of agents pay, negative for an
 * upline who pays it.
 */
export const STATEMENT_KINDS = [
  'DEPOSIT',
  'WITHDRAWAL',
  'WAGER',
  'WIN',
  'REVERSAL',
  'BONUS',
  'REBATE',
  'REFERRAL',
  'POINTS',
  'SALARY',
  'DIVIDEND',
  'TRANSFER',
  'UPLINE',
  'ADJUSTMENT',
] as const
