import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { MAX_MOVEMENTS, movements as movementsSchema } from '@atrium/contracts/payments/payment-api'
import type { Movements } from '@atrium/contracts/payments/payment-api'
import { testPayments } from '../testing/index.ts'
import type { TestPayments } from '../testing/index.ts'

const DAY_MS = 86_400_000
let now = new Date('2026-03-01T12:00:00.000Z')
let service: TestPayments
beforeAll(async () => {
  service = await testPayments({ clock: () => now })
})
afterAll(() => service.close())
beforeEach(() => {
  now = new Date(now.getTime() + 2 * DAY_MS)
})

const read = async (from: Date, to: Date, after?: string): Promise<Movements> => {
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), ...(after && { after }) })
  return movementsSchema.strict().parse((await service.call('GET', `/v1/movements?${query}`)).json())
}
const ofDay = () => read(new Date(now.getTime() - DAY_MS), new Date(now.getTime() + DAY_MS))

it('lists what was received and paid out, with the amount received, and nothing that moved no money', async () => {
  const paid = await service.createPayment({ method: 'bank', amount: '12.5' })
  await service.decide(paid, { result: 'approve' })
  const declined = await service.createPayment()
  await service.decide(declined, { result: 'decline' })
  await service.createPayment()
  const payout = await service.createPayout({ amount: '20' })
  now = new Date(now.getTime() + 10_000)
  await service.runJobs()
  expect((await ofDay()).list).toMatchObject([
    { id: paid.id, reference: paid.reference, state: 'succeeded', amount: '12.5', currency: 'USD' },
    { id: payout.id, reference: payout.reference, state: 'paid', amount: '20' },
  ])
})

it('continues after a full response, each movement once, also where several have the same time', async () => {
  const references: string[] = []
  for (let count = 0; count < MAX_MOVEMENTS + 5; count += 1) {
    const payment = await service.createPayment()
    await service.decide(payment, { result: 'approve' })
    references.push(payment.reference)
  }
  const [from, to] = [now, new Date(now.getTime() + 1)]
  const first = await read(from, to)
  const second = await read(from, to, first.next)
  expect([first.list.length, second.list.length, second.next]).toEqual([MAX_MOVEMENTS, 5, undefined])
  expect([...first.list, ...second.list].map(({ reference }) => reference).sort()).toEqual(references.sort())
  expect((await read(to, new Date(to.getTime() + DAY_MS))).list).toEqual([])
})

it('rejects a period that is none', async () => {
  expect((await service.call('GET', '/v1/movements?from=yesterday&to=2026-03-01T00:00:00Z')).statusCode).toBe(400)
})
