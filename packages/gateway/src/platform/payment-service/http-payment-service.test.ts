import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Payment, PaymentErrorCode, PaymentRequest } from '@atrium/contracts/payments/payment-api'
import { PAYMENT_ERRORS } from '@atrium/contracts/payments/payment-api'
import { MAX_WEBHOOK_BYTES } from '@atrium/contracts/payments/payment-webhooks'
import { Webhook } from 'standardwebhooks'
import { createPaymentService, httpPaymentService } from './http-payment-service.ts'

const API_KEY = 'key-of-the-payments-api'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OLD_SECRET = 'whsec_b2xkLXNlY3JldC1vbGQtc2VjcmV0LW9sZC0xMjM0'
const MINUTE_MS = 60_000
const REFERENCE = '0d1f3a52-7f6e-4f0e-9a40-1f7f3f5f2c11'
const REQUEST: PaymentRequest = {
  reference: REFERENCE,
  method: 'bank',
  amount: '50',
  currency: 'DEMO',
  language: 'KO',
  returnUrl: 'http://localhost/index',
  expiresInMinutes: 60,
}
const PAYMENT: Payment = {
  id: 'pay_AAAAAAAAAAAAAAAAAAAAAAAA',
  reference: REFERENCE,
  method: 'bank',
  amount: '50',
  currency: 'DEMO',
  state: 'pending',
  checkoutUrl: 'https://pay.example/checkout/1',
  sequence: 1,
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-11-20T04:00:00.000Z',
}

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map(async (server) => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }),
  )
})

/** Starts a payment service that responds with `respond`. Returns its address. */
async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const client = (url: string, timeoutMs?: number) =>
  httpPaymentService({ url, apiKey: API_KEY, webhookSecrets: [SECRET] }, timeoutMs)
const responding = async (status: number, body: string, headers: Record<string, string> = {}) =>
  client(await serve((_request, response) => void response.writeHead(status, headers).end(body)))
const failing = (code: PaymentErrorCode) =>
  responding(PAYMENT_ERRORS[code], JSON.stringify({ error: { code, message: 'A message.' } }))

