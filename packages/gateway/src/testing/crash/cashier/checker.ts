import { toWire } from '@atrium/contracts/money'
import { FEE, OPENING } from '../../../bench/cashier-members.ts'
import { readBooks } from './read-books.ts'
import type { Books, Webhook } from './read-books.ts'
import type { Customers } from './customers.ts'
import type { Databases } from './windows.ts'

const DEPOSIT_STATES: Readonly<Record<string, string>> = {
  succeeded: 'CREDITED',
  declined: 'DECLINED',
  expired: 'EXPIRED',
}
const PART_STATES: Readonly<Record<string, string>> = { paid: 'PAID', failed: 'FAILED' }
/** States in which a withdrawal needs no operator any more. */
const FINAL_WITHDRAWALS = ['RECEIVED_BY_TIMEOUT', 'FAILED']

/**
 * Compares both databases with each other and with the members' requests. Call it after `letTimePass`. Returns one
 * sentence per contradiction.
 */
export async function findContradictions(databases: Databases, customers: readonly Customers[]): Promise<string[]> {
  const books = await readBooks(databases)
  return [...deposits(books), ...withdrawals(books), ...webhooks(books), ...sums(books), ...members(books, customers)]
}

function* deposits({ orders, payments, journals }: Books): Iterable<string> {
  for (const { reference } of payments.values())
    if (!orders.has(reference)) yield `Payment of order ${reference} has no order.`
  for (const order of orders.values()) {
    const payment = payments.get(order.id)
    const [expected, booked] = [
      payment?.state === 'succeeded' ? payment.charged : null,
      journals.get(`deposit:${order.id}`),
    ]
    if (order.difference) yield `Order ${order.id} has the difference ${order.difference}.`
    // The member gave up before the payment service created the payment.
    if (!payment) {
      if (order.state !== 'EXPIRED' || booked) yield `Order ${order.id} is ${order.state} without a payment.`
      continue
    }
    if (
      order.state !== DEPOSIT_STATES[payment.state] ||
      order.charged !== expected ||
      order.sequence !== payment.sequence
    )
      yield `Order ${order.id} is ${order.state} of ${order.charged} by message ${order.sequence}, its payment is ${payment.state} of ${payment.charged} by message ${payment.sequence}.`
    if ((booked?.amount ?? null) !== expected || (booked?.times ?? 0) !== (expected === null ? 0 : 1))
      yield `Order ${order.id} was credited ${booked?.times ?? 0} times with ${booked?.amount}, and ${expected} was charged.`
  }
}

function* withdrawals({ parts, payouts, withdrawals: orders, journals }: Books): Iterable<string> {
  for (const { reference } of payouts.values())
    if (!parts.has(reference)) yield `Payout ${reference} has no part of a withdrawal.`
  for (const part of parts.values()) {
    const payout = payouts.get(part.reference)
    const booked = journals.get(`payout:${part.reference}`)
    if (part.difference) yield `Part ${part.reference} has the difference ${part.difference}.`
    if (
      !payout ||
      part.state !== PART_STATES[payout.state] ||
      part.amount !== payout.amount ||
      part.payoutId !== payout.id ||
      part.sequence !== payout.sequence
    ) {
      yield `Part ${part.reference} is ${part.state} of ${part.amount} by message ${part.sequence} of ${part.payoutId}, its payout ${payout?.id} is ${payout?.state} of ${payout?.amount} by message ${payout?.sequence}.`
    }
    if ((booked?.times ?? 0) !== (payout?.state === 'paid' ? 1 : 0) || (booked && booked.amount !== -part.amount))
      yield `Part ${part.reference} was booked ${booked?.times ?? 0} times with ${booked?.amount}, and its payout is ${payout?.state}.`
  }
  for (const { id, state, amount } of orders) {
    const own = [...parts.values()].filter(({ orderId }) => orderId === id)
    if (!FINAL_WITHDRAWALS.includes(state)) yield `Withdrawal ${id} stays ${state}.`
    if (own.reduce((sum, part) => sum + part.amount, FEE) !== amount)
      yield `Withdrawal ${id} of ${amount} has parts of ${own.map((part) => part.amount).join(' + ')}.`
  }
}

/**
 * Checks that each change of a payment or payout after its creation has sent one message, and that it was delivered.
 */
function* webhooks({ payments, payouts, webhooks: messages }: Books): Iterable<string> {
  const sent = Map.groupBy(messages, ({ reference }) => reference)
  for (const { reference } of messages)
    if (!payments.has(reference) && !payouts.has(reference))
      yield `A message reports ${reference}, which does not exist.`
  for (const { reference, sequence } of [...payments.values(), ...payouts.values()]) {
    const reported = (sent.get(reference) ?? []).map((one: Webhook) => one.sequence).toSorted((a, b) => a - b)
    const changes = Array.from({ length: sequence - 1 }, (_, index) => index + 2)
    if (reported.join() !== changes.join())
      yield `${reference} changed in ${changes.join()}, and messages report ${reported.join() || 'nothing'}.`
  }
  for (const { id, state } of messages) if (state !== 'delivered') yield `Message ${id} is ${state}.`
}

function* sums({ payments, payouts, clearing }: Books): Iterable<string> {
  const charged = [...payments.values()].reduce(
    (sum, { state, charged: amount }) => sum + (state === 'succeeded' ? amount! : 0n),
    0n,
  )
  const paid = [...payouts.values()].reduce((sum, { state, amount }) => sum + (state === 'paid' ? amount : 0n), 0n)
  if (clearing.deposits !== -charged)
    yield `The payment service charged ${toWire(charged)}, the gateway booked ${toWire(-clearing.deposits)}.`
  if (clearing.withdrawals !== paid)
    yield `The payment service paid ${toWire(paid)}, the gateway booked ${toWire(clearing.withdrawals)}.`
}

/**
 * Checks that every request that was repeated until it got a response has created one order, and that each wallet
 * matches its orders.
 */
function* members(books: Books, customers: readonly Customers[]): Iterable<string> {
  const { balances, orders, withdrawals: requests, parts } = books
  const ordersOf = Map.groupBy(orders.values(), ({ memberId }) => memberId)
  const withdrawalsOf = Map.groupBy(requests, ({ memberId }) => memberId)
  for (const { id, choice } of customers.flatMap(({ depositors }) => depositors)) {
    const own = ordersOf.get(id) ?? []
    if (own.length > 1 || (own.length === 0 && choice !== 'abandon'))
      yield `Member ${id} made one deposit and has ${own.length}.`
    const credited = own.reduce((sum, { state, charged }) => sum + (state === 'CREDITED' ? charged! : 0n), 0n)
    if (balances.get(id)?.real !== OPENING + credited)
      yield `Member ${id} has ${balances.get(id)?.real} after ${credited} was charged.`
  }
  for (const { id } of customers.flatMap(({ withdrawers }) => withdrawers)) {
    const own = withdrawalsOf.get(id) ?? []
    if (own.length !== 1) yield `Member ${id} made one withdrawal and has ${own.length}.`
    const paid = [...parts.values()]
      .filter((part) => part.state === 'PAID' && own.some((order) => order.id === part.orderId))
      .reduce((sum, { amount }) => sum + amount, 0n)
    const { real, held } = balances.get(id)!
    if (held !== 0n || real !== OPENING - (paid === 0n ? 0n : paid + FEE))
      yield `Member ${id} has ${real} and ${held} held after ${paid} was paid out.`
  }
}
