import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest, WithdrawalOrder } from '@atrium/contracts/calls'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import type { PayoutRequest } from '@atrium/contracts/payments/payment-api'
import { verifyLedger } from '@atrium/ledger'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import { ageAuthenticator, enrolAuthenticator, shownCode } from '../../../testing/authenticator.ts'
import { addCashier, addWithdrawer, PAYMENT_PASSWORD } from '../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { staffOf } from '../../../testing/staff.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { createPaymentApplication } from '../deposits/apply-payment.ts'
import { createWithdrawalReview } from './review-service.ts'
import { createSending } from './sending.ts'
import { createPayoutApplication } from './settlement.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let payments: FakePaymentService
let member: Withdrawer
let review: ReturnType<typeof createWithdrawalReview>

beforeAll(async () => {
  payments = fakePaymentService()
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
  review = createWithdrawalReview(gateway.deps)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  payments.isDown = false
  payments.payoutRequests.length = 0
  member = await addWithdrawer(gateway, { credits: 1_000n, hasWithdrawn: true })
})
afterEach(async () => expect((await verifyLedger(gateway.sql)).problems).toEqual([]))

const request = (amount: string, more: Partial<CallRequest<'withdrawalCreate'>> = {}) =>
  gateway.call(
    'withdrawalCreate',
    { requestId: randomUUID(), amount, accountId: member.accountId, paymentPassword: PAYMENT_PASSWORD, ...more },
    { token: member.token },
  )
const options = async () => (await gateway.call('withdrawalOptions', {}, { token: member.token })).value
const find = async (orderId: string): Promise<WithdrawalOrder> =>
  (await gateway.call('withdrawalOrder', { orderId }, { token: member.token })).value
const balance = async () => (await gateway.call('walletBalance', {}, { token: member.token })).value.sumBalance
const held = async () => (await options()).held
const send = () => createSending(gateway.deps).send()
const references = async (orderId: string) =>
  (
    await gateway.sql<
      { reference: string }[]
    >`select reference from wallet.withdrawal_parts where order_id = ${orderId} order by part`
  ).map(({ reference }) => reference)
const applyPayout = (reference: string, state: 'paid' | 'failed') =>
  createPayoutApplication(gateway.deps)(
    payments.changePayout(reference, state, state === 'failed' ? { reason: 'account_closed' } : {}),
  )

describe('the withdrawal options of a member', () => {
  it('allow own money within the limits of merchant and level', async () => {
    expect(await options()).toMatchObject({
      currency: 'DEMO',
      withdrawable: '1000',
      held: '0',
      min: '10',
      max: '100000',
      fee: '1',
      daily: { count: 3, usedCount: 0, amount: '5000', usedAmount: '0' },
      blocks: [],
      hasPaymentPassword: true,
      needsTotp: false,
      receiptMinutes: 30,
      accounts: [{ accountId: member.accountId, lastDigits: '7890', holder: 'Gildong Hong', isDefault: true }],
    })
  })

  it('require a code of an authenticator app from 24 hours after the member set it up', async () => {
    const { secret } = await enrolAuthenticator(gateway, member, { token: member.token, isNew: true })
    expect((await options()).needsTotp).toBe(false)
    expect((await request('100')).status).toBe(200)
    await ageAuthenticator(gateway, member)
    expect((await options()).needsTotp).toBe(true)
    expect((await request('100')).body).toMatchObject({ errorCode: 'TOTP_REQUIRED' })
    gateway.advance(60_000)
    expect((await request('100', { totp: shownCode(secret, gateway.deps.clock()) })).status).toBe(200)
  })

  it('are blocked without payment password and account, with every reason', async () => {
    member = await addWithdrawer(gateway, { credits: 100n, hasPaymentPassword: false, hasAccount: false })
    expect((await options()).blocks.map(({ code }) => code)).toEqual([
      'PAYMENT_PASSWORD_MISSING',
      'PAYOUT_ACCOUNT_MISSING',
    ])
  })

  it('are blocked while a chargeback is owed', async () => {
    await gateway.sql`
      select ledger.post_entries(
        row('DEMO', 'deposit-reversal', 'd', ${`debt:${member.id}`}, now())::ledger.new_journal,
        array[ledger.open_pool(a.id, 'DEBT'), ledger.house_account('DEMO', 'CLEARING', 'deposits', 'DEMO')],
        array[${-5n * CREDIT}, ${5n * CREDIT}]::int8[]) from ledger.accounts a
        where a.member_id = ${member.id} and a.kind = 'REAL'`
    expect((await options()).blocks).toEqual([{ code: 'DEBT', amount: '5' }])
    expect((await request('100')).body).toMatchObject({ errorCode: 'WITHDRAWAL_BLOCKED' })
  })
})

