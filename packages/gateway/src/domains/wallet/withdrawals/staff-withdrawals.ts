import { DomainError } from '@atrium/contracts/errors'
import { parseMoney } from '@atrium/contracts/money'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent, noteView } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposals } from '../../../platform/proposals/proposals.ts'
import { noteExport } from '../cashier/exports.ts'
import { readPayoutAccount } from '../payout-accounts/repository.ts'
import { disputeProposals } from './dispute-proposals.ts'
import { createWithdrawalReview, withdrawalSubject } from './review-service.ts'
import { readMissingProofs } from './limits-repository.ts'
import { createStuckParts } from './stuck-parts.ts'
import { staffWithdrawalView } from './staff-withdrawal-view.ts'
import {
  findProofKey,
  findStaffWithdrawal,
  readMemberFacts,
  readOrderEvents,
  readPartExtras,
  readPools,
} from './staff-withdrawals-repository.ts'
import { countStaffWithdrawals, staffWithdrawalsSource } from './staff-withdrawals-source.ts'
import { readParts } from './withdrawals-repository.ts'
import type { WithdrawalRow } from './withdrawals-repository.ts'

type StaffDeps = Pick<Deps, 'sql' | 'clock' | 'realtime' | 'keys' | 'payments' | 'privateImages'> & {
  readonly proposals: Proposals
}

/**
 * Creates staff operations for withdrawals. Each decision, export, and read of an order or proof is logged with its
 * actor; automatic refreshes are logged once. They throw DomainError NOT_FOUND if an order is not the merchant's.
 * Decisions throw the errors of `createWithdrawalReview`.
 */
