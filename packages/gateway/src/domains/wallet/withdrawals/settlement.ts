import { randomUUID } from 'node:crypto'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { Payout } from '@atrium/contracts/payments/payment-api'
import type { WithdrawalState } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Transaction } from '@atrium/database'
import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import { publishUnread } from '../../messages/index.ts'
import { publishBalances } from '../balances/publish-balances.ts'
import { amountOf, messageAbout, messagePaid } from './withdrawal-messages.ts'
import {
  bookPayout,
  changePart,
  changeWithdrawal,
  insertParts,
  lockPart,
  markPart,
  readParts,
  releaseAmount,
} from './withdrawals-repository.ts'
import type { PartRow, WithdrawalRow } from './withdrawals-repository.ts'

/** Splits an amount into parts of at most `max`. */
export function partsOf(amount: bigint, max: bigint): bigint[] {
  const whole = Array.from({ length: Number(amount / max) }, () => max)
  return amount % max === 0n ? whole : [...whole, amount % max]
}

/** Approves an order, and splits it into parts of these amounts, which the job sends. */
export async function approve(
  tx: Transaction,
  order: WithdrawalRow,
  amounts: readonly bigint[],
  { actor, note }: { actor: string; note?: string | undefined },
  now: Date,
): Promise<WithdrawalRow> {
  await insertParts(
    tx,
    order.id,
    amounts.map((amount, index) => ({ part: index + 1, reference: randomUUID(), amount })),
    now,
  )
  await messageAbout(tx, order, 'withdrawal-approved', { amount: amountOf(order, order) }, now)
  return changeWithdrawal(tx, order, { state: 'APPROVED' }, { actor, note }, now)
}

const isOver = ({ state }: PartRow): boolean => state === 'PAID' || state === 'FAILED'
/** Returns whether the part is paid from the order's held amount, instead of replacing a part that did not arrive. */
const isFirst = ({ replaces }: PartRow): boolean => replaces === null

/** Returns the state of an approved order, from its parts. */
export function stateOf(parts: readonly PartRow[]): WithdrawalState {
  const first = parts.filter(isFirst)
  if (first.some(({ state }) => state === 'PENDING')) return 'APPROVED'
  if (!first.every(isOver)) return 'SENT'
  const paid = parts.filter(({ state }) => state === 'PAID')
  if (!first.some(({ state }) => state === 'PAID')) return 'FAILED'
  if (paid.some(({ receipt }) => receipt === 'NOT_RECEIVED')) return 'NOT_RECEIVED'
  if (paid.some(({ receipt }) => receipt === null) || parts.some((part) => !isFirst(part) && !isOver(part)))
    return 'PAID'
  return paid.some(({ receipt }) => receipt === 'RECEIVED_BY_TIMEOUT' || receipt === 'FORCED')
    ? 'RECEIVED_BY_TIMEOUT'
    : 'RECEIVED'
}

/**
 * Updates an order after one of its parts has changed. When all original parts have a result, failed amounts return to
 * the member and the fee is booked. If no part was paid, the full amount returns.
 */
export async function follow(
  tx: Transaction,
  order: WithdrawalRow,
  { actor, note }: { actor: string; note?: string | undefined },
  now: Date,
): Promise<WithdrawalRow> {
  const parts = await readParts(tx, [order.id])
  const first = parts.filter(isFirst)
  const state = stateOf(parts)
  if (first.every(isOver) && (order.state === 'APPROVED' || order.state === 'SENT')) {
    if (state === 'FAILED') {
      await releaseAmount(tx, order, { key: 'failed', amount: order.amount }, now)
      await messageAbout(tx, order, 'withdrawal-failed', { amount: amountOf(order, order) }, now)
    } else {
      for (const part of first.filter(({ state }) => state === 'FAILED')) {
        await releaseAmount(tx, order, { key: `failed:${part.part}`, amount: part.amount }, now)
        await messageAbout(
          tx,
          order,
          'withdrawal-part-failed',
          { amount: amountOf(part, order), part: part.part },
          now,
          `failed:${part.part}`,
        )
      }
      if (order.fee > 0n)
        await bookPayout(tx, order, { reference: `${order.id}:fee`, amount: 0n, replaces: null }, order.fee, now)
    }
  }
  return state === order.state ? order : changeWithdrawal(tx, order, { state }, { actor, note }, now)
}

