import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import type { PaymentState } from '@atrium/contracts/payments/payment-api'
import { addMember } from '../../../testing/builders.ts'
import { addCashier } from '../../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createPaymentApplication } from './apply-payment.ts'

let gateway: TestGateway
let payments: FakePaymentService
let token: string
let orderId: string

beforeAll(async () => {
  payments = fakePaymentService()
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  token = await gateway.signIn(await addMember(gateway.sql))
  orderId = (await gateway.call('depositCreate', { requestId: randomUUID(), method: 'bank', amount: '100' }, { token }))
    .value.orderId
  gateway.published.length = 0
})

/** Brings the order into a state. Its message is sent twice. */
async function reach(state: PaymentState): Promise<void> {
  const payment = payments.change(orderId, state)
  for (let time = 0; time < 2; time += 1) await createPaymentApplication(gateway.deps).apply(payment)
}
const inbox = async () => (await gateway.call('messages', {}, { token, headers: { language: 'EN' } })).value.list
const titles = async () => (await inbox()).map(({ title }) => title)

it('a credited deposit is reported once in the inbox, with a link to its order, and by push', async () => {
  await reach('succeeded')
  expect(await inbox()).toEqual([
    expect.objectContaining({
      kind: 'MONEY',
      title: 'Deposit credited',
      text: '100.00 DEMO was credited to your wallet.',
      link: `?member=depositv2&order=${orderId}`,
      isRead: false,
    }),
  ])
  expect(
    gateway.published
      .filter(({ message }) => message.topic === 'messages.unread.changed')
      .map(({ message }) => message.payload),
  ).toEqual([{ unread: 1 }])
})

it.each([
  ['reversed', 'Deposit reversed'],
  ['charged_back', 'Deposit charged back'],
] as const)('a deposit that was %s is reported', async (state, title) => {
  await reach('succeeded')
  await reach(state)
  expect((await titles()).toSorted()).toEqual(['Deposit credited', title].toSorted())
})

it('the debt after a chargeback is reported beside it', async () => {
  await reach('succeeded')
  await gateway.sql`
    update ledger.accounts set balance = ${30n * CREDIT}
    where kind = 'REAL' and member_id = (select member_id from wallet.deposit_orders where id = ${orderId})`
  await reach('charged_back')
  expect((await titles()).toSorted()).toEqual(['Deposit charged back', 'Deposit credited', 'You have an unpaid amount'])
  expect((await inbox()).map(({ text }) => text)).toContainEqual(expect.stringContaining('70.00 DEMO of the deposit'))
})

it.each(['processing', 'declined', 'expired', 'cancelled'] as const)(
  'an order that is %s moves no money, and is not reported',
  async (state) => {
    await reach(state)
    expect(await inbox()).toEqual([])
  },
)
