import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import { depositAnswers } from '@atrium/contracts/staff/wallet/deposits'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addCashier } from '../../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createPaymentApplication } from './apply-payment.ts'

const MISSING_ROLE = { status: 403, body: { errorCode: 'STAFF_ROLE_MISSING' } }
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

interface Options {
  body?: object
  actor?: string
  merchant?: string
  roles?: string[]
  people?: string[]
}
const send = (method: 'GET' | 'POST', path: string, { body, actor, ...change }: Options = {}) =>
  sendAsStaff(gateway, method, `/deposits${path}`, { ...(body && { body }), staff: staffOf(actor, change) })
const post = (path: string, body: object = {}, more: Options = {}) => send('POST', path, { ...more, body })
const page = async (query: string) =>
  depositAnswers.page.parse((await send('GET', `?pageSize=50&account=${member.account}&${query}`)).body)
const ids = async (query: string) => (await page(query)).list.map(({ orderId }) => orderId)
const find = async (orderId: string) => depositAnswers.detail.parse((await send('GET', `/${orderId}`)).body)
const order = async (amount: string, method: PaymentMethod = 'bank'): Promise<string> =>
  (await gateway.call('depositCreate', { requestId: randomUUID(), method, amount }, { token })).value.orderId
const apply = (...change: Parameters<FakePaymentService['change']>) =>
  createPaymentApplication(gateway.deps).apply(payments.change(...change))
const balance = async () => (await gateway.call('walletBalance', {}, { token })).value.sumBalance
const logged = (orderId: string) =>
  gateway.sql`
    select actor, action, details from audit.log where subject = ${`deposit:${orderId}`} and action like 'deposit-%'
      and action not in ('deposit-credited', 'deposit-viewed') order by id`
const mark = (orderId: string) =>
  gateway.sql`update wallet.deposit_orders set difference = 'CONTRADICTS_PAYMENT_SERVICE' where id = ${orderId}`