/** Creates the function that applies results of payouts. They may arrive any number of times, late and in any order. */
export function createPayoutApplication({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  async function applyIn(
    tx: Transaction,
    payout: Payout,
    now: Date,
  ): Promise<{ before: WithdrawalRow; after: WithdrawalRow; hasChanged: boolean }> {
    const found = await lockPart(tx, payout.reference)
    if (!found)
      throw new PaymentServiceError(
        'contradiction',
        `There is no withdrawal part ${payout.reference}, which payout ${payout.id} names.`,
      )
    const { order, part } = found
    if (part.payoutId !== null && part.payoutId !== payout.id)
      throw new PaymentServiceError(
        'contradiction',
        `Part ${part.part} of withdrawal ${order.id} belongs to payout ${part.payoutId}, not to ${payout.id}.`,
      )
    if (payout.currency !== order.currency || parseMoney(payout.amount) !== part.amount)
      throw new PaymentServiceError(
        'contradiction',
        `Payout ${payout.id} of ${payout.amount} ${payout.currency} is not what part ${part.part} of withdrawal ${order.id} is for: ${toWire(part.amount)} ${order.currency}.`,
      )
    const state = payout.state === 'paid' ? 'PAID' : payout.state === 'failed' ? 'FAILED' : 'SENT'
    if (payout.sequence <= part.payoutSequence || isOver(part)) {
      // The first result has already moved the money. A later change, such as a return by the bank, needs an operator.
      if (payout.sequence > part.payoutSequence && state !== part.state)
        await markPart(tx, part.reference, 'CHANGED_AFTER_RESULT', now)
      return { before: order, after: order, hasChanged: false }
    }
    await changePart(
      tx,
      part,
      {
        state,
        payoutId: payout.id,
        payoutSequence: payout.sequence,
        reason: payout.reason ?? null,
        paidAt: state === 'PAID' ? now : null,
      },
      now,
    )
    if (state === 'PAID') {
      await bookPayout(tx, order, part, 0n, now)
      await messagePaid(tx, order, part, await readParts(tx, [order.id]), now)
    }
    if (state === 'FAILED' && part.replaces !== null) await reopenReplaced(tx, order, part, now)
    return {
      before: order,
      after: await follow(tx, order, { actor: SYSTEM_ACTORS.paymentService }, now),
      hasChanged: true,
    }
  }

  return async (payout: Payout): Promise<void> => {
    const { before, after, hasChanged } = await changeAs(sql, SYSTEM_ACTORS.paymentService, (tx) =>
      applyIn(tx, payout, clock()),
    )
    if (hasChanged) await publishWithdrawal({ sql, realtime }, after, { withBalance: before.state !== after.state })
  }
}

/** Counts a part without a result from the payment service as failed, as operators have decided. */
export async function failPart(tx: Transaction, order: WithdrawalRow, part: PartRow, now: Date): Promise<void> {
  await changePart(tx, part, { state: 'FAILED' }, now)
  await markPart(tx, part.reference, null, now)
  if (part.replaces !== null) await reopenReplaced(tx, order, part, now)
}

/** The part that was to be paid again is missing again. */
async function reopenReplaced(tx: Transaction, order: WithdrawalRow, part: PartRow, now: Date): Promise<void> {
  const replaced = (await readParts(tx, [order.id])).find((one) => one.part === part.replaces)
  if (replaced) await changePart(tx, replaced, { receipt: 'NOT_RECEIVED', receiptAt: now }, now)
  await messageAbout(
    tx,
    order,
    'withdrawal-not-paid-again',
    { amount: amountOf(part, order) },
    now,
    `failed:${part.part}`,
  )
}

/**
 * Publishes an order and the number of unread messages to the member's open browsers; also the balance if money may
 * have been returned.
 */
export async function publishWithdrawal(
  { sql, realtime }: Pick<Deps, 'sql' | 'realtime'>,
  { id, memberId, state, amount, currency }: WithdrawalRow,
  { withBalance }: { withBalance: boolean },
): Promise<void> {
  if (withBalance) await publishBalances({ sql, realtime }, [memberId])
  await publishUnread({ sql, realtime }, memberId)
  realtime.publish(
    { memberId },
    { topic: 'wallet.withdrawal.changed', payload: { orderId: id, state, amount: toWire(amount), currency } },
  )
}
