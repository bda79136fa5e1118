import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payment, PaymentMethod, PaymentRequest } from '@atrium/contracts/payments/payment-api'
import { PAYMENT_METHODS } from '@atrium/contracts/payments/payment-api'
import { TEST_PORTAL, testPayments } from '../testing/index.ts'
import type { TestPayments } from '../testing/index.ts'

let now: Date
let service: TestPayments
beforeAll(async () => {
  now = new Date('2026-03-05T13:00:00Z')
  service = await testPayments({ clock: () => now })
})
afterAll(() => service.close())
beforeEach(() => {
  now = new Date('2026-03-05T13:00:00Z')
})

const pathOf = ({ checkoutUrl }: Payment, query = ''): string => new URL(checkoutUrl).pathname + query
const open = (payment: Payment, query = '') => service.app.inject(pathOf(payment, query))
const read = async ({ id }: Payment): Promise<Payment> => (await service.call('GET', `/v1/payments/${id}`)).json()
const create = (request: Partial<PaymentRequest> = {}) => service.createPayment(request)
const APPROVED_CARD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
const DETAILS: Record<PaymentMethod, Record<string, string>> = {
  bank: {},
  card: APPROVED_CARD,
  ewallet: {},
  voucher: { voucher: 'demo-2468-1357 ' },
}

const METHOD_TEXTS: Record<PaymentMethod, { KO: string[]; EN: string[] }> = {
  bank: { KO: ['계좌 이체', '예금주', '이체 코드'], EN: ['Bank transfer', 'Account holder', 'Transfer code'] },
  card: {
    KO: ['카드 번호', '유효 기간', 'CVC', '4000 0000 0000 9995', '잔액 부족'],
    EN: ['Card number', 'Expiry date', 'CVC', '4242 4242 4242 4242', 'insufficient funds'],
  },
  ewallet: { KO: ['전자지갑 열기'], EN: ['Open the wallet'] },
  voucher: { KO: ['상품권 코드', 'DEMO-2468-1357'], EN: ['Voucher code', 'DEMO-2468-1357'] },
}

