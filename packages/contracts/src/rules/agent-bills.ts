/**
 * States of a bill. NOT_REACHED: no tier was. NOTHING: it comes to nothing. SKIPPED: the terms are above those of the
 * upline, so that it needs a look. ISSUED: it is about to be paid. REVIEW: a second person has to approve it.
 * INSUFFICIENT, PARTIAL: the upline pays, and could not yet, or not all. EXPIRED: the upline had not paid when the next
 * one was issued.
 */
export const BILL_STATES = [
  'NOT_REACHED',
  'NOTHING',
  'SKIPPED',
  'ISSUED',
  'REVIEW',
  'PAID',
  'PARTIAL',
  'INSUFFICIENT',
  'DENIED',
  'EXPIRED',
] as const
export type BillState = (typeof BILL_STATES)[number]
/** The upline still owes something of these. */
export const OWED_BILL_STATES: readonly BillState[] = ['ISSUED', 'PARTIAL', 'INSUFFICIENT']
