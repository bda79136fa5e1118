import { isMoneyText, parseMoney, toWire } from '@atrium/contracts/money'
import { MAX_PAYOUT_PARTS } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { StaffWithdrawalPart } from '@atrium/contracts/staff/wallet/withdrawals'

/** The net payout of a withdrawal: the amount less the fee, as a decimal. */
export const netOf = ({ amount, fee }: { amount: string; fee: string }): string =>
  toWire(parseMoney(amount) - parseMoney(fee))

export const isPartAmount = (typed: string): boolean => isMoneyText(typed.trim()) && parseMoney(typed.trim()) > 0n

/**
 * The amount that is not assigned to a part yet; negative when the parts exceed the payout. Invalid amounts count as 0.
 */
export const remainderOf = (net: string, parts: readonly string[]): string =>
  toWire(parts.reduce((rest, typed) => (isPartAmount(typed) ? rest - parseMoney(typed.trim()) : rest), parseMoney(net)))

export const arePartsComplete = (net: string, parts: readonly string[]): boolean =>
  parts.length > 0 && parts.length <= MAX_PAYOUT_PARTS && parts.every(isPartAmount) && remainderOf(net, parts) === '0'

/**
 * Whether the payment service rejected the part, or does not know it: it can be sent again, or returned to the member.
 */
export const isStuck = ({ state, difference }: Pick<StaffWithdrawalPart, 'state' | 'difference'>): boolean =>
  (state === 'PENDING' || state === 'SENT') &&
  (difference === 'REJECTED_BY_PAYMENT_SERVICE' || difference === 'NOT_AT_PAYMENT_SERVICE')
