import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { payoutRequestOf, testPayments } from '../testing/index.ts'
import type { TestPayments } from '../testing/index.ts'

let now = new Date('2026-03-05T13:00:00Z')
let service: TestPayments
beforeAll(async () => {
  service = await testPayments({ clock: () => now })
})
afterAll(() => service.close())
beforeEach(() => void service.receiver.received.splice(0))

const wait = (ms: number): void => void (now = new Date(now.getTime() + ms))
const read = async (id: string) => (await service.call('GET', `/v1/payouts/${id}`)).json()

it.each([
  ['1234567890', { state: 'paid', sequence: 2 }],
  ['1234560002', { state: 'failed', reason: 'account_closed', sequence: 2 }],
  ['1234560003', { state: 'failed', reason: 'holder_mismatch', sequence: 2 }],
])('pays or fails a payout to account %s after the delay, and reports it', async (accountNumber, result) => {
  const payout = await service.createPayout({ accountNumber })
  wait(2999)
  await service.runJobs()
  expect(await read(payout.id)).toEqual(payout)
  wait(1)
  await service.runJobs()
  const paid = { ...payout, ...result, updatedAt: now.toISOString() }
  expect(await read(payout.id)).toEqual(paid)
  expect(service.receiver.received.map(({ event }) => event)).toEqual([
    { type: 'payout.updated', timestamp: now.toISOString(), data: paid },
  ])
})

it('leaves a payout to an account that ends in 0009 pending', async () => {
  const payout = await service.createPayout({ accountNumber: '1234560009' })
  wait(86_400_000)
  await service.runJobs()
  expect([await read(payout.id), service.receiver.received]).toEqual([payout, []])
})

it('pays each payout once when several processes run', async () => {
  const payouts = await Promise.all(Array.from({ length: 120 }, () => service.createPayout()))
  wait(3000)
  const { parts } = await service.second()
  await Promise.all([service.runJobs(), parts.jobs.runOnce(), service.parts.payouts.payDue(now)])
  await Promise.all([service.delivered(), parts.delivery.run()])
  for (const { id } of payouts) expect(await read(id)).toMatchObject({ state: 'paid', sequence: 2 })
  expect(service.receiver.received).toHaveLength(120)
})

it('stores neither the account number nor the holder', async () => {
  const request = payoutRequestOf({ accountNumber: '776655443322', holder: 'Hong Gil-dong' })
  await service.createPayout(request)
  const [row] = await service.database
    .sql`select p::text as all from payments.payouts p where reference = ${request.reference}`
  expect(row!['all']).not.toMatch(/7766554433|Hong/)
})
