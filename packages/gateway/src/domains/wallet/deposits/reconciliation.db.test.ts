import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addCashier } from '../../../testing/cashier.ts'
import { fakePaymentService } from '../../../testing/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createPaymentApplication } from './apply-payment.ts'
import { depositReconciliation } from './deposits.ts'

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

const order = (amount: string, requestId: string = randomUUID()) => gateway.call('depositCreate', { requestId, method: 'bank', amount }, { token })
const paid = async (amount: string) => createPaymentApplication(gateway.deps).apply(payments.change((await order(amount)).value.orderId, 'succeeded'))
const find = async (orderId: string) => (await gateway.call('depositOrder', { orderId }, { token })).value
const balance = async () => (await gateway.call('walletBalance', {}, { token })).value.sumBalance

describe('the reconciliation', () => {
  const reconcile = () => depositReconciliation(gateway.deps, payments)()
  const wait = async (ms: number) => {
    gateway.advance(ms)
    token = await gateway.signIn(member)
  }

  it('applies what the payment service has when no message came', async () => {
    const { orderId } = (await order('60')).value
    payments.change(orderId, 'succeeded')
    await reconcile()
    expect((await find(orderId)).state).toBe('PENDING')
    await wait(3 * MINUTE_MS)
    await reconcile()
    expect([await balance(), (await find(orderId)).state]).toEqual(['60', 'CREDITED'])
  })

  it('lets an order expire that never reached the payment service, and its request start no other', async () => {
    payments.isDown = true
    const requestId = randomUUID()
    await order('60', requestId)
    payments.isDown = false
    await wait(11 * MINUTE_MS)
    await reconcile()
    expect((await gateway.call('deposits', {}, { token })).value.list.map(({ state }) => state)).toEqual(['EXPIRED'])
    expect((await order('60', requestId)).value).toMatchObject({ state: 'EXPIRED' })
  })

  it('names an order that the payment service no longer has, for operators', async () => {
    const { orderId } = (await order('60')).value
    await wait(3 * MINUTE_MS)
    await depositReconciliation(gateway.deps, fakePaymentService())()
    expect(await gateway.sql`select state, difference from wallet.deposit_orders where id = ${orderId}`).toEqual([{ state: 'PENDING', difference: 'NOT_AT_PAYMENT_SERVICE' }])
  })

  it('names an order whose payment cannot be applied, and goes on with the others', async () => {
    const [first, second] = [(await order('60')).value.orderId, (await order('70')).value.orderId]
    payments.change(first, 'succeeded', { currency: 'KRW' })
    payments.change(second, 'succeeded')
    await wait(3 * MINUTE_MS)
    await reconcile()
    expect([await balance(), (await find(second)).state]).toEqual(['70', 'CREDITED'])
    expect(await gateway.sql`select state, difference from wallet.deposit_orders where id = ${first}`).toEqual([{ state: 'PENDING', difference: 'NOT_APPLIED' }])
  })

  it('leaves orders as they are while the payment service is unavailable', async () => {
    const { orderId } = (await order('60')).value
    await wait(3 * MINUTE_MS)
    payments.isDown = true
    await reconcile()
    expect(await gateway.sql`select state, difference from wallet.deposit_orders where id = ${orderId}`).toEqual([{ state: 'PENDING', difference: null }])
  })
})

describe('the list of deposits', () => {
  it('is paged and summed, newest first, with its file', async () => {
    for (const amount of ['10', '20']) await paid(amount)
    await order('30')
    const first = (await gateway.call('deposits', { pageSize: 2 }, { token })).value
    expect([first.list.map(({ amount }) => amount), first.total, first.sums]).toEqual([['30', '20'], 3, { credited: '30' }])
    expect((await gateway.call('deposits', { pageSize: 2, after: first.next! }, { token })).value.list.map(({ amount }) => amount)).toEqual(['10'])
    expect((await gateway.call('deposits', { state: 'CREDITED' }, { token })).value.total).toBe(2)
    expect((await gateway.call('depositsFile', {}, { token })).value.csv.trim().split('\r\n')).toHaveLength(4)
  })
})
