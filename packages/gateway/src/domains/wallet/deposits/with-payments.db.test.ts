import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest, DepositOrder } from '@atrium/contracts/calls'
import { PAYMENT_WEBHOOK_PATH } from '@atrium/contracts/payments/payment-webhooks'
import { TEST_API_KEY, TEST_WEBHOOK_SECRET, testPayments } from '@atrium/payments/testing'
import type { TestPayments } from '@atrium/payments/testing'
import { verifyLedger } from '@atrium/ledger'
import { createPaymentService } from '../../../platform/payment-service/http-payment-service.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import type { PaymentService } from '../../../platform/payment-service/payment-service.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addCashier } from '../../../testing/wallet/cashier.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createReconciliation } from './reconciliation.ts'

const MINUTE_MS = 60_000
/** Longer than the delay before a webhook is retried. */
const RETRY_MS = 7_000

let gateway: TestGateway
let payments: TestPayments
/** The payment service that is currently running. */
let service: Pick<TestPayments, 'app' | 'parts'>
/** The gateway's client of the payment service. Created last, because each server needs the other's address. */
let client: PaymentService
/** Called after the payment service has created a payment, before the gateway gets the response. */
let onCreated: () => void
let paymentsAheadMs = 0
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway({
    payments: {
      async createPayment(request) {
        const payment = await client.createPayment(request)
        onCreated()
        return payment
      },
      findPayment: (reference) => client.findPayment(reference),
      cancelPayment: (id) => client.cancelPayment(id),
      createPayout: (request) => client.createPayout(request),
      findPayout: (reference) => client.findPayout(reference),
      movements: (period, after) => client.movements(period, after),
      verifyWebhook: (headers, body) => client.verifyWebhook(headers, body),
    },
  })
  await addCashier(gateway.sql, 'DEMO')
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const webhookUrl = `http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}${PAYMENT_WEBHOOK_PATH}`
  payments = await testPayments({
    config: { webhookUrl, portalOrigins: ['http://localhost'] },
    clock: () => new Date(Date.now() + paymentsAheadMs),
  })
  service = payments
  client = createPaymentService({ url: payments.origin, apiKey: TEST_API_KEY, webhookSecrets: [TEST_WEBHOOK_SECRET] })
})
afterAll(async () => {
  await payments.close()
  await gateway.close()
})
beforeEach(async () => {
  onCreated = () => undefined
  paymentsAheadMs = 0
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
})

const call = (amount: string, more: Partial<CallRequest<'depositCreate'>> = {}) =>
  gateway.call('depositCreate', { requestId: randomUUID(), method: 'bank', amount, ...more }, { token })
const order = async (...request: Parameters<typeof call>) => (await call(...request)).value
const find = async ({ orderId }: DepositOrder) => (await gateway.call('depositOrder', { orderId }, { token })).value
const balance = async () => (await gateway.call('walletBalance', {}, { token })).value.sumBalance

/** Submits the checkout page's form. Resolves after its webhooks were sent, with the address of the redirect. */
async function decide({ checkoutUrl }: DepositOrder, fields: Record<string, string>): Promise<string> {
  const page = await (await fetch(checkoutUrl!)).text()
  const action = /<form method="post" action="([^"]+)"/.exec(page)![1]!
  const response = await fetch(new URL(action, checkoutUrl), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  await service.parts.delivery.run()
  return response.headers.get('location')!
}

