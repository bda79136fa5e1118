import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { addCashier, addWithdrawer, PAYMENT_PASSWORD } from '../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { staffOf } from '../../../testing/staff.ts'
import { createProposals } from '../../../platform/proposals/proposals.ts'
import { createWithdrawalReview } from './review-service.ts'
import { createStaffWithdrawals } from './staff-withdrawals.ts'
import { createSending } from './sending.ts'
import { createPayoutApplication } from './settlement.ts'

let gateway: TestGateway
let payments: FakePaymentService
let member: Withdrawer
let review: ReturnType<typeof createWithdrawalReview>
const disputes = () => createStaffWithdrawals({ ...gateway.deps, proposals: createProposals(gateway.deps) })

beforeAll(async () => {
  payments = fakePaymentService()
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
  review = createWithdrawalReview(gateway.deps)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addWithdrawer(gateway, { credits: 1_000n, hasWithdrawn: true })
})

const request = async (amount: string) =>
  (
    await gateway.call(
      'withdrawalCreate',
      { requestId: randomUUID(), amount, accountId: member.accountId, paymentPassword: PAYMENT_PASSWORD },
      { token: member.token },
    )
  ).value.orderId
const inbox = async () =>
  (await gateway.call('messages', {}, { token: member.token, headers: { language: 'EN' } })).value.list
const titles = async () => (await inbox()).map(({ title }) => title).reverse()
const texts = async () => (await inbox()).map(({ text }) => text).reverse()
/** Sends all parts of an order, and applies a result to each part twice; undefined for no result yet. */
async function pay(orderId: string, ...results: ('paid' | 'failed' | undefined)[]): Promise<void> {
  await createSending(gateway.deps).send()
  const parts = await gateway.sql<
    { reference: string }[]
  >`select reference from wallet.withdrawal_parts where order_id = ${orderId} order by part`
  for (const [index, state] of results.entries()) {
    if (!state) continue
    const payout = payments.changePayout(
      parts[index]!.reference,
      state,
      state === 'failed' ? { reason: 'account_closed' } : {},
    )
    for (let time = 0; time < 2; time += 1) await createPayoutApplication(gateway.deps)(payout)
    gateway.advance(1_000)
  }
}
/** Reports the first part as missing, as its member. */
async function dispute(orderId: string): Promise<void> {
  await gateway.sql`
    update wallet.withdrawal_parts set receipt = 'NOT_RECEIVED', receipt_at = now()
    where order_id = ${orderId} and part = 1`
  await gateway.sql`update wallet.withdrawal_orders set state = 'NOT_RECEIVED' where id = ${orderId}`
}

it('reports that an order was approved and paid, and requests the receipt, each once with a link to the order', async () => {
  const orderId = await request('100')
  gateway.advance(1_000)
  await pay(orderId, 'paid')
  expect(await titles()).toEqual(['Withdrawal approved', 'Withdrawal paid'])
  expect(await texts()).toEqual([
    'Your withdrawal of 100.00 DEMO was approved and will be paid soon.',
    '99.00 DEMO was sent to your payout account. Confirm the receipt within 30 min, or it counts as received.',
  ])
  expect((await inbox()).map(({ kind, link }) => [kind, link])).toEqual(
    Array.from({ length: 2 }, () => ['MONEY', `?member=withdraw&order=${orderId}`]),
  )
})

it('reports each part, paid or failed, with its amount', async () => {
  const orderId = await request('600')
  await review.approve('DEMO', orderId, staffOf('mina'), [300n * CREDIT, 299n * CREDIT])
  gateway.advance(1_000)
  await pay(orderId, 'paid', 'failed')
  expect((await texts()).slice(1)).toEqual([
    '300.00 DEMO, part 1 of 2, was sent to your payout account. Confirm the receipt within 30 min, or it counts as received.',
    'The bank did not accept part 2 of your withdrawal, and 299.00 DEMO is back in your wallet. Check your payout account.',
  ])
})

it('reports that an order failed', async () => {
  const orderId = await request('100')
  gateway.advance(1_000)
  await pay(orderId, 'failed')
  expect((await texts()).at(-1)).toBe(
    'The bank did not accept the payment, and 100.00 DEMO is back in your wallet. Check your payout account.',
  )
})

it('reports a rejection with the reason that was written for the member, and by push', async () => {
  const orderId = await request('600')
  expect(await titles()).toEqual([])
  gateway.published.length = 0
  await review.reject('DEMO', orderId, staffOf('mina'), 'Please send your identity card first.')
  expect(await texts()).toEqual([
    'Your withdrawal of 600.00 DEMO was rejected, and the amount is back in your wallet. Reason: Please send your identity card first.',
  ])
  expect(gateway.published.map(({ message }) => message)).toContainEqual({
    topic: 'messages.unread.changed',
    payload: { unread: 1 },
  })
})

it('reports that a missing part is paid again, and the result, each time', async () => {
  const orderId = await request('100')
  await pay(orderId, 'paid')
  for (const result of ['failed', 'paid'] as const) {
    await dispute(orderId)
    await disputes().payWithdrawalAgain({ merchant: 'DEMO', orderId, part: 1 }, staffOf('jun'))
    gateway.advance(1_000)
    await pay(orderId, ...Array.from({ length: result === 'failed' ? 1 : 2 }, () => undefined), result)
  }
  expect((await titles()).slice(2)).toEqual([
    'Your report was accepted',
    'The second payment failed',
    'Your report was accepted',
    'Withdrawal paid again',
  ])
})

it('reports that a dispute was closed, with the reason', async () => {
  const orderId = await request('100')
  await pay(orderId, 'paid')
  await dispute(orderId)
  await disputes().forceWithdrawalReceipt(
    { merchant: 'DEMO', orderId, part: 1, reason: 'The bank confirmed the payment.' },
    staffOf('jun'),
  )
  expect((await texts()).at(-1)).toBe('The 99.00 DEMO counts as received. Reason: The bank confirmed the payment.')
})
