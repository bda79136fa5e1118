import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payment } from '@atrium/contracts/payments/payment-api'
import { MAX_WEBHOOK_BYTES, PAYMENT_WEBHOOK_PATH } from '@atrium/contracts/payments/payment-webhooks'
import { Webhook } from 'standardwebhooks'
import { addMember } from '../../testing/builders.ts'
import { addCashier } from '../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { createPaymentService } from './http-payment-service.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER_SECRET = 'whsec_b3RoZXItc2VjcmV0LW90aGVyLXNlY3JldC0xMjM0'
const MAX_UNSIGNED_PER_MINUTE = 60

let gateway: TestGateway
let payments: FakePaymentService
let token: string
/** Unsigned messages are rate-limited by IP address, so each test uses its own address. */
let address: string
let tests = 0

beforeAll(async () => {
  const { verifyWebhook } = createPaymentService({
    url: 'http://127.0.0.1:9',
    apiKey: 'key-of-the-payments-api',
    webhookSecrets: [SECRET],
  })
  payments = Object.assign(fakePaymentService(), { verifyWebhook })
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  token = await gateway.signIn(await addMember(gateway.sql))
  address = `198.51.100.${++tests}`
})

interface Message {
  readonly body: string
  readonly headers: Record<string, string>
}
const bodyOf = (data: Payment): string =>
  JSON.stringify({ type: 'payment.updated', timestamp: new Date().toISOString(), data })
function signed(body: string, secret = SECRET): Message {
  const [id, at] = [`msg_${randomUUID()}`, new Date()]
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
  }
}
const send = ({ body, headers }: Message, from = address) =>
  gateway.app.inject({ method: 'POST', url: PAYMENT_WEBHOOK_PATH, payload: body, headers, remoteAddress: from })
const order = async () =>
  (await gateway.call('depositCreate', { requestId: randomUUID(), method: 'bank', amount: '60' }, { token })).value
    .orderId
/** Creates an order and marks its payment as paid. The gateway has not been notified yet. */
const paid = async (): Promise<Payment> => payments.change(await order(), 'succeeded')
const state = async ({ reference }: Pick<Payment, 'reference'>) =>
  (await gateway.call('depositOrder', { orderId: reference }, { token })).value.state
const rejections = ({ id }: Pick<Payment, 'id'>) =>
  gateway.sql`select merchant, details from audit.log where action = 'payment-message-rejected'
    and subject = ${`payment:${id}`}`
const balance = async () => (await gateway.call('walletBalance', {}, { token })).value.sumBalance