describe('the client of the payment service', () => {
  it('sends the request with the key, and returns the payment', async () => {
    const received: object[] = []
    const url = await serve(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      received.push({
        method: request.method,
        url: request.url,
        authorization: request.headers.authorization,
        body: body && JSON.parse(body),
      })
      response.end(JSON.stringify(PAYMENT))
    })
    expect(await client(url).createPayment(REQUEST)).toEqual(PAYMENT)
    expect(await client(url).findPayment(REFERENCE)).toEqual(PAYMENT)
    expect(await client(url).cancelPayment(PAYMENT.id)).toEqual(PAYMENT)
    expect(received).toEqual([
      { method: 'POST', url: '/v1/payments', authorization: `Bearer ${API_KEY}`, body: REQUEST },
      { method: 'GET', url: `/v1/payments?reference=${REFERENCE}`, authorization: `Bearer ${API_KEY}`, body: '' },
      { method: 'POST', url: `/v1/payments/${PAYMENT.id}/cancel`, authorization: `Bearer ${API_KEY}`, body: {} },
    ])
  })

  it.each<[string, RequestListener]>([
    ['does not respond', () => undefined],
    ['stops in the middle of a body', (_request, response) => void response.writeHead(200).write('{"id":')],
  ])('reports a service that %s as unavailable when the time is over', async (_, respond) => {
    await expect(client(await serve(respond), 50).createPayment(REQUEST)).rejects.toMatchObject({
      name: 'PaymentServiceError',
      kind: 'unavailable',
    })
  })

  it('reports another payment or payout than the requested one as a contradiction', async () => {
    const service = await responding(200, JSON.stringify({ ...PAYMENT, reference: 'another-reference' }))
    await expect(service.createPayment(REQUEST)).rejects.toMatchObject({ kind: 'contradiction' })
    await expect(service.findPayment(REFERENCE)).rejects.toMatchObject({ kind: 'contradiction' })
    await expect(service.cancelPayment('pay_BBBBBBBBBBBBBBBBBBBBBBBB')).rejects.toMatchObject({ kind: 'contradiction' })
    const payouts = await responding(200, JSON.stringify({ ...PAYMENT, id: 'po_AAAAAAAAAAAAAAAAAAAAAAAA' }))
    const request = {
      reference: 'another-reference',
      amount: '50',
      currency: 'DEMO',
      bank: 'KB',
      accountNumber: '1234567890',
      holder: 'Gildong Hong',
    }
    await expect(payouts.createPayout(request)).rejects.toMatchObject({ kind: 'contradiction' })
    await expect(payouts.findPayout(request.reference)).rejects.toMatchObject({ kind: 'contradiction' })
  })

  it('stores no address of a page that PostgreSQL cannot store', async () => {
    const odd = await responding(200, JSON.stringify({ ...PAYMENT, checkoutUrl: 'https://pay.example/\u0000\ud800' }))
    expect((await odd.createPayment(REQUEST)).checkoutUrl).toBe('https://pay.example/%00%EF%BF%BD')
  })

  it('reports a failed connection as unavailable', async () => {
    const url = await serve(() => undefined)
    await new Promise((resolve) => servers.pop()!.close(resolve))
    await expect(client(url).createPayment(REQUEST)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it.each([
    ['something else than JSON', 200, '<h1>It works!</h1>'],
    ['nothing', 200, ''],
    ['JSON that is no payment', 200, JSON.stringify({ ...PAYMENT, state: 'unknown' })],
    ['null', 200, 'null'],
    ['a page that would run a script', 200, JSON.stringify({ ...PAYMENT, checkoutUrl: 'javascript:alert(1)' })],
    ['null as an error', 400, 'null'],
    ['an error that is not in the contract', 400, JSON.stringify({ error: 'bad' })],
    ['a 404 of another server', 404, '<h1>Not found</h1>'],
    ['a server error without a body', 500, ''],
    ['an error of a proxy', 502, '<h1>Bad gateway</h1>'],
  ])('reports a response of %s as unavailable', async (_, status, body) => {
    const service = await responding(status, body)
    await expect(service.createPayment(REQUEST)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(service.findPayment(REFERENCE)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('reads no body over the maximum size, even when it is valid', async () => {
    const padded = (bytes: number) => JSON.stringify(PAYMENT).padEnd(bytes)
    await expect((await responding(200, padded(MAX_WEBHOOK_BYTES + 1))).createPayment(REQUEST)).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(await (await responding(200, padded(MAX_WEBHOOK_BYTES))).createPayment(REQUEST)).toEqual(PAYMENT)
  })

  it('follows no redirect, so that the key stays with the configured service', async () => {
    let isReached = false
    const other = await serve((_request, response) => {
      isReached = true
      response.end(JSON.stringify(PAYMENT))
    })
    await expect(
      (await responding(307, '', { location: `${other}/v1/payments` })).createPayment(REQUEST),
    ).rejects.toMatchObject({ kind: 'unavailable' })
    expect(isReached).toBe(false)
  })

  it.each<[PaymentErrorCode, string]>([
    ['REFERENCE_USED', 'rejected'],
    ['INVALID_REQUEST', 'rejected'],
    ['UNAUTHORIZED', 'unavailable'],
    ['NOT_PENDING', 'not-pending'],
    ['TOO_MANY_REQUESTS', 'unavailable'],
    ['SYSTEM_ERROR', 'unavailable'],
    ['UNAVAILABLE', 'unavailable'],
  ])('reports the error %s as %s', async (code, kind) => {
    await expect((await failing(code)).cancelPayment(PAYMENT.id)).rejects.toMatchObject({ kind })
  })

  it('finds nothing where the service responds NOT_FOUND, and cannot change what is missing', async () => {
    const service = await failing('NOT_FOUND')
    expect(await service.findPayment(REFERENCE)).toBeUndefined()
    expect(await service.findPayout(REFERENCE)).toBeUndefined()
    await expect(service.cancelPayment(PAYMENT.id)).rejects.toMatchObject({ kind: 'rejected' })
  })

  it('never shows the key in an error', async () => {
    const error = await (
      await failing('UNAUTHORIZED')
    )
      .createPayment(REQUEST)
      .catch((thrown: unknown) => thrown as Error)
    expect(String(error)).not.toContain(API_KEY)
  })
})

describe('a portal without a payment service', () => {
  const service = createPaymentService(undefined)

  it('reports every request as unavailable, and accepts no message', async () => {
    await expect(service.createPayment(REQUEST)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(service.findPayment(REFERENCE)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(service.verifyWebhook({}, '{}')).toBeUndefined()
  })
})

describe('a webhook', () => {
  const event = { type: 'payment.updated', timestamp: '2026-11-20T03:00:00.000Z', data: PAYMENT }
  const body = JSON.stringify(event)
  const signed = (content: string, { secret = SECRET, at = new Date() } = {}) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, content),
  })
  const ago = (ms: number) => new Date(Date.now() - ms)
  const verify = (headers: Record<string, string>, content = body, webhookSecrets: readonly string[] = [SECRET]) =>
    httpPaymentService({ url: 'http://127.0.0.1:9', apiKey: API_KEY, webhookSecrets }).verifyWebhook(headers, content)

  it('is the event that the service signed within the last five minutes', () => {
    expect(verify(signed(body))).toEqual(event)
    expect(verify(signed(body, { at: ago(4 * MINUTE_MS) }))).toEqual(event)
  })

  it('is read with a byte order mark', () => {
    const marked = `\uFEFF${body}`
    expect(verify(signed(marked), marked)).toEqual(event)
  })

  it.each([
    ['six minutes ago', 6 * MINUTE_MS],
    ['six minutes from now', -6 * MINUTE_MS],
  ])('is rejected when it was signed %s', (_, ms) => {
    expect(verify(signed(body, { at: ago(ms) }))).toBeUndefined()
  })

  it('is rejected when it was signed with another secret', () => {
    expect(verify(signed(body, { secret: OLD_SECRET }))).toBeUndefined()
  })

  it.each([
    ['body', {}, body.replace('"50"', '"5000"')],
    ['white space of the body', {}, `${body} `],
    ['id', { 'webhook-id': 'msg_2' }, body],
    ['timestamp', { 'webhook-timestamp': String(Math.floor(ago(2 * MINUTE_MS).getTime() / 1000)) }, body],
    ['signature', { 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` }, body],
    [
      'version of the signature',
      { 'webhook-signature': signed(body)['webhook-signature'].replace('v1,', 'v2,') },
      body,
    ],
  ])('is rejected when its %s was changed', (_, change, content) => {
    expect(verify({ ...signed(body, { at: ago(1_000) }), ...change }, content)).toBeUndefined()
  })

  it('is accepted with either secret while one is replaced', () => {
    for (const secret of [SECRET, OLD_SECRET])
      expect(verify(signed(body, { secret }), body, [SECRET, OLD_SECRET])).toEqual(event)
    const at = new Date()
    const both = [OLD_SECRET, SECRET].map((secret) => signed(body, { secret, at })['webhook-signature']).join(' ')
    expect(verify({ ...signed(body, { at }), 'webhook-signature': both })).toEqual(event)
  })

  it.each([
    ['no JSON', 'paid'],
    ['nothing', ''],
    ['null', 'null'],
    ['an event of another type', JSON.stringify({ ...event, type: 'payment.created' })],
    ['a payment without a sequence', JSON.stringify({ ...event, data: { ...PAYMENT, sequence: undefined } })],
    ['a negative amount', JSON.stringify({ ...event, data: { ...PAYMENT, chargedAmount: '-50' } })],
    ['an event in a list', JSON.stringify([event])],
  ])('is unknown when the signed body is %s', (_, content) => {
    expect(verify(signed(content), content)).toBe('unknown')
  })

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('is rejected without the header %s', (name) => {
    const { [name as 'webhook-id']: _, ...rest } = signed(body)
    expect(verify(rest)).toBeUndefined()
  })
})
