import type { MessageAmount, MessageTemplate, MessageValues } from '@atrium/contracts/messages/templates'
import { toWire } from '@atrium/contracts/money'
import { orderOverlay } from '@atrium/contracts/portal/paths'
import type { Transaction } from '@atrium/database'
import { sendMessage } from '../../messages/index.ts'
import { readWithdrawalSettings } from '../cashier/withdrawal-settings.ts'
import type { PartRow, WithdrawalRow } from './withdrawals-repository.ts'

/** Formats the amount of a part, or of the whole order, in the order's currency. */
export const amountOf = ({ amount }: Pick<PartRow, 'amount'>, { currency }: WithdrawalRow): MessageAmount => ({
  amount: toWire(amount),
  currency,
})

/** Sends the member a message about an order. `event` must be unique per order. */
export function messageAbout<Name extends MessageTemplate>(
  tx: Transaction,
  { id, memberId, merchant }: WithdrawalRow,
  template: Name,
  values: MessageValues<Name>,
  now: Date,
  event: string = template,
): Promise<void> {
  return sendMessage(
    tx,
    {
      memberId,
      merchant,
      template,
      values,
      link: orderOverlay('withdraw', id),
      dedupKey: `withdrawal:${id}:${event}`,
    },
    now,
  )
}

/** Notifies the member of a paid part (one of several, or the only one), and requests confirmation of its receipt. */
export async function messagePaid(
  tx: Transaction,
  order: WithdrawalRow,
  part: PartRow,
  parts: readonly PartRow[],
  now: Date,
): Promise<void> {
  const { receiptMinutes: minutes } = await readWithdrawalSettings(tx, order.merchant)
  const amount = amountOf(part, order)
  const event = `paid:${part.part}`
  const count = parts.filter(({ replaces }) => replaces === null).length
  if (part.replaces !== null) return messageAbout(tx, order, 'withdrawal-paid-again', { amount, minutes }, now, event)
  if (count === 1) return messageAbout(tx, order, 'withdrawal-paid', { amount, minutes }, now, event)
  return messageAbout(tx, order, 'withdrawal-part-paid', { amount, part: part.part, parts: count, minutes }, now, event)
}
