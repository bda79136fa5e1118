import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payment, Payout } from '@atrium/contracts/payments/payment-api'
import { payment as paymentSchema, payout as payoutSchema } from '@atrium/contracts/payments/payment-api'
import { paymentRequestOf, payoutRequestOf, TEST_API_KEY, testPayments } from '../testing/index.ts'
import type { TestPayments } from '../testing/index.ts'

let service: TestPayments
beforeAll(async () => {
  service = await testPayments()
})
afterAll(() => service.close())

const countOf = async (reference: string): Promise<number> =>
  (
    await service.database.sql<
      { count: number }[]
    >`select count(*)::int from payments.payments where reference = ${reference}`
  )[0]!.count
const errorOf = (response: { statusCode: number; json(): unknown }) => [
  response.statusCode,
  (response.json() as { error: { code: string } }).error.code,
]

describe('POST /v1/payments', () => {
  it('creates a pending payment with 201', async () => {
    const request = paymentRequestOf({ amount: '12.50', expiresInMinutes: 30 })
    const response = await service.call('POST', '/v1/payments', request)
    expect(response.statusCode).toBe(201)
    const payment = paymentSchema.strict().parse(response.json())
    expect(payment).toMatchObject({
      reference: request.reference,
      method: 'bank',
      amount: '12.5',
      currency: 'USD',
      state: 'pending',
      sequence: 1,
    })
    expect(payment.chargedAmount).toBeUndefined()
    expect(payment.checkoutUrl).toMatch(new RegExp(`^${service.origin}/checkout/[\\w-]{43}$`))
    expect(Date.parse(payment.expiresAt) - Date.parse(payment.createdAt)).toBe(30 * 60_000)
  })

  it('returns the same payment with 200 when the same request is repeated, also with the amount written in another way', async () => {
    const request = paymentRequestOf({ amount: '12.50' })
    const first = await service.call('POST', '/v1/payments', request)
    const again = await service.call('POST', '/v1/payments', { ...request, amount: '12.5' })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  })

  it.each([
    { amount: '13' },
    { method: 'card' },
    { currency: 'KRW' },
    { language: 'KO' },
    { expiresInMinutes: 31 },
    { returnUrl: 'http://localhost:8080/other' },
  ] as const)('rejects a used reference with other content with 409: %j', async (change) => {
    const request = paymentRequestOf()
    await service.call('POST', '/v1/payments', request)
    const response = await service.call('POST', '/v1/payments', { ...request, ...change })
    expect(errorOf(response)).toEqual([409, 'REFERENCE_USED'])
    expect(response.json()).toEqual({
      error: {
        code: 'REFERENCE_USED',
        message: expect.stringMatching(/has other content\. Send the same content .* or use a new reference\.$/),
      },
    })
  })

  it('creates one payment when ten equal requests arrive at once', async () => {
    const request = paymentRequestOf()
    const responses = await Promise.all(Array.from({ length: 10 }, () => service.call('POST', '/v1/payments', request)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 200, 200, 200, 200, 200, 200, 200, 201,
    ])
    expect(new Set(responses.map((response) => response.json<Payment>().id)).size).toBe(1)
    expect(await countOf(request.reference)).toBe(1)
  })

  it('rejects a return URL of another origin, and names the allowed ones', async () => {
    const response = await service.call(
      'POST',
      '/v1/payments',
      paymentRequestOf({ returnUrl: 'https://elsewhere.example/cashier' }),
    )
    expect(errorOf(response)).toEqual([400, 'INVALID_REQUEST'])
    expect(response.json<{ error: { message: string } }>().error.message).toContain('http://localhost:8080')
  })

  it.each([
    ['an amount of 0', { amount: '0' }],
    ['a negative amount', { amount: '-1' }],
    ['an amount as a number', { amount: 5 }],
    ['an amount beyond int8', { amount: '999999999999999' }],
    ['a short reference', { reference: 'short' }],
    ['a reference with NUL', { reference: 'reference\0' }],
    ['an unknown method', { method: 'crypto' }],
    ['an unknown field', { extra: 1 }],
    ['a script as return URL', { returnUrl: 'javascript:alert(1)' }],
    ['a return URL with NUL', { returnUrl: 'http://localhost:8080/\0' }],
    ['a return URL with half a character', { returnUrl: 'http://localhost:8080/?a=\ud800' }],
    ['a lifetime of a minute', { expiresInMinutes: 1 }],
  ])('rejects %s with 400', async (_what, change) => {
    expect(
      errorOf(await service.call('POST', '/v1/payments', { ...paymentRequestOf(), ...(change as object) })),
    ).toEqual([400, 'INVALID_REQUEST'])
  })

  it.each([
    ['no JSON', '{', 'application/json'],
    ['no object', '[]', 'application/json'],
    ['no body', '', 'application/json'],
    ['another type', 'a=1', 'text/plain'],
    ['too much', JSON.stringify({ a: 'x'.repeat(20_000) }), 'application/json'],
  ])('rejects a body that is %s with 400', async (_what, payload, type) => {
    // Uses a real connection: an injected request that is rejected before its body is read would leave a timer running.
    const response = await fetch(`${service.origin}/v1/payments`, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': type, authorization: `Bearer ${TEST_API_KEY}` },
    })
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: { code: 'INVALID_REQUEST', message: expect.any(String) } },
    ])
  })
})