describe('the list of deposits', () => {
  it('has deposits to match by default: with a difference, credited in spite of a block, or a pending bank transfer', async () => {
    const [differing, async_, plain] = [await order('60'), await order('70'), await order('80', 'card')]
    await mark(differing)
    await apply(async_, 'processing')
    expect(await ids('')).toEqual([differing, async_])
    expect(await ids('queue=OPEN')).toEqual([plain, async_, differing])
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${member.id}`
    await apply(plain, 'succeeded')
    expect((await page('')).list).toMatchObject([
      { orderId: differing, difference: 'CONTRADICTS_PAYMENT_SERVICE' },
      { orderId: async_ },
      { orderId: plain, flags: ['ACCOUNT_DISABLED'], charged: '80', memberId: String(member.id) },
    ])
  })

  it('is filtered by state, method and reference, and has the orders of its merchant alone', async () => {
    const [one, other] = [await order('60'), await order('70', 'card')]
    const { paymentId } = await find(other)
    expect(await ids('queue=ALL&method=card')).toEqual([other])
    expect(await ids('queue=ALL&state=CREDITED')).toEqual([])
    expect(await ids(`queue=ALL&reference=${one.toUpperCase()}`)).toEqual([one])
    expect(await ids(`queue=ALL&reference=${paymentId}`)).toEqual([other])
    expect((await send('GET', `?queue=ALL&account=${member.account}`, { merchant: 'LOTUS' })).body).toEqual({
      list: [],
      total: 0,
    })
  })

  it('is exported by cashiers only, and each file is logged with its filters, however it is started', async () => {
    const orderId = await order('60')
    const files = () =>
      gateway.sql`
        select details from audit.log where action = 'deposits-exported' and details ->> 'account' = ${member.account}`
    expect(await send('GET', `/file?queue=ALL&account=${member.account}`, { roles: ['risk'] })).toMatchObject(
      MISSING_ROLE,
    )
    const { body } = await send('GET', `/file?queue=ALL&account=${member.account}`)
    expect(body).toEqual(await page('queue=ALL').then(({ list }) => ({ list })))
    expect(body.list).toMatchObject([{ orderId, paymentId: expect.any(String) }])
    expect(await files()).toEqual([{ details: { queue: 'ALL', account: member.account } }])
    const cursor = Buffer.from(JSON.stringify(['2020-01-01 00:00:00+00', orderId])).toString('base64url')
    await send('GET', `/file?queue=OPEN&account=${member.account}&after=${cursor}`)
    await send('GET', `/file?queue=OPEN&account=${member.account}&after=${cursor}`)
    expect(await files()).toHaveLength(2)
  })
})

describe('one deposit', () => {
  it('shows the data of both sides, and is logged as viewed', async () => {
    const orderId = await order('60')
    payments.change(orderId, 'succeeded', { chargedAmount: '55' })
    expect(await find(orderId)).toMatchObject({
      orderId,
      amount: '60',
      state: 'PENDING',
      canClose: false,
      atService: { status: 'FOUND', payment: { state: 'succeeded', amount: '60', charged: '55' } },
      events: [{ kind: 'CREATED' }, { kind: 'PENDING' }],
    })
    payments.isDown = true
    expect((await find(orderId)).atService).toEqual({ status: 'UNAVAILABLE' })
    const views = await gateway.sql`
        select details from audit.log where subject = ${`deposit:${orderId}`} and action = 'deposit-viewed'`
    expect(views).toEqual([{ details: { member: String(member.id) } }])
  })

  it('404: another merchant’s, or an unknown one; nothing is logged', async () => {
    const orderId = await order('60')
    const paths: ['GET' | 'POST', string, object?][] = [
      ['GET', ''],
      ['POST', '/claim'],
      ['POST', '/recheck'],
      ['POST', '/close', { reason: 'x' }],
    ]
    for (const [method, path, body = {}] of paths) {
      expect([path, (await send(method, `/${orderId}${path}`, { body, merchant: 'LOTUS' })).status]).toEqual([
        path,
        404,
      ])
      expect([path, (await send(method, `/${randomUUID()}${path}`, { body })).status]).toEqual([path, 404])
    }
    expect(await logged(orderId)).toEqual([])
  })

  it('can be decided by cashiers, and by nobody else while one of them has reserved it', async () => {
    const orderId = await order('60')
    await mark(orderId)
    for (const [path, body] of [
      ['recheck', {}],
      ['close', { reason: 'x' }],
    ] as const)
      expect(await post(`/${orderId}/${path}`, body, { roles: ['risk'] })).toMatchObject(MISSING_ROLE)
    expect(await post(`/${orderId}/claim`)).toMatchObject({ status: 200, body: { by: '미나' } })
    for (const [path, body] of [
      ['claim', {}],
      ['recheck', {}],
      ['close', { reason: 'x' }],
    ] as const)
      expect(await post(`/${orderId}/${path}`, body, { actor: 'Jun' })).toMatchObject({
        status: 409,
        body: { errorCode: 'CLAIMED_BY_OTHER' },
      })
  })
})

describe('a comparison on request', () => {
  it('credits the received amount, once, and ends a difference', async () => {
    const orderId = await order('60')
    await mark(orderId)
    payments.change(orderId, 'succeeded')
    expect((await post(`/${orderId}/recheck`)).body).toEqual({ orderId, state: 'CREDITED', atService: 'FOUND' })
    await post(`/${orderId}/recheck`)
    expect(await balance()).toBe('60')
    expect(
      (await logged(orderId)).map(({ action, details }) => [action, details.payment, details.from, details.to]),
    ).toEqual([
      [
        'deposit-rechecked',
        'succeeded',
        { state: 'PENDING', difference: 'CONTRADICTS_PAYMENT_SERVICE' },
        { state: 'CREDITED' },
      ],
      ['deposit-rechecked', 'succeeded', { state: 'CREDITED' }, { state: 'CREDITED' }],
    ])
    expect((await find(orderId)).events.at(-1)).toMatchObject({ kind: 'RECHECKED', actor: '미나' })
  })

  it('applies nothing that contradicts the order, and names the difference', async () => {
    const orderId = await order('60')
    payments.change(orderId, 'succeeded', { currency: 'EUR' })
    expect((await post(`/${orderId}/recheck`)).body).toEqual({
      orderId,
      state: 'PENDING',
      difference: 'CONTRADICTS_PAYMENT_SERVICE',
      atService: 'FOUND',
    })
    expect(await balance()).toBe('0')
  })

  it('ends a difference once the payment service has the payment again', async () => {
    const orderId = await order('60')
    await gateway.sql`update wallet.deposit_orders set difference = 'NOT_AT_PAYMENT_SERVICE' where id = ${orderId}`
    expect((await post(`/${orderId}/recheck`)).body).toEqual({ orderId, state: 'PENDING', atService: 'FOUND' })
  })

  it('changes nothing while the payment service does not respond', async () => {
    const orderId = await order('60')
    payments.isDown = true
    expect((await post(`/${orderId}/recheck`)).body).toEqual({ orderId, state: 'PENDING', atService: 'UNAVAILABLE' })
  })
})

describe('closing', () => {
  it('lets an open order expire without moving money, and a later payment is credited all the same', async () => {
    const orderId = await order('60')
    expect(await post(`/${orderId}/close`, { reason: 'x' })).toMatchObject({
      status: 409,
      body: { errorCode: 'DEPOSIT_NOT_TO_CLOSE' },
    })
    await mark(orderId)
    expect((await post(`/${orderId}/close`, {})).status).toBe(400)
    expect((await post(`/${orderId}/close`, { reason: 'Refunded by the bank' })).body).toEqual({ orderId })
    expect([await balance(), await ids(''), (await find(orderId)).state]).toEqual(['0', [], 'EXPIRED'])
    expect(await logged(orderId)).toEqual([
      {
        actor: '미나',
        action: 'deposit-closed',
        details: {
          member: String(member.id),
          amount: String(60n * CREDIT),
          reason: 'Refunded by the bank',
          from: { state: 'PENDING', difference: 'CONTRADICTS_PAYMENT_SERVICE' },
          to: { state: 'EXPIRED' },
        },
      },
    ])
    await apply(orderId, 'succeeded')
    expect([await balance(), (await find(orderId)).state]).toEqual(['60', 'CREDITED'])
  })

  it('takes a flagged deposit out of the queue until its state changes', async () => {
    const orderId = await order('60')
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${member.id}`
    await apply(orderId, 'succeeded')
    await post(`/${orderId}/close`, { reason: 'Agreed with the member' })
    expect([await ids(''), (await find(orderId)).state, (await find(orderId)).canClose]).toEqual([
      [],
      'CREDITED',
      false,
    ])
    gateway.advance(60_000)
    await apply(orderId, 'charged_back')
    expect(await ids('')).toEqual([orderId])
  })
})
