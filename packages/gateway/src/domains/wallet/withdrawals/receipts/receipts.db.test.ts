import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest, WithdrawalOrder } from '@atrium/contracts/calls'
import { CREDIT } from '@atrium/contracts/money'
import sharp from 'sharp'
import { verifyLedger } from '@atrium/ledger'
import { addCashier, addWithdrawer, PAYMENT_PASSWORD } from '../../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../../testing/gateway.ts'
import type { TestGateway } from '../../../../testing/gateway.ts'
import { staffOf } from '../../../../testing/staff.ts'
import { createReceipts } from './receipts-service.ts'
import { createProposals } from '../../../../platform/proposals/proposals.ts'
import { createWithdrawalReview } from '../review-service.ts'
import { createStaffWithdrawals } from '../staff-withdrawals.ts'
import { createSending } from '../sending.ts'
import { createPayoutApplication } from '../settlement.ts'

const MINUTE_MS = 60_000
let gateway: TestGateway
let payments: FakePaymentService
let member: Withdrawer
let picture: string
let photo: Buffer

beforeAll(async () => {
  payments = fakePaymentService()
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .jpeg()
    .toBuffer()
  picture = photo.toString('base64')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addWithdrawer(gateway, { credits: 1_000n, hasWithdrawn: true })
})
afterEach(async () => expect((await verifyLedger(gateway.sql)).problems).toEqual([]))

const send = () => createSending(gateway.deps).send()
const find = async (orderId: string): Promise<WithdrawalOrder> =>
  (await gateway.call('withdrawalOrder', { orderId }, { token: member.token })).value
const confirm = (request: CallRequest<'confirmReceipt'>) =>
  gateway.call('confirmReceipt', request, { token: member.token })
const pending = async () => (await gateway.call('paymentConfirmations', {}, { token: member.token })).value.list
const review = () => createWithdrawalReview(gateway.deps)
const disputes = () => createStaffWithdrawals({ ...gateway.deps, proposals: createProposals(gateway.deps) })
const balance = async () => (await gateway.call('walletBalance', {}, { token: member.token })).value.sumBalance

async function applyNext(state: 'paid' | 'failed', orderId: string, part: number): Promise<void> {
  await send()
  const [row] = await gateway.sql<
    { reference: string }[]
  >`select reference from wallet.withdrawal_parts where order_id = ${orderId} and part = ${part}`
  await createPayoutApplication(gateway.deps)(payments.changePayout(row!.reference, state))
}

/** Adds an order that was paid in two parts. */
async function paidInTwo(): Promise<string> {
  const { orderId } = (
    await gateway.call(
      'withdrawalCreate',
      { requestId: randomUUID(), amount: '600', accountId: member.accountId, paymentPassword: PAYMENT_PASSWORD },
      { token: member.token },
    )
  ).value
  await review().approve('DEMO', orderId, staffOf('mina'), [300n * CREDIT, 299n * CREDIT])
  await applyNext('paid', orderId, 1)
  await applyNext('paid', orderId, 2)
  return orderId
}

