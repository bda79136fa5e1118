import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { claimEnd } from '../cashier/claims.ts'
import { createPaymentApplication } from './apply-payment.ts'
import { createOrderCheck } from './order-check.ts'
import type { OrderCheck } from './order-check.ts'
import { claimDeposit, findStaffDeposit, insertDecision, lockStaffDeposit } from './staff-deposits-repository.ts'
import { FLAGS_TO_MATCH } from './staff-deposits-source.ts'
import type { StaffDepositRow } from './staff-deposits-source.ts'

/** Returns the subject of an order in the audit log. */
export const depositSubject = (orderId: string): string => `deposit:${orderId}`

/** Returns whether an order has a difference or flag that was not closed since it reached its state. */
export const canClose = ({ difference, flags, closedAt, updatedAt }: StaffDepositRow): boolean =>
  difference !== null ||
  (flags.some((flag) => FLAGS_TO_MATCH.includes(flag)) && (closedAt === null || closedAt < updatedAt))

/**
 * Creates the decisions of staff about deposits of their merchant. All of them throw DomainError NOT_FOUND, and
 * CLAIMED_BY_OTHER if another person has claimed the order.
 */
export function createDepositReview(deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'payments' | 'depositOffers'>) {
  const { sql, clock, payments } = deps
  const check = createOrderCheck(deps, payments, createPaymentApplication(deps).apply)

  return {
    /** Claims an order for the operator, for ten minutes. */
    claim: (merchant: string, orderId: string, actor: string): Promise<{ by: string; until: Date }> =>
      changeAs(sql, actor, async (tx) => {
        const now = clock()
        await claimedOrder(tx, { merchant, orderId, actor }, now)
        return { by: actor, until: claimEnd(now) }
      }),

    /** Queries the payment service for an order and applies the result. Money moves exactly as with a webhook. */
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
  }
}

/** Returns state and difference for the audit log. */
export const stateFor = ({ state, difference }: StaffDepositRow): Record<string, string> => ({
  state,
  ...(difference !== null && { difference }),
})

/**
 * Reads and locks an order, and claims it for the person who decides about it.
 * @throws DomainError NOT_FOUND, CLAIMED_BY_OTHER
 */
export async function claimedOrder(
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
