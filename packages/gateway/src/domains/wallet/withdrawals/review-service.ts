import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { WithdrawalState } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { assertStaffRole } from '../../../platform/staff/roles.ts'
import { claimEnd } from '../cashier/claims.ts'
import { lockWallet } from '../deposits/orders-repository.ts'
import { readWithdrawalSettings } from '../cashier/withdrawal-settings.ts'
import { readCaseHold, readKycRefusal, readWithdrawalMember } from './limits-repository.ts'
import { claimWithdrawal } from './review-repository.ts'
import { approve, partsOf, publishWithdrawal } from './settlement.ts'
import { amountOf, messageAbout } from './withdrawal-messages.ts'
import { changeWithdrawal, lockWithdrawal, releaseAmount } from './withdrawals-repository.ts'
import type { WithdrawalRow } from './withdrawals-repository.ts'

/** States in which operators must decide. */
const DECIDABLE: readonly WithdrawalState[] = ['RISK', 'FINANCE', 'NOT_RECEIVED']

/** A decision for the audit log. */
interface Decision {
  readonly staff: Staff
  readonly action: 'withdrawal-approved' | 'withdrawal-rejected'
  readonly details?: Record<string, string | number | string[]> | undefined
}

/** Returns the subject of an order in the audit log. */
export const withdrawalSubject = (orderId: string): string => `withdrawal:${orderId}`

/**
 * Creates the decisions of staff about withdrawals of their merchant. The role `risk` decides in state RISK, `cashier`
 * in all others. They throw DomainError NOT_FOUND, STAFF_ROLE_MISSING, and CLAIMED_BY_OTHER if another person has
 * claimed the order.
 */
export function createWithdrawalReview(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const { sql, clock } = deps

  async function decide(
    merchant: string,
    orderId: string,
    { staff: { actor }, action, details = {} }: Decision,
    change: (tx: Transaction, order: WithdrawalRow, now: Date) => Promise<WithdrawalRow>,
  ): Promise<WithdrawalRow> {
    const { before, after } = await changeAs(sql, actor, async (tx) => {
      const now = clock()
      const before = await claimedOrder(tx, { merchant, orderId, actor }, now)
      const after = await change(tx, before, now)
      const described = {
        member: String(before.memberId),
        amount: String(before.amount),
        ...details,
        from: { state: before.state },
        to: { state: after.state },
      }
      await noteEvent(tx, { merchant, actor, action, subject: withdrawalSubject(orderId), details: described, at: now })
      return { before, after }
    })
    await publishWithdrawal(deps, after, { withBalance: after.state === 'REJECTED' || before.state !== after.state })
    return after
  }

  return {
    /**
     * Claims an order for the operator, for ten minutes. The order must need a decision.
     * @throws DomainError NOT_FOUND, CLAIMED_BY_OTHER, WITHDRAWAL_DECIDED
     */
    claim: (merchant: string, orderId: string, actor: string): Promise<{ by: string; until: Date }> =>
      changeAs(sql, actor, async (tx) => {
        const now = clock()
        const { state } = await claimedOrder(tx, { merchant, orderId, actor }, now)
        if (!DECIDABLE.includes(state)) throw new DomainError('WITHDRAWAL_DECIDED', state)
        return { by: actor, until: claimEnd(now) }
      }),

    /**
     * Approves an order under review. If two approvals are required, the first one moves it to FINANCE, and the second
     * must be by another person who shares no account with the first.
     * @throws DomainError WITHDRAWAL_DECIDED, WITHDRAWAL_BLOCKED if the member has a debt, CASE_OPEN if a severe case
     *   is not decided, KYC_LEVEL_REQUIRED if a proof is missing or has expired, SECOND_PERSON_REQUIRED, INVALID_REQUEST
     *   if the parts are too large or do not add up
     */
    approve: (merchant: string, orderId: string, staff: Staff, amounts?: readonly bigint[]) =>
      decide(
        merchant,
        orderId,
        { staff, action: 'withdrawal-approved', details: approvalDetails(staff, amounts) },
        async (tx, order, now) => {
          const { actor, people } = staff
          assertUnderReview(order, staff)
          await assertNoDebt(tx, order, now)
          if (await readCaseHold(tx, order.memberId)) throw new DomainError('CASE_OPEN', `member ${order.memberId}`)
          const approverPeople = [...new Set([actor, ...people])]
          const missing = await readKycRefusal(tx, order, now)
          if (missing) throw new DomainError('KYC_LEVEL_REQUIRED', missing)
          if (order.state === 'RISK')
            return changeWithdrawal(tx, order, { state: 'FINANCE', approvedBy: actor, approverPeople }, { actor }, now)
          if (order.reviewers === 2 && approverPeople.some((one) => order.approverPeople.includes(one)))
            throw new DomainError('SECOND_PERSON_REQUIRED')
          const net = order.amount - order.fee
          const { maxPayoutPart } = await readWithdrawalSettings(tx, merchant)
          const parts = amounts ?? partsOf(net, maxPayoutPart)
          if (
            parts.length === 0 ||
            parts.length > 20 ||
            parts.some((part) => part <= 0n) ||
            parts.reduce((sum, part) => sum + part, 0n) !== net
          )
            throw invalidAmounts(`must sum up to ${toWire(net)}, the amount without the fee`)
          if (parts.some((part) => part > maxPayoutPart))
            throw invalidAmounts(`must be at most ${toWire(maxPayoutPart)} each`)
          // The first approver stays stored, because another person must decide about parts that do not arrive.
          const agreed = [...new Set([...order.approverPeople, ...approverPeople])]
          return approve(tx, { ...order, approverPeople: agreed }, parts, { actor }, now)
        },
      ),

    /**
     * Rejects an order under review. The amount returns to the member immediately, and the member sees the reason.
     * @throws DomainError WITHDRAWAL_DECIDED
     */
    reject: (merchant: string, orderId: string, staff: Staff, reason: string) =>
      decide(
        merchant,
        orderId,
        { staff, action: 'withdrawal-rejected', details: { reason } },
        async (tx, order, now) => {
          const { actor } = staff
          assertUnderReview(order, staff)
          await releaseAmount(tx, order, { key: 'rejected', amount: order.amount }, now)
          await messageAbout(tx, order, 'withdrawal-rejected', { amount: amountOf(order, order), reason }, now)
          return changeWithdrawal(tx, order, { state: 'REJECTED', reason }, { actor, note: reason }, now)
        },
      ),
  }
}