describe('a request', () => {
  it('holds the amount at once, and is approved automatically without risk signals', async () => {
    const { value } = await request('100')
    expect(value).toMatchObject({
      amount: '100',
      fee: '1',
      state: 'APPROVED',
      parts: [{ part: 1, amount: '99', state: 'PENDING' }],
      account: { lastDigits: '7890' },
    })
    expect([await balance(), await held()]).toEqual(['900', '100'])
    expect((await find(value.orderId)).history!.map(({ state }) => state)).toEqual(['REQUESTED', 'APPROVED'])
  })

  it('is one for each request id, for any number of requests; 409 with other content', async () => {
    const requestId = randomUUID()
    const all = await Promise.all(Array.from({ length: 5 }, () => request('100', { requestId })))
    expect(new Set(all.map(({ value }) => value.orderId)).size).toBe(1)
    expect([await balance(), await held()]).toEqual(['900', '100'])
    expect((await request('101', { requestId })).body).toMatchObject({ errorCode: 'REQUEST_ID_USED' })
  })

  it('takes at most the balance, with concurrent requests', async () => {
    await gateway.sql`update wallet.member_levels set daily_withdrawals = 20`
    const all = await Promise.all(Array.from({ length: 5 }, () => request('300')))
    await gateway.sql`update wallet.member_levels set daily_withdrawals = 3 where level = 1`
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(
      all.filter(({ status }) => status !== 200).map(({ body }) => (body as { errorCode: string }).errorCode),
    ).toEqual(Array.from({ length: 2 }, () => 'INSUFFICIENT_FUNDS'))
    expect([await balance(), await held()]).toEqual(['100', '900'])
  })

  it.each<[string, string, Partial<CallRequest<'withdrawalCreate'>>, string]>([
    ['below the minimum', '9.99', {}, 'WITHDRAWAL_AMOUNT_OUT_OF_RANGE'],
    ['above the balance', '1000.0001', {}, 'INSUFFICIENT_FUNDS'],
    ['above what the level allows in a day', '5001', {}, 'WITHDRAWAL_LIMIT_REACHED'],
    ['to an account that is not the member’s', '100', { accountId: randomUUID() }, 'PAYOUT_ACCOUNT_UNAVAILABLE'],
    ['with a wrong payment password', '100', { paymentPassword: '000001' }, 'PAYMENT_PASSWORD_WRONG'],
    ...['0', '-10', '+10', '1e2', '10.00001', '9'.repeat(30), ''].map((amount): [string, string, object, string] => [
      `of "${amount}"`,
      amount,
      {},
      'INVALID_REQUEST',
    ]),
  ])('is rejected %s', async (_, amount, more, errorCode) => {
    expect((await request(amount, more)).body).toMatchObject({ errorCode })
    expect([await balance(), await held()]).toEqual(['1000', '0'])
  })

  it('is rejected beyond the number of the level, until the next day of the merchant', async () => {
    for (let count = 0; count < 3; count++) expect((await request('10')).status).toBe(200)
    expect((await request('10')).body).toMatchObject({ errorCode: 'WITHDRAWAL_LIMIT_REACHED' })
    gateway.advance(DAY_MS)
    member = { ...member, token: await gateway.signIn(member) }
    expect((await request('10')).status).toBe(200)
  })

  it('stays within the number and the amount of the level for concurrent requests', async () => {
    const codes = async (all: ReturnType<typeof request>[]) =>
      (await Promise.all(all))
        .map(({ status, body }) => (status === 200 ? 'OK' : (body as { errorCode: string }).errorCode))
        .sort()
    expect(await codes(Array.from({ length: 5 }, () => request('10')))).toEqual([
      'OK',
      'OK',
      'OK',
      'WITHDRAWAL_LIMIT_REACHED',
      'WITHDRAWAL_LIMIT_REACHED',
    ])
    member = await addWithdrawer(gateway, { credits: 10_000n, hasWithdrawn: true })
    expect(await codes(Array.from({ length: 3 }, () => request('2000')))).toEqual([
      'OK',
      'OK',
      'WITHDRAWAL_LIMIT_REACHED',
    ])
  })

  it('with a running bonus requires its forfeit, which ends it', async () => {
    await createBonuses(gateway.deps).grant(member.id, randomUUID(), { amount: 20n * CREDIT, multiplier: 10 })
    expect((await options()).bonus).toEqual({ remaining: '200', requirement: '200', forfeited: '20' })
    expect((await request('100')).body).toMatchObject({ errorCode: 'BONUS_RUNNING' })
    expect((await request('100', { forfeitBonus: true })).status).toBe(200)
    expect([await balance(), (await options()).bonus]).toEqual(['900', undefined])
  })

  it('shows a claimable bonus first, with the payout of its claim', async () => {
    for (const [maxCashOut, claimable] of [
      [undefined, '20'],
      [15n * CREDIT, '15'],
      [50n * CREDIT, '20'],
    ] as const) {
      member = await addWithdrawer(gateway, { credits: 100n, hasWithdrawn: true })
      const { id } = (await createBonuses(gateway.deps).grant(member.id, randomUUID(), {
        amount: 20n * CREDIT,
        multiplier: 0,
        ...(maxCashOut && { maxCashOut }),
      }))!
      expect((await options()).bonus).toEqual({ remaining: '0', requirement: '0', forfeited: '20', claimable })
      const before = parseMoney((await options()).withdrawable)
      await createBonuses(gateway.deps).claim(member.id, id)
      expect(toWire(parseMoney((await options()).withdrawable) - before)).toBe(claimable)
    }
  })

  it('is possible during a time-out', async () => {
    await gateway.call('timeOut', { term: '24H', confirm: true }, { token: member.token })
    expect((await request('100')).status).toBe(200)
  })

  it('is visible to its member only', async () => {
    const { orderId } = (await request('100')).value
    const other = await addWithdrawer(gateway, { credits: 0n })
    expect((await gateway.call('withdrawalOrder', { orderId }, { token: other.token })).status).toBe(404)
    expect(
      (await gateway.call('confirmReceipt', { action: 'ALL_RECEIVED', orderId }, { token: other.token })).status,
    ).toBe(404)
  })
})

