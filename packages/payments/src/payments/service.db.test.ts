import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { PaymentState } from '@atrium/contracts/payments/payment-api'
import { PAYMENT_STATES } from '@atrium/contracts/payments/payment-api'
import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import { testPayments } from '../testing/index.ts'
import type { TestPayments } from '../testing/index.ts'
import { canChange } from './state-machine.ts'
import type { PaymentChange } from './state-machine.ts'

const MINUTE_MS = 60_000
const START = new Date('2026-03-05T13:00:00Z')
let now: Date
let service: TestPayments
beforeAll(async () => {
  service = await testPayments({ clock: () => now })
})
afterAll(() => service.close())
beforeEach(() => {
  now = START
})

const wait = (ms: number): void => void (now = new Date(now.getTime() + ms))
const stateOf = async (id: string): Promise<PaymentState> => (await service.parts.payments.get({ id })).state
const messagesOf = async (id: string): Promise<PaymentEvent[]> => {
  const rows = await service.database.sql<{ body: string }[]>`select body from payments.webhooks`
  return rows
    .map(({ body }) => JSON.parse(body) as PaymentEvent)
    .filter(({ data }) => data.id === id)
    .sort((one, other) => one.data.sequence - other.data.sequence)
}
const changeTo = (to: PaymentState): PaymentChange =>
  to === 'succeeded'
    ? { from: PAYMENT_STATES, to, chargedAmount: 10_000n }
    : to === 'declined'
      ? { from: PAYMENT_STATES, to, reason: 'declined_by_payer' }
      : { from: PAYMENT_STATES, to: to as 'expired' }
const PATHS: Record<PaymentState, PaymentState[]> = {
  pending: [],
  processing: ['processing'],
  succeeded: ['succeeded'],
  declined: ['declined'],
  expired: ['expired'],
  cancelled: ['cancelled'],
  reversed: ['succeeded', 'reversed'],
  charged_back: ['succeeded', 'charged_back'],
}

async function paymentIn(state: PaymentState): Promise<string> {
  const { id } = await service.createPayment()
  for (const to of PATHS[state]) await service.parts.payments.change(id, changeTo(to))
  return id
}

const PAIRS = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const))

describe('a change of state', () => {
  it.each(PAIRS.filter((pair) => canChange(...pair)))(
    'from %s to %s increments the sequence and adds a message',
    async (from, to) => {
      const id = await paymentIn(from)
      const before = await service.parts.payments.get({ id })
      wait(1000)
      const changed = await service.parts.payments.change(id, changeTo(to))
      expect(changed).toMatchObject({ state: to, sequence: before.sequence + 1, updated_at: now })
      expect((await messagesOf(id)).at(-1)).toMatchObject({
        type: 'payment.updated',
        timestamp: now.toISOString(),
        data: { id, state: to, sequence: before.sequence + 1 },
      })
    },
  )

  it.each(PAIRS.filter((pair) => !canChange(...pair)))(
    'from %s to %s is rejected and changes nothing',
    async (from, to) => {
      const id = await paymentIn(from)
      const [before, messages] = [await service.parts.payments.get({ id }), await messagesOf(id)]
      await expect(service.parts.payments.change(id, changeTo(to))).rejects.toMatchObject({ code: 'NOT_PENDING' })
      expect([await service.parts.payments.get({ id }), await messagesOf(id)]).toEqual([before, messages])
    },
  )

  it('keeps the charged amount after a reversal', async () => {
    const id = await paymentIn('reversed')
    expect(await service.parts.payments.get({ id })).toMatchObject({ charged_amount: 10_000n, reason: null })
  })

  it('is made once when many decide at the same moment', async () => {
    const { id } = await service.createPayment()
    const results = await Promise.allSettled([
      ...(['succeeded', 'declined', 'expired', 'processing'] as const).map((to) =>
        service.parts.payments.change(id, { ...changeTo(to), from: ['pending'] }),
      ),
      service.parts.payments.cancel(id),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'NOT_PENDING' })
    expect((await messagesOf(id)).map(({ data }) => data.sequence)).toEqual([2])
  })

  it('adds no message when its transaction fails', async () => {
    const { id } = await service.createPayment()
    await service.database.admin`
        alter table payments.webhooks add constraint fails check
          (body not like ${service.database.admin.unsafe(`'%${id}%'`)})`
    await expect(service.parts.payments.change(id, changeTo('succeeded'))).rejects.toThrow('fails')
    await service.database.admin`alter table payments.webhooks drop constraint fails`
    await service.runJobs()
    expect([
      await stateOf(id),
      await messagesOf(id),
      service.receiver.received.filter(({ event }) => event.data.id === id),
    ]).toEqual(['pending', [], []])
  })

  it('of an unknown payment is rejected', async () => {
    await expect(service.parts.payments.change('pay_unknown', changeTo('expired'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a payment whose time is over', () => {
  it.each(['pending', 'processing'] as const)('becomes expired when it is %s', async (state) => {
    const id = await paymentIn(state)
    wait(30 * MINUTE_MS - 1)
    await service.runJobs()
    expect(await stateOf(id)).toBe(state)
    wait(1)
    await service.runJobs()
    expect(await stateOf(id)).toBe('expired')
    expect((await messagesOf(id)).at(-1)).toMatchObject({ data: { state: 'expired', updatedAt: now.toISOString() } })
  })

  it.each(['succeeded', 'declined', 'cancelled', 'charged_back'] as const)('stays %s', async (state) => {
    const id = await paymentIn(state)
    wait(31 * MINUTE_MS)
    await service.runJobs()
    expect(await stateOf(id)).toBe(state)
  })

  it('rejects a decision also before the job has expired it', async () => {
    const { id } = await service.createPayment()
    wait(30 * MINUTE_MS)
    await expect(service.parts.payments.change(id, changeTo('succeeded'))).rejects.toThrow(
      `Payment ${id} is expired and can no longer become succeeded.`,
    )
    expect([await stateOf(id), (await messagesOf(id)).length]).toEqual(['expired', 1])
  })

  it('is expired once by several processes', async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, () => service.createPayment()))
    wait(30 * MINUTE_MS)
    await Promise.all([
      service.parts.payments.expire(now),
      service.parts.payments.expire(now),
      service.parts.payments.expire(now),
    ])
    for (const { id } of ids) expect(await stateOf(id)).toBe('expired')
    const [row] = await service.database.sql<{ most: number }[]>`
      select max(count)::int as most
      from (select count(*) from payments.webhooks where body like '%"state":"expired"%' and created_at = ${now}
        group by body::jsonb #>> '{data,id}') each`
    expect(row!.most).toBe(1)
  })
})