/** Returns details for the audit log: the parts, and the person's other accounts. */
const approvalDetails = ({ actor, people }: Staff, amounts: readonly bigint[] | undefined): Decision['details'] => ({
  ...(amounts && { parts: amounts.map(toWire) }),
  ...(people.some((one) => one !== actor) && { people: [...people] }),
})

/** The state of the order determines the role that decides (domain rules, section 6: RISK → FINANCE). */
function assertUnderReview({ state }: WithdrawalRow, staff: Staff): void {
  if (state !== 'RISK' && state !== 'FINANCE') throw new DomainError('WITHDRAWAL_DECIDED', state)
  assertStaffRole(staff, state === 'RISK' ? 'risk' : 'cashier')
}

/**
 * Reads and locks an order of this merchant, and claims it for the operator.
 * @throws DomainError NOT_FOUND, CLAIMED_BY_OTHER
 */
export async function claimedOrder(
  tx: Transaction,
  { merchant, orderId, actor }: { merchant: string; orderId: string; actor: string },
  now: Date,
): Promise<WithdrawalRow> {
  const order = await lockWithdrawal(tx, orderId)
  if (!order || order.merchant !== merchant) throw new DomainError('NOT_FOUND', `withdrawal ${orderId}`)
  if (!(await claimWithdrawal(tx, orderId, actor, { now, until: claimEnd(now) })))
    throw new DomainError('CLAIMED_BY_OTHER', `withdrawal ${orderId}`)
  return order
}

const invalidAmounts = (message: string): DomainError =>
  new DomainError('INVALID_REQUEST', message, [{ path: 'amounts', message }])

/**
 * Rejects the approval if the member has a debt. A deposit may have been charged back since the request, in which case
 * the held amount must not be paid.
 */
async function assertNoDebt(tx: Transaction, { memberId }: WithdrawalRow, now: Date): Promise<void> {
  await lockWallet(tx, memberId, now)
  const { debt } = await readWithdrawalMember(tx, memberId, now)
  if (debt > 0n) throw new DomainError('WITHDRAWAL_BLOCKED', `the member owes ${toWire(debt)}`)
}
