import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { withdrawalAnswers } from '@atrium/contracts/staff/wallet/withdrawals'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import { addCashier, addWithdrawer, PAYMENT_PASSWORD } from '../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createSending } from './sending.ts'
import { createPayoutApplication } from './settlement.ts'

const NOT_STUCK = { status: 409, body: { errorCode: 'PAYOUT_PART_NOT_STUCK' } }
let gateway: TestGateway
let payments: FakePaymentService
let member: Withdrawer
let isRejecting = false

beforeAll(async () => {
  const fake = fakePaymentService()
  payments = {
    ...fake,
    async createPayout(request) {
      if (isRejecting) throw new PaymentServiceError('rejected', 'The fake rejects payouts.')
      return fake.createPayout(request)
    },
    async findPayout(reference) {
      if (payments.isDown) throw new PaymentServiceError('unavailable', 'The fake is down.')
      return fake.findPayout(reference)
    },
  }
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  payments.isDown = false
  isRejecting = true
  member = await addWithdrawer(gateway, { credits: 10_000n, hasWithdrawn: true })
})

interface Options {
  actor?: string
  merchant?: string
  roles?: string[]
  people?: string[]
}
const post = (path: string, body: object = {}, { actor, ...change }: Options = {}) =>
  sendAsStaff(gateway, 'POST', `/withdrawals/${path}`, { body, staff: staffOf(actor, change) })
const find = async (orderId: string) =>
  withdrawalAnswers.detail.parse((await sendAsStaff(gateway, 'GET', `/withdrawals/${orderId}`)).body)
const release = (orderId: string, more: Options = {}) =>
  post(`${orderId}/parts/1/release`, { reason: 'The bank has nothing' }, more)
const balance = async () => (await gateway.call('walletBalance', {}, { token: member.token })).value.sumBalance
const referenceOf = async (orderId: string) =>
  (
    await gateway.sql<
      [{ reference: string }]
    >`select reference from wallet.withdrawal_parts where order_id = ${orderId} and part = 1`
  )[0].reference
const logged = (orderId: string) =>
  gateway.sql`
    select actor, action, details
    from audit.log where subject = ${`withdrawal:${orderId}`} and action like 'withdrawal-part-%' order by id`

/** Adds an order whose only part the payment service has rejected. */
async function rejected(amount = '600'): Promise<string> {
  const { orderId } = (
    await gateway.call(
      'withdrawalCreate',
      { requestId: randomUUID(), amount, accountId: member.accountId, paymentPassword: PAYMENT_PASSWORD },
      { token: member.token },
    )
  ).value
  for (const actor of ['Ara', 'Bora']) {
    if ((await find(orderId)).state !== 'APPROVED') await post(`${orderId}/approve`, {}, { actor })
  }
  await createSending(gateway.deps).send()
  expect(await find(orderId)).toMatchObject({
    state: 'APPROVED',
    parts: [{ state: 'PENDING', difference: 'REJECTED_BY_PAYMENT_SERVICE' }],
  })
  return orderId
}

