import { DomainError } from '@atrium/contracts/errors'
import type { PaymentDifference } from '@atrium/contracts/payments/payment-differences'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import { readWithdrawalSettings } from '../cashier/withdrawal-settings.ts'
import { unclaimWithdrawal } from './review-repository.ts'
import { claimedOrder, withdrawalSubject } from './review-service.ts'
import { createPayoutApplication, failPart, follow, publishWithdrawal } from './settlement.ts'
import { findStaffWithdrawal } from './staff-withdrawals-repository.ts'
import { approveRelease, readParts, resetPart } from './withdrawals-repository.ts'
import type { PartRow, WithdrawalRow } from './withdrawals-repository.ts'

/** Differences for which the payment service reports that the part is not paid. */
const STUCK: readonly (PaymentDifference | null)[] = ['REJECTED_BY_PAYMENT_SERVICE', 'NOT_AT_PAYMENT_SERVICE']

interface Place {
  readonly merchant: string
  readonly orderId: string
  readonly part: number
}

/**
 * Creates the decisions of staff about parts that the payment service has rejected or does not know. They throw
 * DomainError NOT_FOUND, PAYOUT_PART_NOT_STUCK, and CLAIMED_BY_OTHER if another person has claimed the order.
 */
export function createStuckParts(deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'payments'>) {
  const { sql, clock, payments } = deps
  const apply = createPayoutApplication(deps)

  /**
   * Passes only if the payment service confirms that it has no payout for the part. If it has one, the payout is
   * applied.
   * @throws DomainError PAYOUT_PART_NOT_STUCK
   */
  async function assertNotPaid({ part, reference }: PartRow): Promise<void> {
    try {
      const payout = await payments.findPayout(reference)
      if (!payout) return
      await apply(payout)
    } catch (error) {
      if (!(error instanceof PaymentServiceError)) throw error
    }
    throw new DomainError(
      'PAYOUT_PART_NOT_STUCK',
      `the payment service has a payout of part ${part}, or does not respond`,
    )
  }

  return {
    /** Lets the job send a part again with the same reference. The payment service pays each reference once. */
    async resend(place: Place, staff: Staff): Promise<WithdrawalRow> {
      const after = await changeAs(sql, staff.actor, async (tx) => {
        const now = clock()
        const { order, stuck } = await stuckPart(tx, place, staff, now)
        await resetPart(tx, stuck, now)
        const after = await follow(tx, order, { actor: staff.actor, note: `part ${stuck.part} is sent again` }, now)
        await note(tx, 'withdrawal-part-sent-again', { order, after, stuck, staff }, now)
        return after
      })
      await publishWithdrawal(deps, after, { withBalance: false })
      return after
    },

    /**
     * Counts a part that is certainly not paid as failed, so that its amount returns to the member. Above the
     * merchant's second threshold, the first person only approves, and a second person must follow. If the service
     * reports a payout later, the part gets a difference.
     * @throws DomainError SECOND_PERSON_REQUIRED
     */
    async release(place: Place, staff: Staff, reason: string): Promise<{ order: WithdrawalRow; isReleased: boolean }> {
      // Queried before the order is locked and claimed, because the payment service may take seconds.
      if (!(await findStaffWithdrawal(sql, place.merchant, place.orderId)))
        throw new DomainError('NOT_FOUND', `withdrawal ${place.orderId}`)
      await assertNotPaid(await findStuck(sql, place))
      const { before, after, isReleased } = await changeAs(sql, staff.actor, async (tx) => {
        const now = clock()
        const { order, stuck } = await stuckPart(tx, place, staff, now)
        const people = [...new Set([staff.actor, ...staff.people])]
        if (stuck.releaseApproverPeople.some((one) => people.includes(one)))
          throw new DomainError('SECOND_PERSON_REQUIRED')
        const { twoReviewersAbove } = await readWithdrawalSettings(tx, place.merchant)
        const isReleased = stuck.amount <= twoReviewersAbove || stuck.releaseApprovedBy !== null
        if (!isReleased) await approveRelease(tx, stuck, { by: staff.actor, people })
        else await failPart(tx, order, stuck, now)
        const after = isReleased ? await follow(tx, order, { actor: staff.actor, note: reason }, now) : order
        await unclaimWithdrawal(tx, order.id)
        await note(
          tx,
          isReleased ? 'withdrawal-part-released' : 'withdrawal-part-release-approved',
          { order, after, stuck, staff, reason },
          now,
        )
        return { before: order, after, isReleased }
      })
      await publishWithdrawal(deps, after, { withBalance: before.state !== after.state })
      return { order: after, isReleased }
    },
  }
}

async function stuckPart(
  tx: Transaction,
  { merchant, orderId, part }: Place,
  { actor }: Staff,
  now: Date,
): Promise<{ order: WithdrawalRow; stuck: PartRow }> {
  const order = await claimedOrder(tx, { merchant, orderId, actor }, now)
  return { order, stuck: await findStuck(tx, { orderId, part }) }
}

async function findStuck(sql: Sql | Transaction, { orderId, part }: Pick<Place, 'orderId' | 'part'>): Promise<PartRow> {
  const stuck = (await readParts(sql, [orderId])).find(
    (one) => one.part === part && (one.state === 'PENDING' || one.state === 'SENT') && STUCK.includes(one.difference),
  )
  if (!stuck) throw new DomainError('PAYOUT_PART_NOT_STUCK', `part ${part} of withdrawal ${orderId}`)
  return stuck
}

interface Noted {
  readonly order: WithdrawalRow
  readonly after: WithdrawalRow
  readonly stuck: PartRow
  readonly staff: Staff
  readonly reason?: string
}

const note = (
  tx: Transaction,
  action: string,
  { order, after, stuck: { part, amount, difference }, staff: { actor }, reason }: Noted,
  at: Date,
) =>
  noteEvent(tx, {
    merchant: order.merchant,
    actor,
    action,
    subject: withdrawalSubject(order.id),
    at,
    details: {
      member: String(order.memberId),
      part,
      amount: String(amount),
      ...(difference !== null && { difference }),
      ...(reason !== undefined && { reason }),
      from: { state: order.state },
      to: { state: after.state },
    },
  })
