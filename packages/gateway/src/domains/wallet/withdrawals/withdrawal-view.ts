import type { PayoutAccount, WithdrawalOrder } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { KycRequirement } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { PartRow, WithdrawalRow } from './withdrawals-repository.ts'

const MINUTE_MS = 60_000

/** Converts a part to the response of the calls. */
export function partView(
  { part, amount, state, reason, receipt, paidAt }: PartRow,
  receiptMinutes: number,
): WithdrawalOrder['parts'][number] {
  return {
    part,
    state,
    amount: toWire(amount),
    ...(reason !== null && { reason }),
    ...(receipt !== null && { receipt }),
    ...(paidAt !== null && { paidAt: paidAt.getTime() }),
    ...(paidAt !== null && receipt === null && { confirmUntil: paidAt.getTime() + receiptMinutes * MINUTE_MS }),
  }
}

interface Shown {
  readonly missingProof: KycRequirement | undefined
  readonly parts: readonly PartRow[]
  readonly account: PayoutAccount
  readonly receiptMinutes: number
}

/** Converts an order to the response of the calls. */
export function withdrawalView(
  order: WithdrawalRow,
  { missingProof, parts, account: { country, bank, bankName, lastDigits, holder }, receiptMinutes }: Shown,
): WithdrawalOrder {
  return {
    orderId: order.id,
    amount: toWire(order.amount),
    fee: toWire(order.fee),
    currency: order.currency,
    state: order.state,
    account: { country, bank, bankName, lastDigits, holder },
    ...(order.reason !== null && { reason: order.reason }),
    ...(missingProof && { missingProof }),
    parts: parts.filter(({ orderId }) => orderId === order.id).map((part) => partView(part, receiptMinutes)),
    createdAt: order.createdAt.getTime(),
    updatedAt: order.updatedAt.getTime(),
  }
}