describe('a review', () => {
  it('is required for a first withdrawal, and for a large one by two different operators', async () => {
    member = await addWithdrawer(gateway, { credits: 10_000n })
    const first = (await request('100')).value
    expect(first).toMatchObject({ state: 'FINANCE', parts: [] })
    expect(
      await gateway.sql`select risk_signals, reviewers from wallet.withdrawal_orders where id = ${first.orderId}`,
    ).toEqual([
      { risk_signals: expect.arrayContaining(['FIRST_WITHDRAWAL', 'NEW_ACCOUNT', 'NEW_PAYOUT_ACCOUNT']), reviewers: 1 },
    ])
    const large = (await request('2001')).value
    expect(large.state).toBe('RISK')
    await review.approve('DEMO', large.orderId, staffOf('mina'))
    await expect(review.approve('DEMO', large.orderId, staffOf('mina'))).rejects.toMatchObject({
      code: 'SECOND_PERSON_REQUIRED',
    })
    await review.approve('DEMO', large.orderId, staffOf('jun'))
    expect((await find(large.orderId)).history!.map(({ state }) => state)).toEqual([
      'REQUESTED',
      'RISK',
      'FINANCE',
      'APPROVED',
    ])
  })

  it('reserves an order for one operator for ten minutes, and is decided once', async () => {
    const { orderId } = (await request('600')).value
    await review.claim('DEMO', orderId, 'mina')
    await expect(review.approve('DEMO', orderId, staffOf('jun'))).rejects.toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    gateway.advance(10 * 60_000)
    await review.approve('DEMO', orderId, staffOf('jun'))
    await expect(review.reject('DEMO', orderId, staffOf('jun'), 'too late')).rejects.toMatchObject({
      code: 'WITHDRAWAL_DECIDED',
    })
    await expect(review.approve('LOTUS', orderId, staffOf('jun'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('that rejects returns everything, with a reason that the member sees', async () => {
    const { orderId } = (await request('600')).value
    const decisions = await Promise.allSettled(
      Array.from({ length: 3 }, () =>
        review.reject('DEMO', orderId, staffOf('mina'), 'Please send your identity card first.'),
      ),
    )
    expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await find(orderId)).toMatchObject({ state: 'REJECTED', reason: 'Please send your identity card first.' })
    expect([await balance(), await held()]).toEqual(['1000', '0'])
    expect(gateway.published.at(-1)).toMatchObject({
      audience: { memberId: member.id },
      message: { topic: 'wallet.withdrawal.changed', payload: { orderId, state: 'REJECTED' } },
    })
  })

  it('does not approve a held amount while the member owes a deposit that was charged back since', async () => {
    const deposit = {
      orderId: (
        await gateway.call(
          'depositCreate',
          { requestId: randomUUID(), method: 'bank', amount: '600' },
          { token: member.token },
        )
      ).value.orderId,
    }
    const { apply } = createPaymentApplication(gateway.deps)
    await apply(payments.change(deposit.orderId, 'succeeded'))
    const { orderId } = (await request('1600')).value
    await apply(payments.change(deposit.orderId, 'charged_back'))
    await expect(review.approve('DEMO', orderId, staffOf('mina'))).rejects.toMatchObject({ code: 'WITHDRAWAL_BLOCKED' })
    expect([(await find(orderId)).state, await held()]).toEqual(['FINANCE', '1600'])
    await review.reject('DEMO', orderId, staffOf('mina'), 'A deposit was charged back.')
    expect(await balance()).toBe('1600')
  })

  it('can split the payout, into parts that sum up to the amount without the fee', async () => {
    const { orderId } = (await request('600')).value
    await expect(
      review.approve('DEMO', orderId, staffOf('mina'), [300n * CREDIT, 300n * CREDIT]),
    ).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await review.approve('DEMO', orderId, staffOf('mina'), [300n * CREDIT, 299n * CREDIT])
    expect((await find(orderId)).parts.map(({ amount }) => amount)).toEqual(['300', '299'])
  })
})

describe('a payout', () => {
  it('is sent once with the account in the clear, and books the paid amount', async () => {
    const { orderId } = (await request('100')).value
    await send()
    await send()
    const sent = await references(orderId)
    expect(payments.payoutRequests.filter(({ reference }) => sent.includes(reference))).toEqual([
      {
        reference: sent[0],
        amount: '99',
        currency: 'DEMO',
        bank: 'KB',
        accountNumber: '1234567890',
        holder: 'Gildong Hong',
      },
    ])
    expect((await find(orderId)).state).toBe('SENT')
    await Promise.all([applyPayout(sent[0]!, 'paid'), applyPayout(sent[0]!, 'paid')])
    expect(await find(orderId)).toMatchObject({
      state: 'PAID',
      parts: [{ state: 'PAID', paidAt: expect.any(Number), confirmUntil: expect.any(Number) }],
    })
    expect([await balance(), await held()]).toEqual(['900', '0'])
    expect(
      await gateway.sql`
        select a.name, sum(e.amount)::int8 as amount from ledger.entries e join ledger.journals j on j.id = e.journal_id
        join ledger.accounts a on a.id = e.account_id where j.ref = ${`withdrawal:${orderId}`} and a.member_id is null
        group by a.name order by a.name`,
    ).toEqual([
      { name: 'withdrawal-fees', amount: CREDIT },
      { name: 'withdrawals', amount: 99n * CREDIT },
    ])
  })

  it('is sent again under its reference when the payment service did not respond', async () => {
    const { orderId } = (await request('100')).value
    payments.isDown = true
    await send()
    expect((await find(orderId)).state).toBe('APPROVED')
    payments.isDown = false
    await send()
    expect((await find(orderId)).state).toBe('SENT')
  })

  it('that fails returns everything', async () => {
    const { orderId } = (await request('100')).value
    await send()
    await applyPayout((await references(orderId))[0]!, 'failed')
    expect(await find(orderId)).toMatchObject({
      state: 'FAILED',
      parts: [{ state: 'FAILED', reason: 'account_closed' }],
    })
    expect([await balance(), await held()]).toEqual(['1000', '0'])
  })

  it('of which one part fails returns that part', async () => {
    const { orderId } = (await request('600')).value
    await review.approve('DEMO', orderId, staffOf('mina'), [300n * CREDIT, 299n * CREDIT])
    await send()
    const [first, second] = await references(orderId)
    await applyPayout(first!, 'paid')
    await applyPayout(second!, 'failed')
    expect((await find(orderId)).state).toBe('PAID')
    expect([await balance(), await held()]).toEqual(['699', '0'])
  })

  it('without a message is queried; one that is unknown to the payment service is flagged for operators', async () => {
    const { orderId } = (await request('100')).value
    await send()
    const [reference] = await references(orderId)
    payments.changePayout(reference!, 'paid')
    gateway.advance(3 * 60_000)
    await createSending(gateway.deps).reconcile()
    expect((await find(orderId)).state).toBe('PAID')
    const other = (await request('100')).value
    await send()
    gateway.advance(3 * 60_000)
    await createSending({ ...gateway.deps, payments: fakePaymentService() }).reconcile()
    expect(
      await gateway.sql`select state, difference from wallet.withdrawal_parts where order_id = ${other.orderId}`,
    ).toEqual([{ state: 'SENT', difference: 'NOT_AT_PAYMENT_SERVICE' }])
  })

  it('to which the payment service does not respond lets the next one go first; a contradicting one is flagged for operators', async () => {
    const orderIds: string[] = []
    for (const amount of ['100', '110', '120']) orderIds.push((await request(amount)).value.orderId)
    const [unanswered, contradicting] = [(await references(orderIds[0]!))[0], (await references(orderIds[1]!))[0]]
    const service = {
      ...payments,
      createPayout: async (payout: PayoutRequest) => {
        if (payout.reference === unanswered) throw new PaymentServiceError('unavailable', 'It answered with garbage.')
        const created = await payments.createPayout(payout)
        return payout.reference === contradicting ? { ...created, amount: '1' } : created
      },
    }
    for (let run = 0; run < 2; run += 1) {
      gateway.advance(2_000)
      await createSending({ ...gateway.deps, payments: service }).send()
    }
    expect(
      await gateway.sql`
        select state, difference from wallet.withdrawal_parts where order_id = any(${orderIds}::uuid[])
        order by amount`,
    ).toEqual([
      { state: 'PENDING', difference: null },
      { state: 'PENDING', difference: 'CONTRADICTS_PAYMENT_SERVICE' },
      { state: 'SENT', difference: null },
    ])
  })

  it('of another amount or currency than was requested is an error, and is not booked', async () => {
    const { orderId } = (await request('100')).value
    await send()
    const [reference] = await references(orderId)
    const paid = payments.changePayout(reference!, 'paid')
    for (const other of [{ amount: '9' }, { currency: 'KRW' }])
      await expect(createPayoutApplication(gateway.deps)({ ...paid, ...other })).rejects.toMatchObject({
        kind: 'contradiction',
      })
    expect([(await find(orderId)).state, await held()]).toEqual(['SENT', '100'])
  })

  it.each([
    ['paid', 'failed', 'PAID', '900'],
    ['failed', 'paid', 'FAILED', '1000'],
  ] as const)(
    'that was %s and then %s is flagged for operators, and moves nothing more',
    async (before, after, state, left) => {
      const { orderId } = (await request('100')).value
      await send()
      const [reference] = await references(orderId)
      await applyPayout(reference!, before)
      await applyPayout(reference!, after)
      expect(
        await gateway.sql`select state, difference from wallet.withdrawal_parts where reference = ${reference!}`,
      ).toEqual([{ state, difference: 'CHANGED_AFTER_RESULT' }])
      expect([await balance(), await held()]).toEqual([left, '0'])
    },
  )

  it('that cannot be applied is flagged for operators, and the others are sent and queried all the same', async () => {
    const [first, second] = [(await request('100')).value.orderId, (await request('200')).value.orderId]
    const [one, other] = [(await references(first))[0]!, (await references(second))[0]!]
    const wrong = {
      ...payments,
      createPayout: async (sent: PayoutRequest) => ({
        ...(await payments.createPayout(sent)),
        ...(sent.reference === one && { amount: '1' }),
      }),
      findPayout: payments.findPayout,
    }
    await createSending({ ...gateway.deps, payments: wrong }).send()
    expect(
      await gateway.sql`
        select reference::text, state, difference from wallet.withdrawal_parts where reference in (${one}, ${other})
        order by amount`,
    ).toEqual([
      { reference: one, state: 'PENDING', difference: 'CONTRADICTS_PAYMENT_SERVICE' },
      { reference: other, state: 'SENT', difference: null },
    ])
    await gateway.sql`update wallet.withdrawal_parts set state = 'SENT' where reference = ${one}`
    payments.changePayout(one, 'paid', { currency: 'KRW' })
    payments.changePayout(other, 'paid')
    gateway.advance(3 * 60_000)
    await createSending(gateway.deps).reconcile()
    expect([(await find(first)).state, (await find(second)).state]).toEqual(['APPROVED', 'PAID'])
    payments.changePayout(one, 'paid', { currency: 'DEMO' })
    await createPayoutApplication(gateway.deps)((await payments.findPayout(one))!)
    expect(await gateway.sql`select state, difference from wallet.withdrawal_parts where reference = ${one}`).toEqual([
      { state: 'PAID', difference: null },
    ])
  })
})