/** Asserts that both databases have the same orders and amounts, and that the wallets contain the charged amounts. */
async function assertDatabasesAgree(): Promise<void> {
  const states: Record<string, string> = {
    pending: 'PENDING',
    processing: 'PENDING_ASYNC',
    succeeded: 'CREDITED',
    declined: 'DECLINED',
    expired: 'EXPIRED',
    cancelled: 'CANCELLED',
    reversed: 'REVERSED',
    charged_back: 'CHARGEBACK',
  }
  const charged = await payments.database.sql<
    { id: string; state: string; charged: bigint | null }[]
  >`select reference as id, state, charged_amount as charged from payments.payments order by reference`
  const credited = await gateway.sql`select id::text, state, charged from wallet.deposit_orders order by id::text`
  expect(credited).toEqual(charged.map((payment) => ({ ...payment, state: states[payment.state] })))
  const [{ booked }] = await gateway.sql<[{ booked: bigint }]>`
    select coalesce(sum(e.amount), 0)::int8 as booked
    from ledger.entries e join ledger.journals j on j.id = e.journal_id join ledger.accounts a on a.id = e.account_id
    where j.kind in ('deposit', 'deposit-reversal') and a.kind = 'REAL'`
  expect(booked).toBe(
    charged.reduce((sum, payment) => sum + (payment.state === 'succeeded' ? payment.charged! : 0n), 0n),
  )
  expect((await verifyLedger(gateway.sql)).problems).toEqual([])
}

describe('a deposit at the payment service', () => {
  afterEach(assertDatabasesAgree)

  it('is paid on the checkout page, credited by the webhook, and links back to its order', async () => {
    const created = await order('100')
    const location = new URL(await decide(created, { result: 'approve' }))
    expect([location.origin, location.searchParams.get('order')]).toEqual(['http://localhost', created.orderId])
    expect([await find(created), await balance()]).toMatchObject([
      { state: 'CREDITED', chargedAmount: '100', flags: [] },
      '100',
    ])
    expect((await find(created)).history?.map(({ state }) => state)).toEqual(['CREATED', 'PENDING', 'CREDITED'])
  })

  it('is paid by card, with its bonus', async () => {
    const created = await order('50', { method: 'card', bonus: 'WELCOME' })
    await decide(created, { result: 'approve', number: '4242 4242 4242 4242', expiry: '12/99', cvc: '123' })
    expect(await find(created)).toMatchObject({ state: 'CREDITED', chargedAmount: '50', bonus: { granted: '50' } })
  })

  it('is credited with the charged amount where another amount was approved', async () => {
    const created = await order('100')
    await decide(created, { result: 'approve_other', amount: '99.0001' })
    expect([await find(created), await balance()]).toMatchObject([
      { state: 'CREDITED', amount: '100', chargedAmount: '99.0001', flags: ['AMOUNT_DIFFERS'] },
      '99.0001',
    ])
  })

  it('is not credited where the payer declined', async () => {
    const created = await order('100')
    await decide(created, { result: 'decline' })
    expect([await find(created), await balance()]).toMatchObject([
      { state: 'DECLINED', reason: 'declined_by_payer', canCancel: false },
      '0',
    ])
  })

  it('is on its way until the service approves it', async () => {
    const created = await order('100')
    await decide(created, { result: 'processing' })
    expect([await find(created), await balance()]).toMatchObject([{ state: 'PENDING_ASYNC', canCancel: false }, '0'])
    await decide(created, { result: 'approve_later' })
    expect([await find(created), await balance()]).toMatchObject([{ state: 'CREDITED' }, '100'])
  })

  it('can be cancelled by the member, and then no longer be paid', async () => {
    const created = await order('100')
    expect((await gateway.call('depositCancel', { orderId: created.orderId }, { token })).value).toMatchObject({
      state: 'CANCELLED',
    })
    const response = await fetch(created.checkoutUrl!, {
      method: 'POST',
      body: new URLSearchParams({ result: 'approve' }),
      redirect: 'manual',
    })
    expect(response.headers.get('location')).toContain('error=decided')
    await service.parts.delivery.run()
    expect([await find(created), await balance()]).toMatchObject([{ state: 'CANCELLED' }, '0'])
  })

  it('is either paid or cancelled when both happen concurrently', async () => {
    const created = await order('100')
    await Promise.all([
      fetch(created.checkoutUrl!, {
        method: 'POST',
        body: new URLSearchParams({ result: 'approve' }),
        redirect: 'manual',
      }),
      gateway.call('depositCancel', { orderId: created.orderId }, { token }),
    ])
    await service.parts.delivery.run()
    expect([
      ['CREDITED', '100'],
      ['CANCELLED', '0'],
    ]).toContainEqual([(await find(created)).state, await balance()])
  })

  it.each([
    ['reverse', 'REVERSED'],
    ['charge_back', 'CHARGEBACK'],
  ])('is taken back from the wallet: %s', async (result, state) => {
    const created = await order('100')
    await decide(created, { result: 'approve' })
    await decide(created, { result })
    expect([await find(created), await balance()]).toMatchObject([{ state, chargedAmount: '100' }, '0'])
  })

  it('expires at the payment service, and then in the portal', async () => {
    const created = await order('100')
    paymentsAheadMs = 61 * MINUTE_MS
    await service.parts.payments.expire(service.parts.clock())
    paymentsAheadMs = 0
    await service.parts.delivery.run()
    expect(await find(created)).toMatchObject({ state: 'EXPIRED', canCancel: false })
  })

  it('is one payment where the response to its creation was lost, and is completed by the repeated request', async () => {
    const requestId = randomUUID()
    onCreated = () => {
      throw new PaymentServiceError('unavailable', 'The response was lost.')
    }
    expect(await call('100', { requestId })).toMatchObject({
      status: 503,
      body: { errorCode: 'PAYMENT_SERVICE_UNAVAILABLE' },
    })
    onCreated = () => undefined
    const created = await order('100', { requestId })
    await decide(created, { result: 'approve' })
    expect([(await gateway.call('deposits', {}, { token })).value.total, await balance()]).toEqual([1, '100'])
  })
})

