import { randomUUID } from 'node:crypto'
import { MOVED_STATES } from '@atrium/contracts/payments/payment-api'
import type {
  Movement,
  Payment,
  PaymentRequest,
  PaymentState,
  Payout,
  PayoutRequest,
  PayoutState,
} from '@atrium/contracts/payments/payment-api'
import { PaymentServiceError } from '../../platform/payment-service/payment-service.ts'
import type { PaymentService } from '../../platform/payment-service/payment-service.ts'

/** An in-memory payment service. It sends no webhooks: the test passes what `change` returns to the gateway. */
export interface FakePaymentService extends PaymentService {
  readonly requests: PaymentRequest[]
  readonly payoutRequests: PayoutRequest[]
  /** Advances a payment, as its payer, the service or a bank would. */
  change(reference: string, state: PaymentState, more?: Partial<Payment>): Payment
  changePayout(reference: string, state: PayoutState, more?: Partial<Payout>): Payout
  /** While true, every request fails as if the service were down. */
  isDown: boolean
}

export function fakePaymentService(): FakePaymentService {
  const payments = new Map<string, Payment>()
  const requests: PaymentRequest[] = []
  const payouts = new Map<string, Payout>()
  const payoutRequests: PayoutRequest[] = []
  const reach = (): void => {
    if (fake.isDown) throw new PaymentServiceError('unavailable', 'The fake is down.')
  }
  const change: FakePaymentService['change'] = (reference, state, more = {}) => {
    const payment = payments.get(reference)!
    const changed = {
      ...payment,
      ...(state === 'succeeded' && { chargedAmount: payment.amount }),
      state,
      sequence: payment.sequence + 1,
      ...more,
    }
    payments.set(reference, changed)
    return changed
  }
  const fake: FakePaymentService = {
    requests,
    payoutRequests,
    change,
    isDown: false,
    changePayout(reference, state, more = {}) {
      const payout = payouts.get(reference)!
      const changed = { ...payout, state, sequence: payout.sequence + 1, ...more }
      payouts.set(reference, changed)
      return changed
    },
    async createPayment(request) {
      reach()
      requests.push(request)
      const { reference, method, amount, currency, expiresInMinutes } = request
      const known = payments.get(reference)
      if (known) return known
      const now = new Date()
      const times = {
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + expiresInMinutes * 60_000).toISOString(),
      }
      const payment: Payment = {
        id: `pay_${randomUUID().replaceAll('-', '')}`,
        reference,
        method,
        amount,
        currency,
        state: 'pending',
        checkoutUrl: `https://pay.example/checkout/${reference}`,
        sequence: 1,
        ...times,
      }
      payments.set(reference, payment)
      return payment
    },
    async findPayment(reference) {
      reach()
      return payments.get(reference)
    },
    async cancelPayment(id) {
      reach()
      const payment = [...payments.values()].find((one) => one.id === id)!
      if (payment.state !== 'pending') throw new PaymentServiceError('not-pending', 'It is not pending.')
      return change(payment.reference, 'cancelled')
    },
    async createPayout(request) {
      reach()
      payoutRequests.push(request)
      const { reference, amount, currency } = request
      const known = payouts.get(reference)
      if (known) return known
      const at = new Date().toISOString()
      const payout: Payout = {
        id: `po_${randomUUID().replaceAll('-', '')}`,
        reference,
        amount,
        currency,
        state: 'pending',
        createdAt: at,
        updatedAt: at,
        sequence: 1,
      }
      payouts.set(reference, payout)
      return payout
    },
    async findPayout(reference) {
      reach()
      return payouts.get(reference)
    },
    async movements({ from, to }) {
      reach()
      const moved = [...payments.values(), ...payouts.values()].flatMap((each): Movement[] => {
        const state = MOVED_STATES.find((one) => one === each.state)
        const { id, reference, currency, updatedAt: at } = each
        const amount = ('chargedAmount' in each && each.chargedAmount) || each.amount
        return state ? [{ id, reference, state, amount, currency, at }] : []
      })
      return { list: moved.filter(({ at }) => at >= from.toISOString() && at < to.toISOString()) }
    },
    verifyWebhook: () => undefined,
  }
  return fake
}
