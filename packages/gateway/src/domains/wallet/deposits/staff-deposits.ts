import { DomainError } from '@atrium/contracts/errors'
import type { Payment } from '@atrium/contracts/payments/payment-api'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteView } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import type { Proposals } from '../../../platform/proposals/proposals.ts'
import { noteExport } from '../cashier/exports.ts'
import { readWithdrawalSettings } from '../cashier/withdrawal-settings.ts'
import { closeProposals, closersOf } from './close-proposals.ts'
import { canClose, createDepositReview, depositSubject } from './deposit-review.ts'
import { readEvents } from './orders-repository.ts'
import { findStaffDeposit, readDecisions } from './staff-deposits-repository.ts'
import { countStaffDeposits, staffDepositsSource, toStaffDeposit } from './staff-deposits-source.ts'

type StaffDeps = Pick<Deps, 'sql' | 'clock' | 'realtime' | 'payments' | 'depositOffers'> & {
  readonly proposals: Proposals
}
type AtService = GatewayAnswer<'merchantDeposit'>['atService']

/**
 * Creates staff operations for deposits. Each decision, read of an order and export is logged with its actor; automatic
 * refreshes are logged once. Operations on an order throw DomainError NOT_FOUND if it is not the merchant's. Decisions
 * throw the errors of `createDepositReview`.
 */
export function createStaffDeposits(deps: StaffDeps) {
  const { sql, clock, payments, proposals } = deps
  const review = createDepositReview(deps)
  proposals.register(closeProposals(deps))

  async function askService(orderId: string): Promise<AtService> {
    try {
      const payment = await payments.findPayment(orderId)
      return payment ? { status: 'FOUND', payment: paymentView(payment) } : { status: 'MISSING' }
    } catch (error) {
      if (error instanceof PaymentServiceError) return { status: 'UNAVAILABLE' }
      throw error
    }
  }

  return {
    /** Returns a page of a queue and its total, unless the queue is too long to count. */
    async merchantDeposits({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'merchantDeposits'>): Promise<GatewayAnswer<'merchantDeposits'>> {
      const [page, total] = await Promise.all([
        keysetList(sql, staffDepositsSource(filters.queue)).page(
          filters,
          { after, before, limit: pageSize },
          { merchant, now: clock() },
        ),
        countStaffDeposits(sql, merchant, filters),
      ])
      return { ...page, total }
    },

    /** Returns one part of a queue as a file. */
    async merchantDepositsFile(
      { merchant, after, ...filters }: GatewayRequest<'merchantDepositsFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'merchantDepositsFile'>> {
      const now = clock()
      const part = await keysetList(sql, staffDepositsSource(filters.queue)).part(filters, { after }, { merchant, now })
      await noteExport(
        sql,
        { merchant, actor, action: 'deposits-exported', filters, isFirstPart: after === undefined },
        now,
      )
      return part
    },

    /** Returns an order with current data of the payment service. */
    async merchantDeposit(
      { merchant, orderId: id }: GatewayRequest<'merchantDeposit'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'merchantDeposit'>> {
      const orderId = storedId(id)
      const order = await findStaffDeposit(sql, merchant, orderId)
      if (!order) throw new DomainError('NOT_FOUND', `deposit ${orderId}`)
      const now = clock()
      await changeAs(sql, actor, (tx) =>
        noteView(
          tx,
          {
            merchant,
            actor,
            action: 'deposit-viewed',
            subject: depositSubject(orderId),
            details: { member: String(order.memberId) },
          },
          now,
        ),
      )
      const [states, decisions, settings, atService] = await Promise.all([
        readEvents(sql, orderId),
        readDecisions(sql, orderId),
        readWithdrawalSettings(sql, merchant),
        askService(orderId),
      ])
      const events = [
        ...states.map(({ state, at }) => ({ kind: state, at })),
        ...decisions.map(({ decision, actor: by, note, at }) => ({
          kind: decision,
          actor: by,
          ...(note !== null && { note }),
          at,
        })),
      ]
      return {
        ...toStaffDeposit(order, { now }),
        ...(order.reason !== null && { reason: order.reason }),
        ...(order.bonusCode !== null && { bonusCode: order.bonusCode }),
        expiresAt: order.expiresAt.toISOString(),
        updatedAt: order.updatedAt.toISOString(),
        canClose: canClose(order),
        closers: closersOf(order, settings),
        atService,
        events: events
          .sort((a, b) => a.at.getTime() - b.at.getTime())
          .map((event) => ({ ...event, at: event.at.toISOString() })),
      }
    },

    /** Claims an order. */
    async claimDeposit(
      { merchant, orderId }: GatewayRequest<'claimDeposit'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'claimDeposit'>> {
      const { by, until } = await review.claim(merchant, storedId(orderId), actor)
      return { by, until: until.toISOString() }
    },

    async recheckDeposit(
      { merchant, orderId }: GatewayRequest<'recheckDeposit'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'recheckDeposit'>> {
      const {
        order: { id, state, difference },
        payment,
        error,
      } = await review.recheck(merchant, storedId(orderId), staff)
      const isUnknown = error !== undefined && !(error instanceof PaymentServiceError && error.kind === 'contradiction')
      return {
        orderId: id,
        state,
        ...(difference !== null && { difference }),
        atService: isUnknown ? 'UNAVAILABLE' : payment || error ? 'FOUND' : 'MISSING',
      }
    },

    /**
     * Closes an order's findings, or creates a proposal for approval.
     * @throws DomainError those of `closeProposals`, PROPOSAL_WAITING
     */
    async closeDepositDifference(
      request: GatewayRequest<'closeDepositDifference'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'closeDepositDifference'>> {
      const orderId = storedId(request.orderId)
      const proposal = await proposals.perform('closeDepositDifference', { ...request, orderId }, staff)
      return { orderId, ...(proposal && { proposal }) }
    },
  }
}

const paymentView = ({ id, state, amount, chargedAmount, currency, method, updatedAt }: Payment) => ({
  id,
  state,
  amount,
  ...(chargedAmount !== undefined && { charged: chargedAmount }),
  currency,
  method,
  updatedAt,
})

/** Returns an order's id in its stored spelling, so that the audit log has one subject per order. */
const storedId = (id: string): string => id.toLowerCase()