describe('a part that the payment service rejected', () => {
  it('is sent again with the same reference, and paid once', async () => {
    const orderId = await rejected()
    isRejecting = false
    expect(await post(`${orderId}/parts/1/resend`)).toMatchObject({ status: 200, body: { orderId, state: 'APPROVED' } })
    expect(await post(`${orderId}/parts/1/resend`)).toMatchObject(NOT_STUCK)
    await createSending(gateway.deps).send()
    await createSending(gateway.deps).send()
    const reference = await referenceOf(orderId)
    expect(payments.payoutRequests.filter((one) => one.reference === reference)).toHaveLength(1)
    await createPayoutApplication(gateway.deps)(payments.changePayout(reference, 'paid'))
    expect(await find(orderId)).toMatchObject({ state: 'PAID', hasDifference: false, parts: [{ state: 'PAID' }] })
    expect(await logged(orderId)).toMatchObject([
      {
        actor: '미나',
        action: 'withdrawal-part-sent-again',
        details: { part: 1, difference: 'REJECTED_BY_PAYMENT_SERVICE' },
      },
    ])
  })

  it('returns to the member with the whole order, once', async () => {
    const orderId = await rejected()
    expect(await balance()).toBe('9400')
    expect(await release(orderId)).toMatchObject({ status: 200, body: { orderId, state: 'FAILED', isReleased: true } })
    expect(await release(orderId)).toMatchObject(NOT_STUCK)
    expect([await balance(), (await find(orderId)).parts]).toMatchObject(['10000', [{ state: 'FAILED' }]])
    expect(await logged(orderId)).toMatchObject([
      {
        actor: '미나',
        action: 'withdrawal-part-released',
        details: { part: 1, reason: 'The bank has nothing', from: { state: 'APPROVED' }, to: { state: 'FAILED' } },
      },
    ])
  })

  it('that was released and is reported as paid later is a difference, never a second payment', async () => {
    const orderId = await rejected()
    await release(orderId)
    const reference = await referenceOf(orderId)
    const at = new Date().toISOString()
    await createPayoutApplication(gateway.deps)({
      id: 'po_AAAAAAAAAAAAAAAAAAAAAAAA',
      reference,
      amount: '599',
      currency: 'DEMO',
      state: 'paid',
      sequence: 2,
      createdAt: at,
      updatedAt: at,
    })
    expect(await find(orderId)).toMatchObject({
      state: 'FAILED',
      parts: [{ state: 'FAILED', difference: 'CHANGED_AFTER_RESULT' }],
    })
    expect(await balance()).toBe('10000')
    isRejecting = false
    await createSending(gateway.deps).send()
    expect(payments.payoutRequests.filter((one) => one.reference === reference)).toEqual([])
  })

  it('is not released while the payment service has a payout of it, or does not respond', async () => {
    const orderId = await rejected()
    payments.isDown = true
    expect(await release(orderId)).toMatchObject(NOT_STUCK)
    payments.isDown = false
    isRejecting = false
    await payments.createPayout({
      reference: await referenceOf(orderId),
      amount: '599',
      currency: 'DEMO',
      bank: 'KB',
      accountNumber: '1234567890',
      holder: 'Gildong Hong',
    })
    expect(await release(orderId)).toMatchObject(NOT_STUCK)
    expect([await balance(), await find(orderId)]).toMatchObject(['9400', { state: 'SENT', hasDifference: false }])
  })

  it('needs two people to release above the second threshold', async () => {
    const orderId = await rejected('2500')
    expect((await release(orderId, { actor: 'mina' })).body).toMatchObject({ state: 'APPROVED', isReleased: false })
    expect((await find(orderId)).parts).toMatchObject([{ releaseApprovedBy: 'mina' }])
    expect(await release(orderId, { actor: 'token of mina', people: ['mina'] })).toMatchObject({
      status: 409,
      body: { errorCode: 'SECOND_PERSON_REQUIRED' },
    })
    expect((await release(orderId, { actor: 'Jun' })).body).toMatchObject({ state: 'FAILED', isReleased: true })
    expect((await logged(orderId)).map(({ actor, action }) => [actor, action])).toEqual([
      ['mina', 'withdrawal-part-release-approved'],
      ['Jun', 'withdrawal-part-released'],
    ])
  })

  it('is decided by cashiers of its merchant only', async () => {
    const orderId = await rejected()
    for (const [path, body] of [
      ['resend', {}],
      ['release', { reason: 'x' }],
    ] as const) {
      expect(await post(`${orderId}/parts/1/${path}`, body, { roles: ['risk'] })).toMatchObject({
        status: 403,
        body: { errorCode: 'STAFF_ROLE_MISSING' },
      })
      expect((await post(`${orderId}/parts/1/${path}`, body, { merchant: 'LOTUS' })).status).toBe(404)
      expect(await post(`${orderId}/parts/2/${path}`, body)).toMatchObject(NOT_STUCK)
    }
    expect(await logged(orderId)).toEqual([])
  })
})

describe('a part that the payment service no longer knows', () => {
  it('is sent again, and accepts the payout that the service makes then', async () => {
    isRejecting = false
    const { orderId } = (
      await gateway.call(
        'withdrawalCreate',
        { requestId: randomUUID(), amount: '600', accountId: member.accountId, paymentPassword: PAYMENT_PASSWORD },
        { token: member.token },
      )
    ).value
    await post(`${orderId}/approve`)
    await createSending(gateway.deps).send()
    // Simulates a service that has lost the payout: the new payout for the same reference gets another id.
    await gateway.sql`
      update wallet.withdrawal_parts set payout_id = 'po_LOSTLOSTLOSTLOSTLOST', payout_sequence = 7,
        difference = 'NOT_AT_PAYMENT_SERVICE' where order_id = ${orderId}`
    expect((await post(`${orderId}/parts/1/resend`)).body.state).toBe('APPROVED')
    await createSending(gateway.deps).send()
    expect(await find(orderId)).toMatchObject({ state: 'SENT', hasDifference: false })
  })
})
