/** Kinds of movements of a member's money in an account statement (domain rule WL-04). A REVERSAL returns a stake, or takes a win back. */
export const STATEMENT_KINDS = ['DEPOSIT', 'WITHDRAWAL', 'WAGER', 'WIN', 'REVERSAL', 'BONUS', 'REBATE', 'TRANSFER', 'ADJUSTMENT'] as const
