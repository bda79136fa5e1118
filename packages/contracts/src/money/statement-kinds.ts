/**
 * Kinds of movements of a member's money in an account statement (domain rule WL-04). A REVERSAL returns a stake or
 * reverses a win. A TRANSFER moves money between the member's own wallets. UPLINE is a transfer to the upline or from a
 * downline. POINTS are credits exchanged for points; SALARY and DIVIDEND are payments of agents' contracts, negative
 * for the paying upline.
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