describe('the receipt of a paid part', () => {
  it('is confirmed for one part, or for all of them at once', async () => {
    const orderId = await paidInTwo()
    expect((await pending()).map(({ part, amount }) => [part, amount])).toEqual([
      [1, '300'],
      [2, '299'],
    ])
    expect((await confirm({ action: 'RECEIVED', orderId, part: 1 })).value).toMatchObject({
      state: 'PAID',
      parts: [{ receipt: 'RECEIVED' }, { state: 'PAID' }],
    })
    expect((await confirm({ action: 'ALL_RECEIVED', orderId })).value.state).toBe('RECEIVED')
    expect(await pending()).toEqual([])
    expect((await confirm({ action: 'ALL_RECEIVED', orderId })).body).toMatchObject({
      errorCode: 'RECEIPT_NOT_PENDING',
    })
  })

  it('counts as received without a response in time, and not before', async () => {
    const orderId = await paidInTwo()
    const { closeOverdue } = createReceipts(gateway.deps)
    gateway.advance(29 * MINUTE_MS)
    await closeOverdue()
    expect((await find(orderId)).state).toBe('PAID')
    gateway.advance(2 * MINUTE_MS)
    await closeOverdue()
    member = { ...member, token: await gateway.signIn(member) }
    expect(await find(orderId)).toMatchObject({
      state: 'RECEIVED_BY_TIMEOUT',
      parts: [{ receipt: 'RECEIVED_BY_TIMEOUT' }, { receipt: 'RECEIVED_BY_TIMEOUT' }],
    })
    expect((await confirm({ action: 'NOT_RECEIVED', orderId, part: 1, images: [picture] })).body).toMatchObject({
      errorCode: 'RECEIPT_NOT_PENDING',
    })
  })

  it('that is denied with a picture opens a dispute, and blocks further withdrawals', async () => {
    const orderId = await paidInTwo()
    expect(
      (await confirm({ action: 'NOT_RECEIVED', orderId, part: 2, note: 'Nothing came', images: [picture] })).value,
    ).toMatchObject({ state: 'NOT_RECEIVED', parts: [{}, { receipt: 'NOT_RECEIVED' }] })
    expect((await gateway.call('withdrawalOptions', {}, { token: member.token })).value.blocks).toEqual([
      { code: 'OPEN_DISPUTE' },
    ])
    const [proof] = await gateway.sql<{ imageKey: string; note: string }[]>`
      select w.image_key as "imageKey", p.note
      from wallet.withdrawal_proofs w join wallet.withdrawal_parts p using (order_id, part)
      where w.order_id = ${orderId}`
    const stored = (await gateway.deps.privateImages.get(proof!.imageKey))!
    expect([proof!.note, (await sharp(stored).metadata()).format, (await sharp(stored).metadata()).exif]).toEqual([
      'Nothing came',
      'jpeg',
      undefined,
    ])
  })

  it('that is denied is paid again as another part, at the expense of the house', async () => {
    const orderId = await paidInTwo()
    await confirm({ action: 'NOT_RECEIVED', orderId, part: 2, images: [picture] })
    await disputes().payWithdrawalAgain({ merchant: 'DEMO', orderId, part: 2 }, staffOf('jun'))
    await applyNext('failed', orderId, 3)
    expect(await find(orderId)).toMatchObject({
      state: 'NOT_RECEIVED',
      parts: [{}, { receipt: 'NOT_RECEIVED' }, { state: 'FAILED' }],
    })
    await disputes().payWithdrawalAgain({ merchant: 'DEMO', orderId, part: 2 }, staffOf('jun'))
    await applyNext('paid', orderId, 4)
    expect(await find(orderId)).toMatchObject({
      state: 'PAID',
      parts: [{}, { receipt: 'REPLACED' }, { state: 'FAILED' }, { state: 'PAID', amount: '299' }],
    })
    expect((await confirm({ action: 'ALL_RECEIVED', orderId })).value.state).toBe('RECEIVED')
    expect(await balance()).toBe('400')
    expect(
      await gateway.sql`
        select sum(e.amount)::int8 as amount from ledger.entries e join ledger.accounts a on a.id = e.account_id
        join ledger.journals j on j.id = e.journal_id
        where a.name = 'repeated-payouts' and j.ref = ${`withdrawal:${orderId}`}`,
    ).toEqual([{ amount: -299n * CREDIT }])
  })

  it('can be forced with a reason that the member sees; nothing is refunded', async () => {
    const orderId = await paidInTwo()
    await confirm({ action: 'NOT_RECEIVED', orderId, part: 1, images: [picture] })
    await confirm({ action: 'RECEIVED', orderId, part: 2 })
    await disputes().forceWithdrawalReceipt(
      { merchant: 'DEMO', orderId, part: 1, reason: 'The bank has confirmed the transfer.' },
      staffOf('jun'),
    )
    expect(await find(orderId)).toMatchObject({
      state: 'RECEIVED_BY_TIMEOUT',
      reason: 'The bank has confirmed the transfer.',
      parts: [{ receipt: 'FORCED' }, { receipt: 'RECEIVED' }],
    })
    expect(await balance()).toBe('400')
  })

  it.each<[string, () => string[]]>([
    ['text with the name of a picture', () => [Buffer.from('no picture at all').toString('base64')]],
    ['a picture that is cut off', () => [photo.subarray(0, 300).toString('base64')]],
    ['no base64', () => ['***']],
    ['four pictures', () => [picture, picture, picture, picture]],
    ['none', () => []],
    ['more than 5 MB', () => [Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]).toString('base64')]],
  ])('cannot be denied with %s, and nothing is stored', async (_, images) => {
    const orderId = await paidInTwo()
    const count = async () => (await gateway.sql`select 1 from wallet.withdrawal_proofs`).length
    const before = await count()
    expect((await confirm({ action: 'NOT_RECEIVED', orderId, part: 1, images: images() })).status).toBe(400)
    expect([await count(), (await find(orderId)).state]).toEqual([before, 'PAID'])
  })

  it('cannot be denied for a part that is not pending, and its pictures are not decoded', async () => {
    const orderId = await paidInTwo()
    await confirm({ action: 'RECEIVED', orderId, part: 1 })
    for (const part of [1, 3])
      expect(
        (await confirm({ action: 'NOT_RECEIVED', orderId, part, images: [photo.subarray(0, 300).toString('base64')] }))
          .body,
      ).toMatchObject({ errorCode: 'RECEIPT_NOT_PENDING' })
  })

  it('is confirmed, denied or assumed once when all of it happens concurrently', async () => {
    const orderId = await paidInTwo()
    gateway.advance(31 * MINUTE_MS)
    member = { ...member, token: await gateway.signIn(member) }
    const [all, denied, again] = await Promise.all([
      confirm({ action: 'ALL_RECEIVED', orderId }),
      confirm({ action: 'NOT_RECEIVED', orderId, part: 1, images: [picture] }),
      confirm({ action: 'NOT_RECEIVED', orderId, part: 1, images: [picture] }),
      createReceipts(gateway.deps).closeOverdue(),
    ])
    const [part] = (await find(orderId)).parts
    expect([all, denied, again].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
    expect([denied, again].filter(({ status }) => status === 200)).toHaveLength(
      part!.receipt === 'NOT_RECEIVED' ? 1 : 0,
    )
    expect(await gateway.sql`select 1 from wallet.withdrawal_proofs where order_id = ${orderId}`).toHaveLength(
      part!.receipt === 'NOT_RECEIVED' ? 1 : 0,
    )
  })

  it('cannot be denied with a picture of too many pixels', async () => {
    const orderId = await paidInTwo()
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(
      (await confirm({ action: 'NOT_RECEIVED', orderId, part: 1, images: [bomb.toString('base64')] })).status,
    ).toBe(400)
  })
  it('decodes no picture for a part that is decided already', async () => {
    const orderId = await paidInTwo()
    await confirm({ action: 'RECEIVED', orderId, part: 1 })
    expect(
      (await confirm({ action: 'NOT_RECEIVED', orderId, part: 1, images: [photo.subarray(0, 300).toString('base64')] }))
        .body,
    ).toMatchObject({ errorCode: 'RECEIPT_NOT_PENDING' })
  })
})