describe('a signed message of the payment service', () => {
  it('credits the order, without a session or key, and gets 204', async () => {
    const payment = await paid()
    const response = await send(signed(bodyOf(payment)))
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect([await state(payment), await balance()]).toEqual(['CREDITED', '60'])
  })

  it('gets 204 again for a repeat, and nothing moves', async () => {
    const message = signed(bodyOf(await paid()))
    const all = await Promise.all([send(message), send(message)])
    all.push(await send(message))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await balance()).toBe('60')
  })

  it('changes nothing when a newer one was applied before', async () => {
    const orderId = await order()
    const processing = payments.change(orderId, 'processing')
    const succeeded = payments.change(orderId, 'succeeded')
    for (const payment of [succeeded, processing]) expect((await send(signed(bodyOf(payment)))).statusCode).toBe(204)
    expect([await state(succeeded), await balance()]).toEqual(['CREDITED', '60'])
  })

  it.each(['text/plain', 'application/octet-stream', ''])(
    'is read unchanged with the content type "%s"',
    async (type) => {
      const payment = await paid()
      const {
        body,
        headers: { 'content-type': _, ...headers },
      } = signed(`  ${bodyOf(payment)}\n`)
      expect((await send({ body, headers: { ...headers, ...(type && { 'content-type': type }) } })).statusCode).toBe(
        204,
      )
      expect(await state(payment)).toBe('CREDITED')
    },
  )

  it.each([randomUUID(), 'no-uuid-at-all'])(
    'gets 204 for the unknown order %s, so that it is not sent again, and is in the audit log',
    async (reference) => {
      const payment = { ...(await paid()), id: `pay_${randomUUID()}`, reference }
      const response = await send(signed(bodyOf(payment)))
      expect([response.statusCode, response.body]).toEqual([204, ''])
      expect(await rejections(payment)).toEqual([
        { merchant: null, details: { reference, state: 'succeeded', reason: expect.stringContaining(reference) } },
      ])
    },
  )

  it('gets 204 for the order of another payment, which is flagged for operators', async () => {
    const payment = await paid()
    const other = { ...payment, id: `pay_${randomUUID()}` }
    await send(signed(bodyOf({ ...payment, state: 'processing' })))
    expect((await send(signed(bodyOf(other)))).statusCode).toBe(204)
    expect([await state(payment), await balance()]).toEqual(['PENDING_ASYNC', '0'])
    expect(await rejections(other)).toEqual([{ merchant: 'DEMO', details: expect.anything() }])
    expect(await gateway.sql`select difference from wallet.deposit_orders where id = ${payment.reference}`).toEqual([
      { difference: 'CONTRADICTS_PAYMENT_SERVICE' },
    ])
  })

  it('gets 503 while it cannot be applied, so that the service sends it again', async () => {
    const payment = await paid()
    await gateway.sql`alter table wallet.deposit_orders rename to orders_away`
    const response = await send(signed(bodyOf(payment)))
    await gateway.sql`alter table wallet.orders_away rename to deposit_orders`
    expect(response.statusCode).toBe(503)
    expect(gateway.logged.find((line) => line.includes(payment.reference))).toContain('The service sends it again')
    expect((await send(signed(bodyOf(payment)))).statusCode).toBe(204)
    expect(await state(payment)).toBe('CREDITED')
  })

  it.each(['{"type":"payment.updated"}', '{"type":"payment.disputed","data":{}}', 'no JSON'])(
    'gets 204 when its kind is unknown here, so that it is not sent again: %s',
    async (body) => {
      const before = gateway.logged.length
      expect((await send(signed(body))).statusCode).toBe(204)
      expect(gateway.logged.slice(before).join()).toContain('form that is not known here')
    },
  )

  it('is never applied when it is larger than the maximum', async () => {
    const payment = await paid()
    expect((await send(signed(bodyOf(payment).padEnd(MAX_WEBHOOK_BYTES + 1)))).statusCode).toBe(413)
    expect(await state(payment)).toBe('PENDING')
    expect((await send(signed(bodyOf(payment).padEnd(MAX_WEBHOOK_BYTES)))).statusCode).toBe(204)
  })
})

describe('any other message', () => {
  const rejected = async (message: Message) => {
    const response = await send(message)
    expect([response.statusCode, response.body]).toEqual([401, ''])
  }

  it('is rejected with 401, without a reason, and changes nothing', async () => {
    const payment = await paid()
    const body = bodyOf(payment)
    const valid = signed(body)
    await rejected(signed(body, OTHER_SECRET))
    await rejected({ ...valid, body: body.replace('"60"', '"6000"') })
    await rejected({ body, headers: { 'content-type': 'application/json' } })
    await rejected({ ...valid, body: '' })
    expect([await state(payment), await balance()]).toEqual(['PENDING', '0'])
  })

  it('is rejected also from a logged-in member', async () => {
    const payment = await paid()
    const { body, headers } = signed(bodyOf(payment), OTHER_SECRET)
    await rejected({ body, headers: { ...headers, authorization: token } })
    expect(await state(payment)).toBe('PENDING')
  })

  it('gets 429 after many from one address, from which a signed one is still accepted', async () => {
    const payment = await paid()
    const forged = signed(bodyOf(payment), OTHER_SECRET)
    const all = await Promise.all(Array.from({ length: MAX_UNSIGNED_PER_MINUTE + 1 }, () => send(forged)))
    expect(all.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1)
    expect((await send(forged)).statusCode).toBe(429)
    expect((await send(forged, '203.0.113.1')).statusCode).toBe(401)
    expect((await send(signed(bodyOf(payment)))).statusCode).toBe(204)
    expect(await state(payment)).toBe('CREDITED')
  })

  it('is accepted by POST only', async () => {
    expect((await gateway.app.inject({ method: 'GET', url: PAYMENT_WEBHOOK_PATH })).statusCode).toBe(404)
  })
})
