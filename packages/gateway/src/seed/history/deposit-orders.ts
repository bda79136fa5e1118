import { randomUUID } from 'node:crypto'
import { depositOrderPath } from '@atrium/contracts/portal/paths'
import type { DepositState } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { Transaction } from '@atrium/database'
import { orderMinutesOf } from '../data/cashier.ts'
import { CURRENCY, type HistoryEvent, type MemberHistory } from './plan.ts'

const MINUTE_MS = 60_000
/** Member data that the checkout page needs. */
const CHECKOUT_MS = 40_000

type Deposit = Extract<HistoryEvent, { kind: 'deposit' }>

/**
 * Adds a cashier order for each deposit of the history, so that the cashier, the member's deposits and the ledger
 * match. The orders have no payment id, because the payment service has no such payments and would report a difference.
 */
export async function writeDepositOrders(
  tx: Transaction,
  histories: readonly MemberHistory[],
  memberIdOf: (history: MemberHistory) => bigint,
): Promise<void> {
  const orders = histories.flatMap((history) =>
    history.events
      .filter((event) => event.kind === 'deposit')
      .map((deposit) => ({
        merchant: history.merchant,
        memberId: memberIdOf(history),
        deposit,
        states: statesOf(deposit),
      })),
  )
  if (orders.length === 0) return
  const rows = orders.map(({ merchant, memberId, deposit: { orderId, method, amount, at }, states }) => ({
    id: orderId,
    merchant,
    member_id: memberId,
    request_id: randomUUID(),
    method: method.method,
    amount,
    currency: CURRENCY,
    language: 'KO',
    return_url: `https://${merchant === 'DEMO' ? 'localhost' : 'lotus.localhost'}${depositOrderPath(orderId)}`,
    state: 'CREDITED',
    charged: amount,
    created_at: states[0]!.at,
    expires_at: new Date(states[0]!.at.getTime() + orderMinutesOf(merchant) * MINUTE_MS),
    updated_at: at,
    checked_at: at,
  }))
  const events = orders.flatMap(({ deposit: { orderId }, states }) =>
    states.map(({ state, at }) => ({ order_id: orderId, state, at })),
  )
  await tx`insert into wallet.deposit_orders ${tx(rows)}`
  await tx`insert into wallet.deposit_events ${tx(events)}`
}

/**
 * The states of an order whose money arrives after the delay of its method. A bank transfer is confirmed after
 * checkout.
 */
function statesOf({ method: { method, minutes }, at }: Deposit): { state: DepositState; at: Date }[] {
  const paidAt = at.getTime() - minutes * MINUTE_MS
  const createdAt = paidAt - CHECKOUT_MS
  return [
    { state: 'CREATED', at: new Date(createdAt) },
    { state: 'PENDING', at: new Date(createdAt + 1_000) },
    ...(method === 'bank' ? [{ state: 'PENDING_ASYNC' as const, at: new Date(paidAt) }] : []),
    { state: 'CREDITED', at },
  ]
}
