/**
 * States of a deposit order. `CREATED`: not yet known to the payment service. `PENDING`: the member can pay.
 * `PENDING_ASYNC`: paid, not received yet. `CREDITED` can still become `REVERSED` (by the payment service) or
 * `CHARGEBACK` (by the member's bank). The other states are final.
 */
export const DEPOSIT_STATES = [
  'CREATED',
  'PENDING',
  'PENDING_ASYNC',
  'CREDITED',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
  'REVERSED',
  'CHARGEBACK',
] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** States of open orders. Their amounts count towards the member's deposit limits. */
export const OPEN_DEPOSIT_STATES: readonly DepositState[] = ['CREATED', 'PENDING', 'PENDING_ASYNC']

/** Maximum number of open deposit orders per member. */
export const MAX_OPEN_DEPOSITS = 3

/**
 * Flags of a deposit that was received and credited although it exceeds a limit or violates a block of the member
 * (domain rules RG-06, RG-11, RG-12), belongs to a disabled account, differs from the requested amount, or did not get
 * the selected bonus.
 */
export const DEPOSIT_FLAGS = [
  'LIMIT_DEPOSIT_REACHED',
  'TIME_OUT',
  'SELF_EXCLUSION',
  'SELF_EXCLUDED',
  'ACCOUNT_DISABLED',
  'AMOUNT_DIFFERS',
  'BONUS_NOT_GRANTED',
] as const
export type DepositFlag = (typeof DEPOSIT_FLAGS)[number]
