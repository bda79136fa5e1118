import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { peopleOf } from '../../../platform/staff/people.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { publishBalance } from '../balances/publish-balances.ts'
import {
  adjustmentSubject,
  bookAdjustment,
  findAdjustable,
  findCurrency,
  sumWaitingDebits,
} from './adjustments-repository.ts'
import type { Adjustable } from './adjustments-repository.ts'
import { adjustmentsSource } from './adjustments-source.ts'

/** Template of the member's message, and its link. */
const MESSAGES = {
  CREDIT: ['adjustment-credited', 'transactionHistory'],
  DEBIT: ['adjustment-debited', 'transactionHistory'],
  SETTLE_DEBT: ['debt-settled', 'withdraw'],
} as const

type AdjustmentDeps = Pick<Deps, 'sql' | 'clock' | 'realtime'> & { readonly proposals: Proposals }

/**
 * Creates staff operations that adjust members' money. Each adjustment is approved by a second person and logged with
 * both (domain rules, section 6). They are the only way to settle a debt.
 */
export function createStaffAdjustments(deps: AdjustmentDeps) {
  const { sql, clock, proposals } = deps
  const list = keysetList(sql, adjustmentsSource)
  proposals.register(adjustmentProposals(deps))

  return {
    /** Returns a page of adjustments. @throws DomainError NOT_FOUND */
    async adjustments(
      { merchant, after, before, pageSize, ...filters }: GatewayRequest<'adjustments'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'adjustments'>> {
      const currency = await findCurrency(sql, merchant)
      if (currency === undefined) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
      const reader = { merchant, people: peopleOf(staff), now: clock() }
      return { ...(await list.page(filters, { after, before, limit: pageSize }, reader)), currency }
    },

    /**
     * Proposes an adjustment.
     * @throws DomainError NOT_FOUND if the member is not the merchant's, REAL_ACCOUNT_REQUIRED for a trial account,
     *   REQUEST_ID_USED if another proposal has the id, ADJUSTMENT_ABOVE_BALANCE for a debit above the balance minus
     *   pending debits, ADJUSTMENT_ABOVE_DEBT for a settlement above the debt. The limits are checked again when the
     *   adjustment is approved.
     */
    adjustBalance: async (request: GatewayRequest<'adjustBalance'>, staff: Staff): Promise<MerchantProposal> =>
      (await proposals.perform('adjustBalance', request, staff))!,
  }
}

/**
 * Proposal of one adjustment; a member can have several. `apply` throws DomainError ADJUSTMENT_ABOVE_BALANCE or
 * ADJUSTMENT_ABOVE_DEBT if the balance has changed; the proposal then stays pending.
 */
const adjustmentProposals = (deps: Pick<Deps, 'sql' | 'realtime'>): Proposable<'adjustBalance'> => ({
  operation: 'adjustBalance',
  subject: ({ memberId }) => adjustmentSubject(memberId),
  severalWait: true,
  id: ({ adjustmentId }) => adjustmentId,

  async admit(tx, request, { now }) {
    const { kind } = request
    const [amount, member] = [parseMoney(request.amount), await adjustableOf(tx, request)]
    if (member.isTrial) throw new DomainError('REAL_ACCOUNT_REQUIRED')
    if (kind === 'DEBIT' && amount + (await sumWaitingDebits(tx, request, now)) > member.owned)
      throw new DomainError('ADJUSTMENT_ABOVE_BALANCE')
    if (kind === 'SETTLE_DEBT' && amount > member.owed) throw new DomainError('ADJUSTMENT_ABOVE_DEBT')
  },

  async compare(tx, request) {
    const { kind } = request
    const [amount, member] = [parseMoney(request.amount), await adjustableOf(tx, request)]
    return {
      waits: true,
      changes: [
        { field: 'member', to: member.account, loosens: false },
        { field: 'adjustment', to: kind, loosens: false },
        { field: 'amount', to: toWire(amount), loosens: false },
        kind === 'SETTLE_DEBT'
          ? { field: 'debt', to: toWire(member.owed), loosens: false, isEstimate: true }
          : { field: 'balance', to: toWire(member.owned), loosens: false, isEstimate: true },
      ],
      ...(kind !== 'DEBIT' && { gives: amount }),
    }
  },

  async apply(tx, { merchant, adjustmentId: id, memberId, kind, amount }, { now }) {
    const adjustment = { id, memberId: BigInt(memberId), kind, amount: parseMoney(amount) }
    const booked = await bookAdjustment(tx, adjustment, now)
    if (booked.status !== 'OK') throw new DomainError(booked.status)
    const [template, page] = MESSAGES[kind]
    await sendMessage(
      tx,
      {
        memberId: adjustment.memberId,
        merchant,
        template,
        values: { amount: { amount: toWire(adjustment.amount), currency: booked.currency } },
        link: overlays.member(page),
        dedupKey: `adjustment:${id}`,
      },
      now,
    )
    return async () => {
      publishBalance(deps.realtime, adjustment.memberId, booked)
      await publishUnread(deps, adjustment.memberId)
    }
  },
})

/** Finds the member of an adjustment. @throws DomainError NOT_FOUND */
async function adjustableOf(tx: Transaction, place: { merchant: string; memberId: string }): Promise<Adjustable> {
  const member = await findAdjustable(tx, place)
  if (!member) throw new DomainError('NOT_FOUND', `member ${place.memberId}`)
  return member
}