describe('GET /v1/payments', () => {
  it('returns a payment by its id and by its reference', async () => {
    const payment = await service.createPayment()
    expect((await service.call('GET', `/v1/payments/${payment.id}`)).json()).toEqual(payment)
    expect((await service.call('GET', `/v1/payments?reference=${payment.reference}`)).json()).toEqual(payment)
  })

  it.each([
    '/v1/payments/pay_00000000000000000000',
    '/v1/payments/a%00b',
    '/v1/payments/%ff',
    '/v1/payments?reference=unknown-reference',
    '/v1/payouts/po_00000000000000000000',
    '/v1/payouts/a%00b',
    '/v1/payouts?reference=unknown-reference',
    '/v1/refunds',
  ])('responds 404 to %s', async (url) => {
    expect(errorOf(await service.call('GET', url))).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    '/v1/payments',
    '/v1/payments?reference=a%00bcdefgh',
    '/v1/payments?reference=a&reference=b',
    '/v1/payouts?reference=',
  ])('responds 400 to %s', async (url) => {
    expect(errorOf(await service.call('GET', url))).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('POST /v1/payments/{id}/cancel', () => {
  it('cancels a pending payment with 200, and rejects the second cancellation with 409', async () => {
    const { id } = await service.createPayment()
    const response = await service.call('POST', `/v1/payments/${id}/cancel`)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({ id, state: 'cancelled', sequence: 2 }),
    ])
    expect(errorOf(await service.call('POST', `/v1/payments/${id}/cancel`))).toEqual([409, 'NOT_PENDING'])
  })

  it('accepts the header of JSON with an empty body', async () => {
    const { id } = await service.createPayment()
    const response = await service.app.inject({
      method: 'POST',
      url: `/v1/payments/${id}/cancel`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TEST_API_KEY}` },
      payload: '',
    })
    expect(response.statusCode).toBe(200)
  })

  it.each(['processing', 'approve'])('rejects the cancellation after the result "%s" with 409', async (result) => {
    const payment = await service.createPayment()
    await service.decide(payment, { result })
    expect(errorOf(await service.call('POST', `/v1/payments/${payment.id}/cancel`))).toEqual([409, 'NOT_PENDING'])
  })

  it('responds 404 to an unknown id', async () => {
    expect(errorOf(await service.call('POST', '/v1/payments/pay_00000000000000000000/cancel'))).toEqual([
      404,
      'NOT_FOUND',
    ])
  })
})

describe('POST /v1/payouts', () => {
  it('creates a pending payout with 201, returns it again with 200, by id and by reference', async () => {
    const request = payoutRequestOf()
    const first = await service.call('POST', '/v1/payouts', request)
    const again = await service.call('POST', '/v1/payouts', request)
    const payout = payoutSchema.strict().parse(first.json())
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 200, payout])
    expect(payout).toMatchObject({ state: 'pending', amount: '20', sequence: 1 })
    expect((await service.call('GET', `/v1/payouts/${payout.id}`)).json()).toEqual(payout)
    expect((await service.call('GET', `/v1/payouts?reference=${payout.reference}`)).json()).toEqual(payout)
  })

  it.each([
    { amount: '21' },
    { holder: 'Lee' },
    { accountNumber: '999999990001' },
    { bank: 'SH' },
    { currency: 'KRW' },
  ])('rejects a used reference with other content with 409: %j', async (change) => {
    const request = payoutRequestOf()
    await service.call('POST', '/v1/payouts', request)
    expect(errorOf(await service.call('POST', '/v1/payouts', { ...request, ...change }))).toEqual([
      409,
      'REFERENCE_USED',
    ])
  })

  it('creates one payout when ten equal requests arrive at once', async () => {
    const request = payoutRequestOf()
    const responses = await Promise.all(Array.from({ length: 10 }, () => service.call('POST', '/v1/payouts', request)))
    expect(new Set(responses.map((response) => response.json<Payout>().id)).size).toBe(1)
  })

  it.each([{ holder: 'Kim\0' }, { holder: 'Kim \ud800' }, { accountNumber: '12-34' }, { amount: '0' }])(
    'rejects %j with 400',
    async (change) => {
      expect(errorOf(await service.call('POST', '/v1/payouts', { ...payoutRequestOf(), ...change }))).toEqual([
        400,
        'INVALID_REQUEST',
      ])
    },
  )
})

describe('the key of the API', () => {
  it.each([undefined, 'Bearer wrong', `Basic ${TEST_API_KEY}`, `Bearer ${TEST_API_KEY}x`])(
    'rejects %p with 401',
    async (authorization) => {
      const response = await service.app.inject({
        url: '/v1/payments?reference=12345678',
        headers: { ...(authorization && { authorization }) },
      })
      expect(errorOf(response)).toEqual([401, 'UNAUTHORIZED'])
    },
  )

  it('accepts each of several keys while one is replaced', async () => {
    const { app } = await service.second({ config: { apiKeys: ['the-new-key-of-the-api', TEST_API_KEY] } })
    for (const key of ['the-new-key-of-the-api', TEST_API_KEY])
      expect(
        (await app.inject({ url: '/v1/payments/pay_0', headers: { authorization: `Bearer ${key}` } })).statusCode,
      ).toBe(404)
  })

  it('limits wrong keys of an address with 429, and still accepts the right one', async () => {
    const { app } = await service.second()
    const sent = async (key: string) =>
      (
        await app.inject({
          url: '/v1/payments/pay_0',
          headers: { authorization: `Bearer ${key}` },
          remoteAddress: '203.0.113.7',
        })
      ).statusCode
    for (let count = 0; count < 30; count++) expect(await sent('wrong')).toBe(401)
    expect([await sent('wrong'), await sent(TEST_API_KEY)]).toEqual([429, 404])
  })
})

it('limits the requests of an address, and returns when to retry', async () => {
  const { app } = await service.second({ config: { rateLimits: { api: 2, checkout: 1 } } })
  const sent = () => app.inject({ url: '/v1/payments/pay_0', headers: { authorization: `Bearer ${TEST_API_KEY}` } })
  await sent()
  await sent()
  const response = await sent()
  expect(errorOf(response)).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject('/checkout/unknown')).statusCode).toBe(404)
  const page = await app.inject('/checkout/unknown')
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
})

it('responds 503 while the database cannot be reached, and 500 when a statement fails', async () => {
  const lost = await service.second()
  const fail = (error: Error) => {
    lost.parts.payments.get = () => Promise.reject(error)
  }
  const sent = () =>
    lost.app.inject({ url: '/v1/payments/pay_0', headers: { authorization: `Bearer ${TEST_API_KEY}` } })
  fail(Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' }))
  expect(errorOf(await sent())).toEqual([503, 'UNAVAILABLE'])
  fail(new Error('secret detail'))
  const response = await sent()
  expect(errorOf(response)).toEqual([500, 'SYSTEM_ERROR'])
  expect(response.body).not.toContain('secret detail')
})

it('reports that it is ready', async () => {
  expect((await service.app.inject('/readyz')).json()).toEqual({ ready: true })
})
