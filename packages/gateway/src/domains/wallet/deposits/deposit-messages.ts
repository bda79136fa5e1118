import type { MessageTemplate, MessageValues } from '@atrium/contracts/messages/templates'
import { toWire } from '@atrium/contracts/money'
import { orderOverlay } from '@atrium/contracts/portal/paths'
import type { DepositState } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { Transaction } from '@atrium/database'
import { sendMessage } from '../../messages/index.ts'
import type { OrderRow } from './orders-repository.ts'

const TEMPLATES = {
  CREDITED: 'deposit-credited',
  REVERSED: 'deposit-reversed',
  CHARGEBACK: 'deposit-charged-back',
} as const satisfies Partial<Record<DepositState, MessageTemplate>>
type ReportedState = keyof typeof TEMPLATES

/** Returns whether the member gets a message when an order reaches this state, which is the case if money has moved. */
export const isReported = (state: DepositState): state is ReportedState => state in TEMPLATES

/**
 * Sends a member a message about moved money of an order. `charged` is the received amount; `owed` is the part of a
 * reversal that became a debt. Both are in units of 1/10,000.
 */
export async function messageDeposit(
  tx: Transaction,
  { id, memberId, merchant, currency }: OrderRow,
  { state, charged, owed }: { state: ReportedState; charged: bigint; owed: bigint },
  now: Date,
): Promise<void> {
  const send = <Name extends MessageTemplate>(template: Name, values: MessageValues<Name>) =>
    sendMessage(
      tx,
      {
        memberId,
        merchant,
        template,
        values,
        link: orderOverlay('depositv2', id),
        dedupKey: `deposit:${id}:${template}`,
      },
      now,
    )
  await send(TEMPLATES[state], { amount: { amount: toWire(charged), currency } })
  if (owed > 0n) await send('deposit-debt', { owed: { amount: toWire(owed), currency } })
}
