import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { OPEN_DEPOSIT_STATES } from '@atrium/contracts/rules/deposit-rules'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { claimEnd } from '../cashier/claims.ts'
import { readWithdrawalSettings } from '../cashier/withdrawal-settings.ts'
import { createPaymentApplication } from './apply-payment.ts'
import { createOrderCheck } from './order-check.ts'
import type { OrderCheck } from './order-check.ts'
import { changeOrder } from './orders-repository.ts'
import {
  claimDeposit,
  closingApproval,
  findStaffDeposit,
  insertDecision,
  lockStaffDeposit,
  markClosed,
  readDecisions,
  unclaimDeposit,
} from './staff-deposits-repository.ts'
import { FLAGS_TO_MATCH } from './staff-deposits-source.ts'
import type { StaffDepositRow } from './staff-deposits-source.ts'

/** An order as the audit log names it. */
export const depositSubject = (orderId: string): string => `deposit:${orderId}`

/** Whether there is a difference or flag that nobody has closed since the order reached its state. */
export const canClose = ({ difference, flags, closedAt, updatedAt }: StaffDepositRow): boolean =>
  difference !== null ||
  (flags.some((flag) => FLAGS_TO_MATCH.includes(flag)) && (closedAt === null || closedAt < updatedAt))

/**
 * How many people have to agree to close an order: two above the merchant's second threshold. Amounts in counts of
 * 1/10,000.
 */
export const closersOf = (
  { charged, amount }: Pick<StaffDepositRow, 'charged' | 'amount'>,
  { twoReviewersAbove }: { twoReviewersAbove: bigint },
): 1 | 2 => ((charged ?? amount) > twoReviewersAbove ? 2 : 1)

/**
 * What staff decides about deposits of their merchant. A claim of somebody else stands in the way of each decision.
 * Every function throws DomainError NOT_FOUND and CLAIMED_BY_OTHER.
 */
export function createDepositReview(deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'payments' | 'depositOffers'>) {
  const { sql, clock, realtime, payments } = deps
  const check = createOrderCheck(deps, payments, createPaymentApplication(deps).apply)

  return {
    /** Reserves an order for the operator, for ten minutes. */
    claim: (merchant: string, orderId: string, actor: string): Promise<{ by: string; until: Date }> =>
      changeAs(sql, actor, async (tx) => {
        const now = clock()
        await claimedOrder(tx, { merchant, orderId, actor }, now)
        return { by: actor, until: claimEnd(now) }
      }),

    /**
     * Queries the payment service for an order and applies what it has: money moves only as its message would move it.
     */
    async recheck(
      merchant: string,
      orderId: string,
      { actor, people }: Staff,
    ): Promise<OrderCheck & { order: StaffDepositRow }> {
      const before = await changeAs(sql, actor, (tx) => claimedOrder(tx, { merchant, orderId, actor }, clock()))
      const checked = await check(before)
      const order = (await findStaffDeposit(sql, merchant, orderId))!
      await changeAs(sql, actor, async (tx) => {
        const at = clock()
        const found = checked.payment ? checked.payment.state : checked.error === undefined ? 'none' : 'unknown'
        await insertDecision(tx, orderId, {
          decision: 'RECHECKED',
          actor,
          people: [...people],
          difference: order.difference,
          note: null,
          at,
        })
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'deposit-rechecked',
          subject: depositSubject(orderId),
          details: { member: String(order.memberId), payment: found, from: stateFor(before), to: stateFor(order) },
          at,
        })
      })
      return { ...checked, order }
    },

    /**
     * Closes what is open about an order that was settled outside. No money moves: an open order expires, and is
     * credited all the same should its payment succeed. Above the merchant's second threshold the first of two people
     * only agrees. Returns whether it is closed.
     * @throws DomainError DEPOSIT_NOT_TO_CLOSE, or SECOND_PERSON_REQUIRED
     */
    async close(merchant: string, orderId: string, { actor, people }: Staff, note: string): Promise<boolean> {
      const { before, isClosed } = await changeAs(sql, actor, async (tx) => {
        const at = clock()
        const before = await claimedOrder(tx, { merchant, orderId, actor }, at)
        if (!canClose(before)) throw new DomainError('DEPOSIT_NOT_TO_CLOSE', `deposit ${orderId}`)
        const everybody = [...new Set([actor, ...people])]
        const first = closingApproval(await readDecisions(tx, orderId), before)
        const isClosed = closersOf(before, await readWithdrawalSettings(tx, merchant)) === 1 || first !== undefined
        if (first?.people.some((one) => everybody.includes(one))) throw new DomainError('SECOND_PERSON_REQUIRED')
        await insertDecision(tx, orderId, {
          decision: isClosed ? 'CLOSED' : 'CLOSING_APPROVED',
          actor,
          people: everybody,
          difference: before.difference,
          note,
          at,
        })
        const after = isClosed && OPEN_DEPOSIT_STATES.includes(before.state) ? 'EXPIRED' : before.state
        if (isClosed) {
          await changeOrder(tx, before, { state: after, difference: null }, at)
          await markClosed(tx, orderId, at)
        }
        await unclaimDeposit(tx, orderId)
        const details = {
          member: String(before.memberId),
          amount: String(before.charged ?? before.amount),
          reason: note,
          from: stateFor(before),
          to: { ...(isClosed ? {} : stateFor(before)), state: after },
        }
        await noteEvent(tx, {
          merchant,
          actor,
          action: isClosed ? 'deposit-closed' : 'deposit-closing-approved',
          subject: depositSubject(orderId),
          details,
          at,
        })
        return { before, isClosed }
      })
      if (isClosed && OPEN_DEPOSIT_STATES.includes(before.state)) {
        realtime.publish(
          { memberId: before.memberId },
          {
            topic: 'wallet.deposit.changed',
            payload: { orderId, state: 'EXPIRED', amount: toWire(before.amount), currency: before.currency },
          },
        )
      }
      return isClosed
    },
  }
}

/** For the audit log. */
const stateFor = ({ state, difference }: StaffDepositRow): Record<string, string> => ({
  state,
  ...(difference !== null && { difference }),
})

async function claimedOrder(
  tx: Transaction,
  { merchant, orderId, actor }: { merchant: string; orderId: string; actor: string },
  now: Date,
): Promise<StaffDepositRow> {
  const order = await lockStaffDeposit(tx, merchant, orderId)
  if (!order) throw new DomainError('NOT_FOUND', `deposit ${orderId}`)
  if (!(await claimDeposit(tx, orderId, actor, { now, until: claimEnd(now) })))
    throw new DomainError('CLAIMED_BY_OTHER', `deposit ${orderId}`)
  return order
}
