/**
 * States of a bill. NOT_REACHED: no tier was reached. NOTHING: its amount is 0. SKIPPED: the terms are above those of
 * the upline and need manual review. ISSUED: to be paid. REVIEW: a second person must approve it. INSUFFICIENT,
 * PARTIAL: the upline pays, and has paid nothing or a part so far. EXPIRED: the upline had not paid when the next one
 * was issued.
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
/** Bills of which the upline still owes an amount. */
export const OWED_BILL_STATES: readonly BillState[] = ['ISSUED', 'PARTIAL', 'INSUFFICIENT']
