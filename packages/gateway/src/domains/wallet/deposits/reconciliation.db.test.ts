import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payment } from '@atrium/contracts/payments/payment-api'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addCashier } from '../../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createPaymentApplication } from './apply-payment.ts'
import { createReconciliation } from './reconciliation.ts'

const MINUTE_MS = 60_000
let gateway: TestGateway
let payments: FakePaymentService
let member: TestMember
let token: string

beforeAll(async () => {
  payments = fakePaymentService()
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  payments.isDown = false
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
})

const order = (amount: string, requestId: string = randomUUID()) =>
  gateway.call('depositCreate', { requestId, method: 'bank', amount }, { token })
const paid = async (amount: string) =>
  createPaymentApplication(gateway.deps).apply(payments.change((await order(amount)).value.orderId, 'succeeded'))
const find = async (orderId: string) => (await gateway.call('depositOrder', { orderId }, { token })).value
const balance = async () => (await gateway.call('walletBalance', {}, { token })).value.sumBalance

describe('the reconciliation', () => {
  const reconcile = () => createReconciliation(gateway.deps, payments)()
  const wait = async (ms: number) => {
    gateway.advance(ms)
    token = await gateway.signIn(member)
  }

  it('applies the state of the payment service when no message arrived', async () => {
    const { orderId } = (await order('60')).value
    payments.change(orderId, 'succeeded')
    await reconcile()
    expect((await find(orderId)).state).toBe('PENDING')
    await wait(3 * MINUTE_MS)
    await reconcile()
    expect([await balance(), (await find(orderId)).state]).toEqual(['60', 'CREDITED'])
  })

  it('expires an order that never reached the payment service, and its repeated request starts no other', async () => {
    payments.isDown = true
    const requestId = randomUUID()
    await order('60', requestId)
    payments.isDown = false
    await wait(11 * MINUTE_MS)
    await reconcile()
    expect((await gateway.call('deposits', {}, { token })).value.list.map(({ state }) => state)).toEqual(['EXPIRED'])
    expect((await order('60', requestId)).value).toMatchObject({ state: 'EXPIRED' })
  })

  it('flags an order that the payment service no longer has, for operators', async () => {
    const { orderId } = (await order('60')).value
    await wait(3 * MINUTE_MS)
    await createReconciliation(gateway.deps, fakePaymentService())()
    expect(await gateway.sql`select state, difference from wallet.deposit_orders where id = ${orderId}`).toEqual([
      { state: 'PENDING', difference: 'NOT_AT_PAYMENT_SERVICE' },
    ])
  })

  it('does not change orders while the payment service is unavailable', async () => {
    const { orderId } = (await order('60')).value
    await wait(3 * MINUTE_MS)
    payments.isDown = true
    await reconcile()
    expect(await gateway.sql`select state, difference from wallet.deposit_orders where id = ${orderId}`).toEqual([
      { state: 'PENDING', difference: null },
    ])
  })
})

describe('an order that cannot be compared', () => {
  /** Adds two orders that are paid at the service but have had no webhook for three minutes. */
  const twoPaid = async () => {
    const orderIds = [(await order('60')).value.orderId, (await order('70')).value.orderId] as const
    for (const orderId of orderIds) payments.change(orderId, 'succeeded')
    gateway.advance(3 * MINUTE_MS)
    token = await gateway.signIn(member)
    return orderIds
  }
  const stateOf = async (orderId: string) =>
    (await gateway.sql`select state, difference from wallet.deposit_orders where id = ${orderId}`)[0]

  it('is last in the next run, so that others are compared', async () => {
    const [first, second] = await twoPaid()
    const failing = {
      ...payments,
      findPayment: async (reference: string) => {
        if (reference === first) throw new PaymentServiceError('unavailable', 'It answered with garbage.')
        return payments.findPayment(reference)
      },
    }
    for (let run = 0; run < 2; run += 1) await createReconciliation(gateway.deps, failing)()
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      { state: 'PENDING', difference: null },
      { state: 'CREDITED', difference: null },
    ])
  })

  it.each([
    ['of another payment', { id: 'pay_other' }],
    ['in another currency', { currency: 'EUR' }],
    ['without the charged amount', { chargedAmount: undefined }],
  ])(
    'is flagged for operators when the service has it %s, and the others are compared',
    async (_case, contradiction) => {
      const [first, second] = await twoPaid()
      payments.change(first, 'succeeded', contradiction as Partial<Payment>)
      await createReconciliation(gateway.deps, payments)()
      expect([await stateOf(first), await stateOf(second)]).toEqual([
        { state: 'PENDING', difference: 'CONTRADICTS_PAYMENT_SERVICE' },
        { state: 'CREDITED', difference: null },
      ])
      expect(await balance()).toBe('70')
    },
  )
})

describe('the list of deposits', () => {
  it('is paged and summed, newest first, with its file', async () => {
    for (const amount of ['10', '20']) await paid(amount)
    await order('30')
    const first = (await gateway.call('deposits', { pageSize: 2 }, { token })).value
    expect([first.list.map(({ amount }) => amount), first.total, first.sums]).toEqual([
      ['30', '20'],
      3,
      { credited: '30' },
    ])
    expect(
      (await gateway.call('deposits', { pageSize: 2, after: first.next! }, { token })).value.list.map(
        ({ amount }) => amount,
      ),
    ).toEqual(['10'])
    expect((await gateway.call('deposits', { state: 'CREDITED' }, { token })).value.total).toBe(2)
    expect((await gateway.call('depositsFile', { as: 'rows' }, { token })).value.list).toHaveLength(3)
  })
})
