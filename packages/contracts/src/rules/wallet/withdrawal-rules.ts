/**
 * States of a withdrawal order. `REQUESTED`: the amount is held. `RISK` and `FINANCE`: reviewed by an operator, `RISK`
 * first when two must approve. `APPROVED`: to be sent to the payment service, in one or more parts. `SENT`: the service
 * has all parts. `PAID`: the service reports all parts as paid, and the member is to confirm the receipt of each.
 * `RECEIVED`, or `RECEIVED_BY_TIMEOUT` if the member did not respond in time: completed. `NOT_RECEIVED`: the member
 * reports a part as missing, and an operator decides. `REJECTED` and `FAILED` return the held amount.
 */
export const WITHDRAWAL_STATES = [
  'REQUESTED',
  'RISK',
  'FINANCE',
  'APPROVED',
  'SENT',
  'PAID',
  'RECEIVED',
  'RECEIVED_BY_TIMEOUT',
  'NOT_RECEIVED',
  'REJECTED',
  'FAILED',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/**
 * States of a payment. `PENDING`: not sent to the payment service yet. `SENT`: the service has not reported a result.
 */
export const PAYOUT_PART_STATES = ['PENDING', 'SENT', 'PAID', 'FAILED'] as const
export type PayoutPartState = (typeof PAYOUT_PART_STATES)[number]

/** Maximum number of payments of a withdrawal. */
export const MAX_PAYOUT_PARTS = 20

/**
 * How the receipt of a payment was decided. `FORCED`: by an operator, with a reason and without a refund. `REPLACED`:
 * it was paid again by another payment.
 */
export const RECEIPTS = ['RECEIVED', 'NOT_RECEIVED', 'RECEIVED_BY_TIMEOUT', 'FORCED', 'REPLACED'] as const
export type Receipt = (typeof RECEIPTS)[number]

/**
 * Why a member cannot request a withdrawal now. Other domains add their own reasons. `PAYMENT_PASSWORD_MISSING`,
 * `PAYOUT_ACCOUNT_MISSING`: to be set first. `PAYOUT_ACCOUNT_WAITING`: possible from `until` on. `DEBT`: a chargeback
 * is not settled. `UNDER_REVIEW`: the merchant has blocked withdrawals while it examines a case.
 */
export const WITHDRAWAL_BLOCKS = [
  'PAYMENT_PASSWORD_MISSING',
  'PAYOUT_ACCOUNT_MISSING',
  'PAYOUT_ACCOUNT_WAITING',
  'DEBT',
  'ACCOUNT_DISABLED',
  'AREA_BLOCKED',
  'OPEN_DISPUTE',
  'UNPAID_BILLS',
  'UNDER_REVIEW',
] as const
export type WithdrawalBlock = (typeof WITHDRAWAL_BLOCKS)[number]

/**
 * Risk signals of a withdrawal, shown to operators before they decide. `UNPLAYED_DEPOSIT`: a deposit was not wagered.
 * `RECEIVED_TRANSFER`: the member received money from a member whose own withdrawal would have needed a review.
 * `RECENT_WITHDRAWALS`: all withdrawals of the last 24 hours together exceed the amount that needs a review.
 * `OPEN_CASE`: a severe case about the member is not decided.
 */
export const RISK_SIGNALS = [
  'FIRST_WITHDRAWAL',
  'NEW_ACCOUNT',
  'NEW_PAYOUT_ACCOUNT',
  'CHANGED_CONTACT',
  'BIG_WIN',
  'SHARED_PAYEE',
  'SHARED_DEVICE',
  'FORFEITED_BONUS',
  'FLAGGED_DEPOSIT',
  'UNPLAYED_DEPOSIT',
  'RECEIVED_TRANSFER',
  'RECENT_WITHDRAWALS',
  'OPEN_CASE',
] as const
export type RiskSignal = (typeof RISK_SIGNALS)[number]

/** Hours before a payout account can be used, unless it is the member's first. */
export const PAYOUT_ACCOUNT_WAIT_HOURS = 24
/** Maximum number of payout accounts per member. */
export const MAX_PAYOUT_ACCOUNTS = 5
/** A payment password: six digits. */
export const PAYMENT_PASSWORD_PATTERN = /^\d{6}$/

/** Maximum number of pictures that prove that a payment did not arrive. */
export const MAX_PROOF_IMAGES = 3
export const MAX_PROOF_IMAGE_BYTES = 5 * 1024 * 1024
export const MAX_PROOF_NOTE = 140
