import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { OPEN_DEPOSIT_STATES } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { Transaction } from '@atrium/database'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { readWithdrawalSettings } from '../cashier/withdrawal-settings.ts'
import { canClose, claimedOrder, depositSubject, stateFor } from './deposit-review.ts'
import { changeOrder } from './orders-repository.ts'
import { insertDecision, lockStaffDeposit, markClosed, unclaimDeposit } from './staff-deposits-repository.ts'
import type { StaffDepositRow } from './staff-deposits-source.ts'

/**
 * Returns how many people must approve the closing of an order's findings: two if the amount exceeds the merchant's
 * second threshold. Amounts in units of 1/10,000.
 */
export const closersOf = (
  { charged, amount }: Pick<StaffDepositRow, 'charged' | 'amount'>,
  { twoReviewersAbove }: { twoReviewersAbove: bigint },
): 1 | 2 => ((charged ?? amount) > twoReviewersAbove ? 2 : 1)

/**
 * Proposal to close findings about an order that was resolved outside of the system. No money moves. An open order
 * expires, but is still credited if its payment succeeds. A claim by another person blocks both proposal and approval.
 * Throws DomainError NOT_FOUND, CLAIMED_BY_OTHER and DEPOSIT_NOT_TO_CLOSE.
 */
export const closeProposals = ({ realtime }: Pick<Deps, 'realtime'>): Proposable<'closeDepositDifference'> => ({
  operation: 'closeDepositDifference',
  subject: ({ orderId }) => depositSubject(orderId),

  admit: (tx, { merchant, orderId }, { actor, now }) => releasedOrder(tx, { merchant, orderId, actor }, now),

  async compare(tx, { merchant, orderId }) {
    const order = await lockStaffDeposit(tx, merchant, orderId)
    if (!order) throw new DomainError('NOT_FOUND', `deposit ${orderId}`)
    if (!canClose(order)) throw new DomainError('DEPOSIT_NOT_TO_CLOSE', `deposit ${orderId}`)
    // Contains all findings, so that a new finding makes the proposal outdated.
    const found = {
      member: order.account,
      amount: toWire(order.charged ?? order.amount),
      depositState: order.state,
      difference: order.difference ?? undefined,
      depositFlags: order.flags.join(', ') || undefined,
      stateSince: order.updatedAt.toISOString(),
    }
    return {
      waits: closersOf(order, await readWithdrawalSettings(tx, merchant)) === 2,
      changes: Object.entries(found).flatMap(([field, value]) =>
        changeOf(field, undefined, value, { loosens: 'NEVER' }),
      ),
    }
  },

  async apply(tx, { merchant, orderId, reason }, { actor, people, now, proposed }) {
    const order = await releasedOrder(tx, { merchant, orderId, actor }, now)
    const state = OPEN_DEPOSIT_STATES.includes(order.state) ? 'EXPIRED' : order.state
    const { difference } = order
    if (proposed)
      await insertDecision(tx, orderId, {
        decision: 'CLOSING_APPROVED',
        actor: proposed.proposedBy,
        people: proposed.proposerPeople,
        difference,
        note: reason,
        at: proposed.proposedAt,
      })
    await insertDecision(tx, orderId, {
      decision: 'CLOSED',
      actor,
      people: [...new Set([actor, ...people])],
      difference,
      note: proposed ? null : reason,
      at: now,
    })
    await changeOrder(tx, order, { state, difference: null }, now)
    await markClosed(tx, orderId, now)
    await noteEvent(tx, {
      merchant,
      actor,
      action: 'deposit-closed',
      subject: depositSubject(orderId),
      details: {
        member: String(order.memberId),
        amount: String(order.charged ?? order.amount),
        reason,
        from: stateFor(order),
        to: { state },
      },
      at: now,
    })
    return async () => {
      if (state === order.state) return
      realtime.publish(
        { memberId: order.memberId },
        {
          topic: 'wallet.deposit.changed',
          payload: { orderId, state: 'EXPIRED', amount: toWire(order.amount), currency: order.currency },
        },
      )
    }
  },
})

/** Reads an order, and ends the claim of the person who decides about it, so that a second person can proceed. */
async function releasedOrder(
  tx: Transaction,
  order: { merchant: string; orderId: string; actor: string },
  now: Date,
): Promise<StaffDepositRow> {
  const row = await claimedOrder(tx, order, now)
  await unclaimDeposit(tx, order.orderId)
  return row
}
