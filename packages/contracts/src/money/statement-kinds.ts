/** Kinds of movements of a member's money in an account statement (domain rule WL-04). A REVERSAL returns a stake, or takes a win back; a TRANSFER is between the member's own wallets, UPLINE one to an upline or from a downline. */
export const STATEMENT_KINDS = ['DEPOSIT', 'WITHDRAWAL', 'WAGER', 'WIN', 'REVERSAL', 'BONUS', 'REBATE', 'REFERRAL', 'TRANSFER', 'UPLINE', 'ADJUSTMENT'] as const