export function createStaffWithdrawals(deps: StaffDeps) {
  const { sql, clock, keys, privateImages, proposals } = deps
  const review = createWithdrawalReview(deps)
  const stuckParts = createStuckParts(deps)
  const { payAgain, forceReceipt } = disputeProposals(deps)
  proposals.register(payAgain)
  proposals.register(forceReceipt)

  const settle = async <Name extends 'payWithdrawalAgain' | 'forceWithdrawalReceipt'>(
    name: Name,
    input: GatewayRequest<Name>,
    staff: Staff,
  ): Promise<GatewayAnswer<'payWithdrawalAgain' | 'forceWithdrawalReceipt'>> => {
    const proposal = await proposals.perform(name, input, staff)
    const order = await findStaffWithdrawal(sql, input.merchant, storedId(input.orderId))
    return { ...decided(order!), ...(proposal && { proposal }) }
  }

  return {
    /** Returns a page of a queue and its total, unless the queue is too long to count. */
    async merchantWithdrawals({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'merchantWithdrawals'>): Promise<GatewayAnswer<'merchantWithdrawals'>> {
      const [page, total] = await Promise.all([
        keysetList(sql, staffWithdrawalsSource(filters.queue)).page(
          filters,
          { after, before, limit: pageSize },
          { merchant, now: clock() },
        ),
        countStaffWithdrawals(sql, merchant, filters),
      ])
      return { ...page, total }
    },

    /** Returns one part of a queue as a file. */
    async merchantWithdrawalsFile(
      { merchant, after, ...filters }: GatewayRequest<'merchantWithdrawalsFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'merchantWithdrawalsFile'>> {
      const now = clock()
      const part = await keysetList(sql, staffWithdrawalsSource(filters.queue)).part(
        filters,
        { after },
        { merchant, now },
      )
      await noteExport(
        sql,
        { merchant, actor, action: 'withdrawals-exported', filters, isFirstPart: after === undefined },
        now,
      )
      return part
    },

    /** Returns an order with all data for a decision. */
    async merchantWithdrawal(
      { merchant, orderId: id }: GatewayRequest<'merchantWithdrawal'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'merchantWithdrawal'>> {
      const orderId = storedId(id)
      const order = await findStaffWithdrawal(sql, merchant, orderId)
      if (!order) throw new DomainError('NOT_FOUND', `withdrawal ${orderId}`)
      const now = clock()
      await changeAs(sql, actor, (tx) =>
        noteView(
          tx,
          {
            merchant,
            actor,
            action: 'withdrawal-viewed',
            subject: withdrawalSubject(orderId),
            details: { member: String(order.memberId) },
          },
          now,
        ),
      )
      const [facts, pools, account, parts, extras, events, missingProofs] = await Promise.all([
        readMemberFacts(sql, order.memberId, now),
        readPools(sql, order.memberId),
        readPayoutAccount(sql, order.payoutAccountId),
        readParts(sql, [orderId]),
        readPartExtras(sql, orderId),
        readOrderEvents(sql, orderId),
        readMissingProofs(sql, [order], now),
      ])
      return staffWithdrawalView(
        order,
        { missingProof: missingProofs.get(orderId), facts, pools, account: account!, parts, extras, events },
        { keys, now },
      )
    },

    /** Claims an order that needs a decision. */
    async claimWithdrawal(
      { merchant, orderId }: GatewayRequest<'claimWithdrawal'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'claimWithdrawal'>> {
      const { by, until } = await review.claim(merchant, storedId(orderId), actor)
      return { by, until: until.toISOString() }
    },

    approveWithdrawal: async ({ merchant, orderId, amounts }: GatewayRequest<'approveWithdrawal'>, staff: Staff) =>
      decided(await review.approve(merchant, storedId(orderId), staff, amounts?.map(parseMoney))),
    rejectWithdrawal: async ({ merchant, orderId, reason }: GatewayRequest<'rejectWithdrawal'>, staff: Staff) =>
      decided(await review.reject(merchant, storedId(orderId), staff, reason)),
    /**
     * Both operations decide about a part that the member reports as missing.
     * @throws DomainError CLAIMED_BY_OTHER, RECEIPT_NOT_PENDING, PROPOSAL_WAITING
     */
    payWithdrawalAgain: (input: GatewayRequest<'payWithdrawalAgain'>, staff: Staff) =>
      settle('payWithdrawalAgain', input, staff),
    forceWithdrawalReceipt: (input: GatewayRequest<'forceWithdrawalReceipt'>, staff: Staff) =>
      settle('forceWithdrawalReceipt', input, staff),

    resendWithdrawalPart: async ({ merchant, orderId, part }: GatewayRequest<'resendWithdrawalPart'>, staff: Staff) =>
      decided(await stuckParts.resend({ merchant, orderId: storedId(orderId), part }, staff)),
    async releaseWithdrawalPart(
      { merchant, orderId, part, reason }: GatewayRequest<'releaseWithdrawalPart'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'releaseWithdrawalPart'>> {
      const { order, isReleased } = await stuckParts.release(
        { merchant, orderId: storedId(orderId), part },
        staff,
        reason,
      )
      return { ...decided(order), isReleased }
    },

    /** Returns a member's proof image as JPEG in base64. */
    async withdrawalProof(
      { merchant, orderId: id, part, position }: GatewayRequest<'withdrawalProof'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'withdrawalProof'>> {
      const place = { orderId: storedId(id), part, position }
      const key = await changeAs(sql, actor, async (tx) => {
        const found = await findProofKey(tx, merchant, place)
        if (found === undefined)
          throw new DomainError(
            'NOT_FOUND',
            `proof ${place.position} of part ${place.part} of withdrawal ${place.orderId}`,
          )
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'withdrawal-viewed',
          subject: withdrawalSubject(place.orderId),
          details: { part: place.part, proof: place.position },
          at: clock(),
        })
        return found
      })
      const image = await privateImages.get(key)
      if (!image)
        throw new DomainError(
          'NOT_FOUND',
          `the picture ${place.position} of part ${place.part} of withdrawal ${place.orderId} is not in the store`,
        )
      return { type: 'image/jpeg', data: image.toString('base64') }
    },
  }
}

const decided = ({ id, state }: WithdrawalRow) => ({ orderId: id, state })

/** Returns an order's id in its stored spelling, so that the audit log has one subject per order. */
const storedId = (id: string): string => id.toLowerCase()
