import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { TEST_WEBHOOK_SECRET, testPayments } from '../testing/index.ts'
import type { TestPayments, TestPaymentsOptions } from '../testing/index.ts'
import { leaseDueMessages } from './repository.ts'
import { createSigner } from './sign.ts'

let now: Date
let service: TestPayments
let errors: string[]
const start = async (options: TestPaymentsOptions = {}): Promise<void> => {
  errors = []
  const log = pino({ level: 'error' }, { write: (line) => void errors.push((JSON.parse(line) as { msg: string }).msg) })
  // Random bytes without jitter.
  const randomBytes = (size: number) => (size === 4 ? Buffer.alloc(4) : crypto.getRandomValues(Buffer.alloc(size)))
  service = await testPayments({ clock: () => now, log, randomBytes, ...options })
}
beforeEach(() => {
  now = new Date('2026-03-05T13:00:00Z')
})
afterEach(() => service.close())

const wait = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000))
const messages = () =>
  service.database.sql<
    { id: string; state: string; attempts: number; result: string | null; next_at: Date }[]
  >`select id, state, attempts, result, next_at from payments.webhooks order by created_at, id`
const approve = async () => {
  const payment = await service.createPayment()
  await service.decide(payment, { result: 'approve' })
  await service.delivered()
  return payment
}

describe('the delivery of a message', () => {
  it('starts with the commit, without a run of the job', async () => {
    await start()
    const payment = await approve()
    const [message] = service.receiver.received
    expect(message!.event).toMatchObject({
      type: 'payment.updated',
      data: { id: payment.id, state: 'succeeded', chargedAmount: '50.25', sequence: 2 },
    })
    expect(message!.headers['webhook-id']).toMatch(/^msg_[\w-]{24}$/)
    expect(message!.headers).toEqual(
      createSigner([TEST_WEBHOOK_SECRET])({ id: message!.headers['webhook-id'], body: message!.body }, now),
    )
    expect(await messages()).toMatchObject([{ state: 'delivered', attempts: 1, result: '204' }])
  })

  it('signs with two secrets while one is replaced', async () => {
    const secrets = [`whsec_${Buffer.alloc(32, 7).toString('base64')}`, TEST_WEBHOOK_SECRET]
    await start({ config: { webhookSecrets: secrets } })
    await approve()
    const { headers, body } = service.receiver.received[0]!
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2)
    expect(headers).toEqual(createSigner(secrets)({ id: headers['webhook-id'], body }, now))
  })

  it('is retried after a 500 with the same id and body, and the time of the attempt', async () => {
    await start()
    service.receiver.respond = { status: 500 }
    await approve()
    await service.runJobs()
    expect(service.receiver.received).toHaveLength(1)
    expect(await messages()).toMatchObject([
      { state: 'pending', attempts: 1, result: '500', next_at: new Date(now.getTime() + 5000) },
    ])
    service.receiver.respond = { status: 200 }
    wait(5)
    await service.runJobs()
    const [first, second] = service.receiver.received
    expect([second!.body, second!.headers['webhook-id']]).toEqual([first!.body, first!.headers['webhook-id']])
    expect(Number(second!.headers['webhook-timestamp']) - Number(first!.headers['webhook-timestamp'])).toBe(5)
    wait(86_400)
    await service.runJobs()
    expect(service.receiver.received).toHaveLength(2)
  })

  it('is retried when no response arrives in time, and when nothing listens', async () => {
    await start({ webhookTimeoutMs: 50 })
    service.receiver.respond = 'nothing'
    await approve()
    expect(await messages()).toMatchObject([{ state: 'pending', attempts: 1, result: 'no response in time' }])
    wait(5)
    const nobody = await service.second({ config: { webhookUrl: 'http://127.0.0.1:1/' } })
    await nobody.parts.delivery.run()
    expect((await messages())[0]!.attempts).toBe(2)
    service.receiver.respond = { status: 204 }
    wait(300)
    await service.runJobs()
    expect(await messages()).toMatchObject([{ state: 'delivered', attempts: 3 }])
  })

  it('follows no redirect', async () => {
    await start()
    service.receiver.respond = { status: 307, headers: { location: service.receiver.url } }
    await approve()
    expect(service.receiver.received).toHaveLength(1)
    expect(await messages()).toMatchObject([{ state: 'pending', result: '307' }])
  })

  it('counts the status of a response whose body does not end', async () => {
    await start()
    service.receiver.respond = { status: 200, body: 'x'.repeat(5_000_000) }
    await approve()
    expect(await messages()).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  it('is given up after ten attempts, is stored, and logs an error', async () => {
    await start()
    service.receiver.respond = { status: 503 }
    await approve()
    for (const seconds of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
      wait(seconds)
      await service.runJobs()
    }
    expect(service.receiver.received).toHaveLength(10)
    expect(await messages()).toMatchObject([{ state: 'given_up', attempts: 10, result: '503' }])
    expect(errors).toEqual([expect.stringContaining('was given up after 10 attempts')])
    wait(1_000_000)
    await service.runJobs()
    expect(service.receiver.received).toHaveLength(10)
  })

  it('ends with 410 for all messages until a restart', async () => {
    await start()
    service.receiver.respond = { status: 410 }
    await approve()
    service.receiver.respond = { status: 204 }
    await approve()
    wait(3600)
    await service.runJobs()
    expect(service.receiver.received).toHaveLength(1)
    expect(errors).toEqual([expect.stringContaining('responded 410 Gone: no further message is sent')])
    const restarted = await service.second()
    await restarted.parts.delivery.run()
    expect((await messages()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })
})

describe('a process that ends between lease and result', () => {
  it('leaves a message that another process sends when the lease is over', async () => {
    await start({ config: { webhookUrl: 'http://127.0.0.1:1/' } })
    await approve()
    wait(5)
    const leased = await leaseDueMessages(service.database.sql, {
      now,
      leasedUntil: new Date(now.getTime() + 60_000),
      limit: 10,
    })
    expect(leased).toHaveLength(1)
    const { parts } = await service.second({ config: {} })
    wait(59)
    await parts.delivery.run()
    expect(service.receiver.received).toHaveLength(0)
    wait(1)
    await parts.delivery.run()
    expect(service.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([leased[0]!.id])
  })

  it('finds the messages of a process that ended before it sent any', async () => {
    await start()
    await service.parts.delivery.stop()
    await approve()
    expect(service.receiver.received).toHaveLength(0)
    const { parts } = await service.second()
    await parts.delivery.run()
    expect(service.receiver.received).toHaveLength(1)
  })
})

it('sends each of many messages once, from two processes', async () => {
  await start()
  const { parts } = await service.second()
  const payments = await Promise.all(Array.from({ length: 100 }, () => service.createPayment()))
  await Promise.all(payments.map(({ id }, at) => (at % 2 ? service.parts : parts).payments.cancel(id)))
  await Promise.all([service.delivered(), parts.delivery.run()])
  expect(new Set(service.receiver.received.map(({ event }) => event.data.id)).size).toBe(100)
  expect(service.receiver.received).toHaveLength(100)
})
