import type { PaymentReason } from '@atrium/contracts/payments/payment-api'

/** Result of a payout. */
export type PayoutOutcome =
  | { readonly state: 'paid' }
  | { readonly state: 'failed'; readonly reason: PaymentReason }
  | { readonly state: 'pending' }

/**
 * Results by the last four digits of the account number: 0002 fails with `account_closed`, 0003 fails with
 * `holder_mismatch`, 0009 stays pending, every other account is paid.
 */
const TEST_ACCOUNTS: Readonly<Record<string, PayoutOutcome>> = {
  '0002': { state: 'failed', reason: 'account_closed' },
  '0003': { state: 'failed', reason: 'holder_mismatch' },
  '0009': { state: 'pending' },
}

/** The result of a payout to an account number with these last four digits. */
export const payoutOutcome = (lastDigits: string): PayoutOutcome => TEST_ACCOUNTS[lastDigits] ?? { state: 'paid' }
