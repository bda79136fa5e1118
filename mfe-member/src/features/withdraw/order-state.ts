import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { WithdrawalState } from '@atrium/contracts/rules/wallet/withdrawal-rules'

type Part = WithdrawalOrder['parts'][number]

export const STATE_TONES = {
  REQUESTED: 'warn',
  RISK: 'warn',
  FINANCE: 'warn',
  APPROVED: 'info',
  SENT: 'info',
  PAID: 'brand',
  RECEIVED: 'win',
  RECEIVED_BY_TIMEOUT: 'neutral',
  NOT_RECEIVED: 'lose',
  REJECTED: 'lose',
  FAILED: 'lose',
} as const satisfies Record<WithdrawalState, string>

const FINAL: readonly WithdrawalState[] = ['RECEIVED', 'RECEIVED_BY_TIMEOUT', 'REJECTED', 'FAILED']
const BEFORE_PAYMENT: readonly WithdrawalState[] = ['REQUESTED', 'RISK', 'FINANCE', 'APPROVED', 'SENT']

/** Whether the order cannot change any more. */
export const isFinal = ({ state }: Pick<WithdrawalOrder, 'state'>): boolean => FINAL.includes(state)

/** Whether parts of the order have no result yet. Until then the payout is only known as `amount − fee`. */
export const isBeforePayment = ({ state }: Pick<WithdrawalOrder, 'state'>): boolean => BEFORE_PAYMENT.includes(state)

/** Whether the member can confirm the receipt of a part. */
export const awaitsReceipt = ({ state, receipt }: Part): boolean => state === 'PAID' && receipt === undefined

const sumOf = (parts: readonly Part[]): string =>
  toWire(parts.reduce((sum, { amount }) => sum + parseMoney(amount), 0n))

/** The paid amount, without parts that did not arrive and were replaced by another payment. */
export const paidOut = ({ parts }: WithdrawalOrder): string =>
  sumOf(parts.filter(({ state, receipt }) => state === 'PAID' && receipt !== 'REPLACED'))

/**
 * The amount returned to the wallet; undefined for none. Failed parts are refunded once all parts have a result. If a
 * payment was reported as missing, a failed part may be its repetition, which is not refunded; the order does not show
 * which part is a repetition.
 */
export function refunded(order: WithdrawalOrder): string | undefined {
  if (order.state === 'REJECTED' || order.state === 'FAILED') return order.amount
  const failed = order.parts.filter(({ state }) => state === 'FAILED')
  const isDisputed = order.parts.some(
    ({ receipt }) => receipt === 'NOT_RECEIVED' || receipt === 'REPLACED' || receipt === 'FORCED',
  )
  return failed.length === 0 || isDisputed || isBeforePayment(order) ? undefined : sumOf(failed)
}

/** Text key of the state: `withdraw.order.texts.<key>`. Two states have more than one cause. */
export function textKeyOf({ state, parts }: WithdrawalOrder): string {
  if (state === 'PAID' && !parts.some(awaitsReceipt)) return 'REPAYING'
  if (state === 'RECEIVED_BY_TIMEOUT' && parts.some(({ receipt }) => receipt === 'FORCED')) return 'FORCED'
  return state
}
