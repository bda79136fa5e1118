import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Movement } from '@atrium/contracts/payments/payment-api'
import type { ReconciledDay, ReconciliationDifference } from '@atrium/contracts/staff/wallet/reconciliation'
import { addMember } from '../../../testing/builders.ts'
import { addCashier } from '../../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createPaymentApplication } from '../deposits/apply-payment.ts'
import { createDayReconciliation } from './reconcile-days.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let fake: FakePaymentService
/** Replaces what the payment service lists. */
let listed: (list: Movement[]) => Movement[]

beforeAll(async () => {
  fake = fakePaymentService()
  const payments = {
    ...fake,
    async movements(period: { from: Date; to: Date }) {
      return { list: listed((await fake.movements(period)).list) }
    },
    async findPayment(reference: string) {
      const found = await fake.findPayment(reference)
      return found && listed([{ ...found, state: 'succeeded', at: found.updatedAt }]).length === 1 ? found : undefined
    },
  }
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
})
afterAll(() => gateway.close())
beforeEach(() => {
  listed = (list) => list
  fake.isDown = false
})

/** Adds a deposit that the payment service received and the gateway credited, now. */
async function credited(amount: string): Promise<string> {
  const member = await addMember(gateway.sql)
  const token = await gateway.signIn(member)
  const { orderId } = (
    await gateway.call('depositCreate', { requestId: randomUUID(), method: 'bank', amount }, { token })
  ).value
  const updatedAt = gateway.deps.clock().toISOString()
  await createPaymentApplication(gateway.deps).apply(fake.change(orderId, 'succeeded', { updatedAt }))
  return orderId
}
const today = () => gateway.deps.clock().toISOString().slice(0, 10)
const reconcile = () =>
  createDayReconciliation(gateway.deps, gateway.deps.payments)(gateway.deps.clock(), { isStopping: () => false })
/** Compares the current day, a day after its end. */
async function reconcileToday(): Promise<string> {
  const day = today()
  gateway.advance(2 * DAY_MS)
  await reconcile()
  return day
}
const read = async <Row>(path: string, staff = staffOf('Mina')): Promise<Row[]> =>
  (await sendAsStaff(gateway, 'GET', `/reconciliation/${path}`, { staff })).body.list
const differences = async (on: string, staff?: ReturnType<typeof staffOf>) =>
  (await read<ReconciliationDifference>('differences', staff)).filter(({ day }) => day === on)
const deposits = async (on: string) =>
  (await read<ReconciledDay>('days')).find(({ day, kind }) => day === on && kind === 'DEPOSIT')
const close = (differenceId: string, actor: string) =>
  sendAsStaff(gateway, 'POST', `/reconciliation/differences/${differenceId}/close`, {
    body: { reason: 'Refunded by the bank' },
    staff: staffOf(actor),
  })

describe('the comparison of a day with the payment service', () => {
  it('has equal totals and no difference where every movement matches', async () => {
    await credited('60')
    await credited('25.5')
    const day = await reconcileToday()
    expect(await deposits(day)).toMatchObject({
      currency: 'DEMO',
      own: { count: 2, amount: '85.5' },
      service: { count: 2, amount: '85.5' },
      open: 0,
    })
    expect(await differences(day)).toEqual([])
  })

  it('lists another amount, a payment that the service does not have, and a payment without an order', async () => {
    const [other, lost] = [await credited('60'), await credited('40')]
    const stray = { id: `pay_${'x'.repeat(20)}`, reference: randomUUID(), state: 'succeeded', amount: '7' } as const
    const at = gateway.deps.clock().toISOString()
    listed = (list) => [
      ...list
        .filter(({ reference }) => reference !== lost)
        .map((each) => ({ ...each, ...(each.reference === other && { amount: '50' }) })),
      ...(list.some(({ reference }) => reference === other) && list.length > 1
        ? [{ ...stray, currency: 'DEMO', at }]
        : []),
    ]
    const day = await reconcileToday()
    expect(await differences(day)).toHaveLength(3)
    expect(await differences(day)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          difference: 'AMOUNT',
          orderId: other,
          own: { amount: '60', state: 'CREDITED' },
          service: { amount: '50', state: 'succeeded' },
        }),
        expect.objectContaining({ difference: 'NOT_AT_PAYMENT_SERVICE', orderId: lost }),
        expect.objectContaining({ difference: 'UNKNOWN_ORDER', reference: stray.reference, serviceId: stray.id }),
      ]),
    )
    // The totals differ by what the differences of the merchant are.
    expect(await deposits(day)).toMatchObject({ own: { amount: '100' }, service: { amount: '50' }, open: 2 })
    const ofOne = { everywhere: [], roles: ['cashier'] } as const
    expect((await differences(day, staffOf('Jun', ofOne as never))).map(({ difference }) => difference)).not.toContain(
      'UNKNOWN_ORDER',
    )
  })

  it('compares a day with open differences again, and resolves what no longer differs', async () => {
    const order = await credited('60')
    listed = (list) => list.filter(({ reference }) => reference !== order)
    const day = await reconcileToday()
    expect(await differences(day)).toMatchObject([{ state: 'OPEN' }])
    listed = (list) => list
    await reconcile()
    expect(await differences(day)).toMatchObject([{ state: 'OPEN' }])
    gateway.advance(2 * 3_600_000)
    await reconcile()
    expect(await differences(day)).toMatchObject([{ state: 'RESOLVED' }])
  })

  it('stores nothing while the service is down, and compares the day later', async () => {
    await credited('60')
    fake.isDown = true
    const day = await reconcileToday()
    expect(await deposits(day)).toBeUndefined()
    fake.isDown = false
    await reconcile()
    expect(await deposits(day)).toMatchObject({ own: { count: 1 }, service: { count: 1 } })
  })
})

describe('closing a difference', () => {
  it('takes two people, and is open again when its amount changes', async () => {
    const [order, other] = [await credited('60'), await credited('40')]
    let amount = '50'
    listed = (list) =>
      list
        .filter(({ reference }) => reference !== other)
        .map((each) => (each.reference === order ? { ...each, amount } : each))
    const day = await reconcileToday()
    const find = async () => (await differences(day)).find(({ orderId }) => orderId === order)!
    const { differenceId } = await find()
    const { proposal } = (await close(differenceId, 'Mina')).body
    expect(proposal).toMatchObject({
      state: 'PROPOSED',
      changes: expect.arrayContaining([
        { field: 'ownAmount', to: '60', loosens: false },
        { field: 'serviceAmount', to: '50', loosens: false },
      ]),
    })
    const approve = (actor: string) =>
      sendAsStaff(gateway, 'POST', `/proposals/${proposal.proposalId}/approve`, { staff: staffOf(actor) })
    expect((await approve('Mina')).status).toBe(409)
    expect((await approve('Jun')).body).toMatchObject({ state: 'APPLIED' })
    expect(await find()).toMatchObject({ state: 'CLOSED', closedBy: 'Jun' })
    expect((await close(differenceId, 'Mina')).body).toMatchObject({ errorCode: 'DIFFERENCE_NOT_OPEN' })

    // The difference of the other order has the day compared again.
    const compareAgain = async () => {
      gateway.advance(2 * 3_600_000)
      await reconcile()
    }
    await compareAgain()
    expect(await find()).toMatchObject({ state: 'CLOSED' })
    amount = '45'
    await compareAgain()
    expect(await find()).toMatchObject({ state: 'OPEN', service: { amount: '45' } })
  })
})
