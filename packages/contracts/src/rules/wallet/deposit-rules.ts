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

/** Orders in these states are open: their amounts count towards the member's deposit limits. */
export const OPEN_DEPOSIT_STATES: readonly DepositState[] = ['CREATED', 'PENDING', 'PENDING_ASYNC']

/** The maximum number of open deposit orders of a member. */
export const MAX_OPEN_DEPOSITS = 3

/**
 * Flags of money that was received and credited nevertheless: against a limit or bar of the member (domain rules RG-06,
 * RG-11, RG-12), to a disabled account, with another amount than requested, or without the chosen bonus.
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