describe('a webhook that did not arrive', () => {
  afterEach(assertDatabasesAgree)

  /** Makes the next webhook fail at the gateway, as when its database is down. */
  async function failingToApply(work: () => Promise<unknown>): Promise<void> {
    const { verifyWebhook } = client
    client.verifyWebhook = () => {
      throw new Error('The gateway fails.')
    }
    try {
      await work()
    } finally {
      client.verifyWebhook = verifyWebhook
    }
  }

  it('is sent again', async () => {
    const created = await order('100')
    await failingToApply(() => decide(created, { result: 'approve' }))
    expect([(await find(created)).state, await balance()]).toEqual(['PENDING', '0'])
    paymentsAheadMs = RETRY_MS
    await service.parts.delivery.run()
    expect([(await find(created)).state, await balance()]).toEqual(['CREDITED', '100'])
  })

  it('is replaced by the reconciliation, and moves nothing when it arrives after that', async () => {
    const created = await order('100')
    await failingToApply(() => decide(created, { result: 'approve' }))
    gateway.advance(3 * MINUTE_MS)
    token = await gateway.signIn(member)
    await createReconciliation(gateway.deps, client)()
    expect([(await find(created)).state, await balance()]).toEqual(['CREDITED', '100'])
    paymentsAheadMs = RETRY_MS
    await service.parts.delivery.run()
    expect(await balance()).toBe('100')
  })
})

describe('a payment service that was stopped', () => {
  afterEach(assertDatabasesAgree)

  it('returns 503 for an order, which the repeated request completes when the service is back', async () => {
    const requestId = randomUUID()
    await service.app.close()
    const stopped = await call('100', { requestId })
    service = await payments.second()
    await service.app.listen({ port: Number(new URL(payments.origin).port), host: '127.0.0.1' })
    expect(stopped).toMatchObject({ status: 503, body: { errorCode: 'PAYMENT_SERVICE_UNAVAILABLE' } })
    expect((await gateway.call('deposits', {}, { token })).value.list).toMatchObject([
      { state: 'CREATED', amount: '100' },
    ])
    const created = await order('100', { requestId })
    await decide(created, { result: 'approve' })
    expect([(await gateway.call('deposits', {}, { token })).value, await balance()]).toMatchObject([
      { total: 1, list: [{ orderId: created.orderId, state: 'CREDITED' }] },
      '100',
    ])
  })
})