describe('the checkout page', () => {
  it.each(
    PAYMENT_METHODS.flatMap(
      (method) =>
        [
          [method, 'KO'],
          [method, 'EN'],
        ] as const,
    ),
  )('shows a payment by %s in %s', async (method, language) => {
    const payment = await create({ method, language, amount: '50000', currency: 'KRW' })
    const page = await open(payment)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const text of [
      ...METHOD_TEXTS[method][language],
      payment.reference,
      '50,000 KRW',
      ...(language === 'KO'
        ? ['시뮬레이터', '실제 돈은 이동하지 않아요', '30분', '결과 선택']
        : ['Simulator', 'No real money moves', '30 minutes', 'Choose the result']),
    ])
      expect(page.body).toContain(text)
    expect(page.body).toContain(`<html lang="${language === 'KO' ? 'ko-KR' : 'en-GB'}">`)
  })

  it('switches the language by its address', async () => {
    const payment = await create({ language: 'KO' })
    expect((await open(payment)).body).toContain('결제 금액')
    const english = (await open(payment, '?lang=en')).body
    expect(english).toContain('Time left')
    // The form's action contains the language.
    expect(english).toContain(`action="${pathOf(payment)}?lang=en"`)
  })

  it('has no script and labels every field', async () => {
    for (const method of PAYMENT_METHODS) {
      const { body } = await open(await create({ method }))
      expect(body).not.toMatch(/<script|javascript:|\son\w+=|style=/i)
      for (const [, id] of body.matchAll(/<input id="([^"]+)"/g)) expect(body).toContain(`<label for="${id}">`)
      expect(body.match(/<input[^>]*type="text"/g)).toEqual(
        body.match(/<input[^>]*type="text"[^>]*autocomplete="off"/g)?.map(() => expect.any(String)),
      )
    }
  })

  it('is protected by its headers, and may lead to the portals', async () => {
    const { headers } = await open(await create())
    expect(headers).toMatchObject({
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self' ${TEST_PORTAL}; base-uri 'none'; frame-ancestors 'none'`,
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it('has an immutable style sheet', async () => {
    const [, path] = /href="(\/assets\/checkout\.[0-9a-f]{16}\.css)"/.exec((await open(await create())).body)!
    const style = await service.app.inject(path!)
    expect([style.statusCode, style.headers['cache-control'], style.headers['content-type']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'text/css; charset=utf-8',
    ])
  })

  it('escapes what it shows', async () => {
    const { body } = await open(
      await create({ returnUrl: `${TEST_PORTAL}/?a=%22><b>` }),
      '?error="><b>&result="><b>&lang="><b>',
    )
    expect(body).not.toContain('<b>')
  })

  it.each(['/checkout/unknown', `/checkout/${'a'.repeat(43)}`, '/checkout/a%00b', '/checkout/a/b', '/checkout'])(
    'responds 404 in both languages to %s',
    async (url) => {
      const page = await service.app.inject(url)
      expect([page.statusCode, page.headers['x-frame-options'], page.headers['cache-control']]).toEqual([
        404,
        'DENY',
        'no-store',
      ])
      for (const text of ['결제를 찾을 수 없어요', 'Payment not found']) expect(page.body).toContain(text)
    },
  )

  it('shows a payment as expired when its time is over, before the job has run', async () => {
    const payment = await create()
    now = new Date(now.getTime() + 30 * 60_000)
    const { body } = await open(payment)
    expect(body).toContain('Payment expired')
    expect(body).not.toContain('<form')
    const response = await service.decide(payment, { result: 'approve' })
    expect(response.headers.location).toBe(`${pathOf(payment)}?lang=en&error=decided`)
    expect(await read(payment)).toMatchObject({ state: 'expired' })
  })
})

describe('a decision', () => {
  it.each(
    PAYMENT_METHODS.flatMap(
      (method) =>
        [
          [method, 'approve', { state: 'succeeded', chargedAmount: '50.25' }],
          [method, 'approve_other', { state: 'succeeded', chargedAmount: '1234.5' }],
          [method, 'decline', { state: 'declined', reason: 'declined_by_payer' }],
          [method, 'processing', { state: 'processing' }],
          [method, 'expire', { state: 'expired' }],
        ] as const,
    ),
  )('by %s with the result "%s" changes the payment and leads back to the portal', async (method, result, expected) => {
    const payment = await create({ method, returnUrl: `${TEST_PORTAL}/cashier?tab=deposit#top` })
    const response = await service.decide(payment, { result, amount: '1,234.50', ...DETAILS[method] })
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `${TEST_PORTAL}/cashier?tab=deposit&payment=${payment.id}#top`,
    ])
    expect(await read(payment)).toEqual({ ...payment, ...expected, sequence: 2, updatedAt: now.toISOString() })
    expect((await open(payment)).body).toContain(
      `href="${TEST_PORTAL}/cashier?tab=deposit&#38;payment=${payment.id}#top"`,
    )
  })

  it.each([
    ['4000 0000 0000 9995', { state: 'declined', reason: 'insufficient_funds' }],
    ['4000000000000002', { state: 'declined', reason: 'invalid_card' }],
  ])('with the test card %s declines the payment', async (number, expected) => {
    const payment = await create({ method: 'card' })
    const response = await service.decide(payment, { result: 'approve', ...APPROVED_CARD, number })
    expect(response.headers.location).toContain(TEST_PORTAL)
    expect(await read(payment)).toMatchObject(expected)
  })

  it.each([
    ['bank', {}, 'result', 'Choose one of the results.'],
    ['bank', { result: 'refund' }, 'result', 'Choose one of the results.'],
    ['bank', { result: 'approve_other', amount: '0' }, 'amount', 'as a number above 0'],
    ['bank', { result: 'approve_other', amount: '1e3' }, 'amount', 'as a number above 0'],
    ['bank', { result: 'approve_other', amount: '999999999999999' }, 'amount', 'as a number above 0'],
    ['card', { result: 'approve' }, 'cardNumber', 'This card number is not accepted.'],
    [
      'card',
      { result: 'approve', ...APPROVED_CARD, number: '4111 1111 1111 1111' },
      'cardNumber',
      'This card number is not accepted.',
    ],
    ['card', { result: 'approve', ...APPROVED_CARD, expiry: '02/26' }, 'cardExpiry', 'Enter the expiry date'],
    ['card', { result: 'approve', ...APPROVED_CARD, expiry: '13/30' }, 'cardExpiry', 'Enter the expiry date'],
    ['card', { result: 'approve', ...APPROVED_CARD, cvc: '12' }, 'cardCvc', 'Enter the CVC'],
    ['voucher', { result: 'approve', voucher: 'DEMO-0000-0000' }, 'voucher', 'This voucher code is not valid.'],
    ['voucher', { result: 'processing' }, 'voucher', 'This voucher code is not valid.'],
  ] as const)(
    'by %s with %j is rejected with a sentence and changes nothing',
    async (method, form, error, sentence) => {
      const payment = await create({ method })
      const response = await service.decide(payment, form)
      expect(response.statusCode).toBe(303)
      const location = new URL(String(response.headers.location), service.origin)
      expect([location.pathname, location.searchParams.get('error')]).toEqual([pathOf(payment), error])
      const page = await service.app.inject(location.pathname + location.search)
      expect(page.body).toContain('role="alert"')
      expect(page.body).toContain(sentence)
      expect(await read(payment)).toEqual(payment)
    },
  )

  it('accepts a card to the end of its month', async () => {
    const payment = await create({ method: 'card' })
    await service.decide(payment, { result: 'approve', ...APPROVED_CARD, expiry: '3/26'.padStart(5, '0') })
    expect(await read(payment)).toMatchObject({ state: 'succeeded' })
  })

  it('is made once when two forms arrive at the same moment', async () => {
    const payment = await create()
    const responses = await Promise.all([
      service.decide(payment, { result: 'approve' }),
      service.decide(payment, { result: 'decline' }),
    ])
    expect(responses.map(({ headers }) => String(headers.location).startsWith(TEST_PORTAL)).sort()).toEqual([
      false,
      true,
    ])
    expect(await read(payment)).toMatchObject({ sequence: 2 })
  })

  it('stores nothing that was entered', async () => {
    const entered = [
      '4111111111111111',
      '4111 1111 1111 1111',
      '4242424242424242',
      '4242 4242 4242 4242',
      '4000000000000002',
      '737',
      '11/39',
      'DEMO-9999-9999',
      'DEMO-2468-1357',
    ]
    const card = (number: string) => ({ result: 'approve', number, expiry: '11/39', cvc: '737' })
    for (const number of [
      '4111 1111 1111 1111',
      '4111111111111111',
      '4242424242424242',
      '4242 4242 4242 4242',
      '4000000000000002',
    ])
      await service.decide(await create({ method: 'card' }), card(number))
    for (const voucher of ['DEMO-9999-9999', 'DEMO-2468-1357'])
      await service.decide(await create({ method: 'voucher' }), { result: 'approve', voucher })
    await service.delivered()
    const tables = await service.database.admin<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name
      from pg_tables where schemaname in ('payments', 'atrium_payments')`
    expect(tables.length).toBeGreaterThanOrEqual(4)
    for (const { name } of tables) {
      // Compares each column separately: random ids, times and counts may contain three digits like those of a CVC.
      const rows = await service.database.admin.unsafe<Record<string, unknown>[]>(`select * from ${name}`)
      for (const row of rows)
        for (const value of Object.values(row))
          for (const secret of entered)
            expect(secret.length > 5 ? String(value).includes(secret) : String(value) === secret).toBe(false)
    }
  })
})

describe('a decided payment', () => {
  it.each([
    ['approve_later', { state: 'succeeded', chargedAmount: '50.25' }],
    ['decline_later', { state: 'declined', reason: 'bank_unavailable' }],
  ] as const)('that is processing takes "%s"', async (result, expected) => {
    const payment = await create()
    await service.decide(payment, { result: 'processing' })
    expect((await open(payment)).body).toContain(`value="${result}"`)
    const response = await service.decide(payment, { result })
    expect([response.statusCode, response.headers.location]).toEqual([303, `${pathOf(payment)}?lang=en`])
    expect(await read(payment)).toMatchObject({ ...expected, sequence: 3 })
  })

  it.each([
    ['reverse', 'reversed', 'Payment reversed'],
    ['charge_back', 'charged_back', 'Payment charged back'],
  ] as const)('that has succeeded takes "%s"', async (result, state, title) => {
    const payment = await create()
    await service.decide(payment, { result: 'approve' })
    expect((await open(payment)).body).toContain(`value="${result}"`)
    await service.decide(payment, { result })
    expect(await read(payment)).toMatchObject({ state, chargedAmount: '50.25', sequence: 3 })
    const { body } = await open(payment)
    expect(body).toContain(title)
    expect(body).not.toContain('<form')
  })

  it.each([
    ['approve', 'approve'],
    ['approve', 'expire'],
    ['decline', 'approve'],
    ['processing', 'approve'],
    ['decline', 'reverse'],
    ['expire', 'approve_later'],
    ['decline', 'nothing'],
  ])('after "%s" rejects "%s" with a sentence', async (first, second) => {
    const payment = await create()
    await service.decide(payment, { result: first })
    const before = await read(payment)
    const response = await service.decide(payment, { result: second })
    expect(response.headers.location).toBe(`${pathOf(payment)}?lang=en&error=decided`)
    expect((await open(payment, '?error=decided')).body).toContain('This payment has already changed to another state.')
    expect(await read(payment)).toEqual(before)
  })
})

describe('the origin of a form', () => {
  const send = (payment: Payment, headers: Record<string, string>) =>
    service.app.inject({
      method: 'POST',
      url: pathOf(payment),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'result=approve',
    })

  it.each([
    { origin: 'https://elsewhere.example' },
    { origin: TEST_PORTAL },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'same-site' },
  ])('is rejected with 403 when it is %j', async (headers) => {
    const payment = await create()
    const response = await send(payment, headers as Record<string, string>)
    expect(response.statusCode).toBe(403)
    expect(response.body).toContain('The form was sent by another site.')
    expect(await read(payment)).toEqual(payment)
  })

  it.each([
    () => ({ origin: service.origin }),
    () => ({}),
    () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' }),
  ])('is accepted when it is its own, or not reported', async (headers) => {
    expect((await send(await create(), headers() as Record<string, string>)).statusCode).toBe(303)
  })
})

it('logs no address of a checkout page', async () => {
  const payment = await create()
  const token = pathOf(payment).split('/').at(-1)!
  const lines: string[] = []
  const { pino } = await import('pino')
  const { app, parts } = await service.second({
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  })
  await app.inject(pathOf(payment))
  parts.payments.findByToken = () => Promise.reject(new Error('failed'))
  expect((await app.inject(pathOf(payment))).statusCode).toBe(500)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).not.toContain(token)
})
