import { afterEach, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import { pino } from 'pino'
import { buildPayments, migratePayments } from './index.ts'
import { payoutRequestOf, TEST_API_KEY, TEST_PORTAL, TEST_WEBHOOK_SECRET, testPayments } from './testing/index.ts'
import { startWebhookReceiver } from './testing/webhook-receiver.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

it('runs its jobs from its start to its end', async () => {
  const database = await testDatabase({ owner: 'payments' })
  closing.push(database.drop)
  const receiver = await startWebhookReceiver()
  closing.push(receiver.close)
  const config = {
    origin: 'http://localhost:8085',
    apiKeys: [TEST_API_KEY],
    webhookUrl: receiver.url,
    webhookSecrets: [TEST_WEBHOOK_SECRET],
    portalOrigins: [TEST_PORTAL],
    payoutDelayMs: 0,
  }
  const app = await buildPayments({ config, sql: database.product, log: pino({ level: 'silent' }), jobsEveryMs: 1 })
  await app.inject({
    method: 'POST',
    url: '/v1/payouts',
    headers: { authorization: `Bearer ${TEST_API_KEY}` },
    payload: payoutRequestOf(),
  })
  while (receiver.received.length === 0) await new Promise(setImmediate)
  expect(receiver.received[0]!.event).toMatchObject({ type: 'payout.updated', data: { state: 'paid' } })
  await app.close()
  expect(
    (await database.sql<{ state: string }[]>`select state from payments.webhooks`).map(({ state }) => state),
  ).toEqual(['delivered'])
})

it('migrates a database that is up to date without a change', async () => {
  const database = await testDatabase({ owner: 'payments' })
  closing.push(database.drop)
  const lines: string[] = []
  await migratePayments(database.url, (line) => void lines.push(line))
  expect(lines).toEqual([])
})

it('responds to requests over a connection', async () => {
  const service = await testPayments()
  closing.push(service.close)
  const payment = await service.createPayment()
  expect((await fetch(payment.checkoutUrl)).status).toBe(200)
})
