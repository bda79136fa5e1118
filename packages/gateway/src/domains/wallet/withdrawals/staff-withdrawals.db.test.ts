import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { withdrawalAnswers } from '@atrium/contracts/staff/wallet/withdrawals'
import sharp from 'sharp'
import { addCashier, addWithdrawer, PAYMENT_PASSWORD } from '../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../testing/wallet/cashier.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { readRecentWithdrawals } from './risk.ts'
import { createSending } from './sending.ts'
import { createPayoutApplication } from './settlement.ts'

const answers = withdrawalAnswers
let gateway: TestGateway
let payments: FakePaymentService
let member: Withdrawer

beforeAll(async () => {
  payments = fakePaymentService()
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.sql`delete from wallet.withdrawal_proofs`
  member = await addWithdrawer(gateway, { credits: 10_000n, hasWithdrawn: true })
})

interface Options {
  body?: object
  actor?: string
  merchant?: string
  roles?: string[]
  people?: string[]
}
const send = (method: 'GET' | 'POST', path: string, { body, actor, ...change }: Options = {}) =>
  sendAsStaff(gateway, method, `/withdrawals${path}`, { ...(body && { body }), staff: staffOf(actor, change) })
const post = (path: string, body: object = {}, more: Options = {}) => send('POST', path, { ...more, body })
const page = async (query: string) => answers.page.parse((await send('GET', `?pageSize=50&${query}`)).body)
const find = async (orderId: string) => answers.detail.parse((await send('GET', `/${orderId}`)).body)
const logged = (orderId: string) =>
  gateway.sql`
    select merchant, actor, action, details
    from audit.log where subject = ${`withdrawal:${orderId}`} and action <> 'withdrawal-viewed' order by id`
const views = async (orderId: string) =>
  (
    await gateway.sql<{ details: object }[]>`
      select details from audit.log where subject = ${`withdrawal:${orderId}`} and action = 'withdrawal-viewed'
        and actor = '미나' order by id`
  ).map(({ details }) => details)
const request = async (amount: string): Promise<string> =>
  (
    await gateway.call(
      'withdrawalCreate',
      { requestId: randomUUID(), amount, accountId: member.accountId, paymentPassword: PAYMENT_PASSWORD },
      { token: member.token },
    )
  ).value.orderId

/** Adds an order whose only part was paid and is reported as missing by the member, with an image. */
async function disputed(): Promise<string> {
  const orderId = await request('600')
  expect((await post(`/${orderId}/approve`)).status).toBe(200)
  await createSending(gateway.deps).send()
  const [part] = await gateway.sql<
    { reference: string }[]
  >`select reference from wallet.withdrawal_parts where order_id = ${orderId}`
  await createPayoutApplication(gateway.deps)(payments.changePayout(part!.reference, 'paid'))
  const picture = (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
  await gateway.call(
    'confirmReceipt',
    { action: 'NOT_RECEIVED', orderId, part: 1, note: 'Nothing came', images: [picture] },
    { token: member.token },
  )
  return orderId
}

describe('the list of withdrawals', () => {
  it('has queues: those under review oldest first, the others newest first', async () => {
    const [first, second] = [await request('600'), await request('700')]
    const review = await page(`account=${member.account}`)
    expect(review.list.map(({ orderId }) => orderId)).toEqual([first, second])
    expect(review).toMatchObject({
      total: 2,
      list: [{ account: member.account, amount: '600', state: 'FINANCE', riskSignals: [], hasDifference: false }, {}],
    })
    await post(`/${first}/approve`)
    await post(`/${second}/approve`)
    const sending = await page(`queue=SENDING&account=${member.account.toUpperCase()}`)
    expect(sending.list.map(({ orderId, state }) => [orderId, state])).toEqual([
      [second, 'APPROVED'],
      [first, 'APPROVED'],
    ])
    expect((await page(`account=${member.account}`)).list).toEqual([])
    expect((await page(`queue=ALL&state=APPROVED&account=${member.account}`)).total).toBe(2)
  })

  it('has disputes, and paid orders with a part that differs from the payment service', async () => {
    const orderId = await disputed()
    expect((await page(`queue=DISPUTES&account=${member.account}`)).list.map((row) => row.orderId)).toEqual([orderId])
    await gateway.sql`
      update wallet.withdrawal_parts set difference = 'NOT_AT_PAYMENT_SERVICE' where order_id = ${orderId}`
    expect((await page(`queue=SENDING&account=${member.account}`)).list).toMatchObject([
      { orderId, hasDifference: true },
    ])
    await gateway.sql`update wallet.withdrawal_parts set difference = null where order_id = ${orderId}`
  })

  it('is read page by page, and shows who has reserved an order', async () => {
    const [first, second] = [await request('600'), await request('700')]
    await post(`/${second}/claim`, {}, { actor: 'Jun' })
    const read = async (query: string) =>
      answers.page.parse((await send('GET', `?account=${member.account}&pageSize=1${query}`)).body)
    const one = await read('')
    expect([one.list.map(({ orderId, claim }) => [orderId, claim]), one.total]).toEqual([[[first, undefined]], 2])
    expect((await read(`&after=${one.next}`)).list).toMatchObject([
      { orderId: second, claim: { by: 'Jun', until: expect.stringMatching(/Z$/) } },
    ])
  })

  it.each(['?pageSize=5&queue=NONE', '?pageSize=201', '?pageSize=5&after=e30', '?pageSize=5&state=OPEN'])(
    '400: %s',
    async (query) => {
      expect(await send('GET', query)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
    },
  )

  it('is exported by cashiers only, and the file is logged with its filters', async () => {
    const orderId = await request('600')
    const exports = () =>
      gateway.sql`
        select actor, details
        from audit.log where action = 'withdrawals-exported' and details ->> 'account' = ${member.account}`
    expect(await send('GET', `/file?account=${member.account}`, { roles: ['risk'] })).toMatchObject({
      status: 403,
      body: { errorCode: 'STAFF_ROLE_MISSING' },
    })
    expect(await exports()).toEqual([])
    const { body } = await send('GET', `/file?account=${member.account}`)
    expect(body.list).toMatchObject([{ account: member.account, orderId, amount: '600', fee: expect.any(String) }])
    expect(await exports()).toEqual([{ actor: '미나', details: { queue: 'REVIEW', account: member.account } }])
  })

  it('has the orders of its merchant alone', async () => {
    await request('600')
    expect((await send('GET', '?pageSize=50&queue=ALL', { merchant: 'LOTUS' })).body).toEqual({ list: [], total: 0 })
  })
})

describe('one withdrawal', () => {
  it('has the facts about its member, its account with a masked number, and is logged as viewed', async () => {
    await gateway.sql`
      insert into protection.deposits (ref, member_id, amount, at)
      values (${randomUUID()}, ${member.id}, ${50n * CREDIT}, now())`
    const orderId = await request('600')
    const response = await send('GET', `/${orderId}`)
    expect(answers.detail.parse(response.body)).toMatchObject({
      orderId,
      amount: '600',
      fee: '1',
      state: 'FINANCE',
      reviewers: 1,
      riskSignals: ['UNPLAYED_DEPOSIT'],
      member: {
        account: member.account,
        vipLevel: 1,
        balances: [
          { pool: 'REAL', amount: '9400' },
          { pool: 'HELD', amount: '600' },
        ],
        deposits: { count: 1, amount: '50' },
        withdrawn: '0',
        netWin: '0',
      },
      payoutAccount: {
        country: 'KR',
        bank: 'KB',
        bankNames: { EN: 'KB Kookmin Bank' },
        number: '••••7890',
        holder: 'Gildong Hong',
      },
      parts: [],
      events: [{ state: 'REQUESTED', actor: 'member' }, { state: 'FINANCE' }],
    })
    expect(JSON.stringify(response.body)).not.toContain('1234567890')
    expect(await views(orderId)).toEqual([{ member: String(member.id) }])
  })

  it('has the profit of 30 days that the member sees: with bonuses, and without open bets', async () => {
    await addGames(gateway.sql, { merchant: 'DEMO', games: ['SLOT'] })
    const orderId = await request('600')
    const at = gateway.deps.clock()
    await addRound(gateway.sql, { member, game: 'SLOT', stake: 100, payout: 30, at })
    await addRound(gateway.sql, { member, game: 'SLOT', stake: 500, state: 'OPEN', at })
    await addRound(gateway.sql, { member, game: 'SLOT', stake: 900, at: new Date(at.getTime() - 31 * 86_400_000) })
    await createBonuses(gateway.deps).grant(member.id, randomUUID(), { amount: 5n * CREDIT, multiplier: 1 })
    const { netWin } = (await find(orderId)).member
    expect(netWin).toBe('-65')
    expect((await gateway.call('personalProfit', {}, { token: member.token })).value.sums.profit).toBe(netWin)
  })

  it('is logged as viewed once in a quarter of an hour by the same operator, however often the page reads it', async () => {
    const orderId = await request('600')
    await find(orderId)
    await find(orderId)
    await send('GET', `/${orderId}`, { actor: '준호' })
    expect(await views(orderId)).toHaveLength(1)
    gateway.advance(16 * 60_000)
    await find(orderId)
    expect(await views(orderId)).toHaveLength(2)
  })

  it("of a dispute has the member's note and pictures, each of which is logged as viewed", async () => {
    const orderId = await disputed()
    expect((await find(orderId)).parts).toMatchObject([
      { part: 1, amount: '599', state: 'PAID', receipt: 'NOT_RECEIVED', note: 'Nothing came', proofs: 1 },
    ])
    const { status, body } = await send('GET', `/${orderId}/parts/1/proofs/0`)
    expect([status, body.type, (await sharp(Buffer.from(body.data, 'base64')).metadata()).format]).toEqual([
      200,
      'image/jpeg',
      'jpeg',
    ])
    expect(await views(orderId)).toEqual([{ member: String(member.id) }, { part: 1, proof: 0 }])
    for (const path of ['parts/1/proofs/1', 'parts/2/proofs/0'])
      expect((await send('GET', `/${orderId}/${path}`)).status).toBe(404)
  })

  it('404: another merchant’s, or an unknown one; nothing is logged', async () => {
    const orderId = await request('600')
    const paths: ['GET' | 'POST', string, object?][] = [
      ['GET', ''],
      ['GET', '/parts/1/proofs/0'],
      ['POST', '/claim'],
      ['POST', '/approve'],
      ['POST', '/reject', { reason: 'x' }],
      ['POST', '/parts/1/pay-again'],
      ['POST', '/parts/1/force-receipt', { reason: 'x' }],
    ]
    for (const [method, path, body = {}] of paths) {
      expect([path, (await send(method, `/${orderId}${path}`, { body, merchant: 'LOTUS' })).status]).toEqual([
        path,
        404,
      ])
      expect([path, (await send(method, `/${randomUUID()}${path}`, { body })).status]).toEqual([path, 404])
    }
    expect([await logged(orderId), await views(orderId)]).toEqual([[], []])
    expect((await find(orderId)).state).toBe('FINANCE')
  })
})

describe('a decision', () => {
  it('is not possible while another person has reserved the order; only orders to decide can be reserved', async () => {
    const orderId = await request('600')
    expect(await post(`/${orderId}/claim`)).toMatchObject({
      status: 200,
      body: { by: '미나', until: expect.stringMatching(/Z$/) },
    })
    expect((await find(orderId)).claim).toMatchObject({ by: '미나' })
    for (const path of ['claim', 'approve'])
      expect(await post(`/${orderId}/${path}`, {}, { actor: 'Jun' })).toMatchObject({
        status: 409,
        body: { errorCode: 'CLAIMED_BY_OTHER' },
      })
    await post(`/${orderId}/approve`)
    expect(await post(`/${orderId}/claim`, {}, { actor: 'Jun' })).toMatchObject({
      status: 409,
      body: { errorCode: 'WITHDRAWAL_DECIDED' },
    })
    expect((await find(orderId)).claim).toBeUndefined()
  })

  it('to approve is logged with its parts, and is made once', async () => {
    const orderId = await request('600')
    for (const amounts of [['599', '1'], ['0', '599'], ['-1', '600'], ['x'], []])
      expect([amounts, (await post(`/${orderId}/approve`, { amounts })).status]).toEqual([amounts, 400])
    expect(await post(`/${orderId}/approve`, { amounts: ['300', '299'] })).toMatchObject({
      status: 200,
      body: { orderId, state: 'APPROVED' },
    })
    expect(await post(`/${orderId}/approve`)).toMatchObject({ status: 409, body: { errorCode: 'WITHDRAWAL_DECIDED' } })
    expect((await find(orderId)).parts.map(({ amount }) => amount)).toEqual(['300', '299'])
    expect(await logged(orderId)).toEqual([
      {
        merchant: 'DEMO',
        actor: '미나',
        action: 'withdrawal-approved',
        details: {
          member: String(member.id),
          amount: '6000000',
          parts: ['300', '299'],
          from: { state: 'FINANCE' },
          to: { state: 'APPROVED' },
        },
      },
    ])
  })

  it('about an id in capitals is logged under the id of the order', async () => {
    const orderId = await request('600')
    expect((await send('GET', `/${orderId.toUpperCase()}`)).status).toBe(200)
    expect(await post(`/${orderId.toUpperCase()}/approve`)).toMatchObject({ status: 200, body: { orderId } })
    expect([(await logged(orderId)).map(({ action }) => action), (await views(orderId)).length]).toEqual([
      ['withdrawal-approved'],
      1,
    ])
  })

  it('to approve accepts no part above the maximum of one payout', async () => {
    const orderId = await request('600')
    await gateway.sql`update wallet.cashier_settings set max_payout_part = ${400n * CREDIT} where merchant = 'DEMO'`
    try {
      expect((await post(`/${orderId}/approve`, { amounts: ['599'] })).body).toMatchObject({
        errorCode: 'INVALID_REQUEST',
        issues: [{ path: 'amounts' }],
      })
      expect((await post(`/${orderId}/approve`, { amounts: ['400', '199'] })).status).toBe(200)
    } finally {
      await gateway.sql`update wallet.cashier_settings set max_payout_part = default where merchant = 'DEMO'`
    }
  })

  it('of two operators is logged for each; the second has to be another one', async () => {
    const orderId = await request('2500')
    expect((await post(`/${orderId}/approve`)).body.state).toBe('FINANCE')
    expect(await post(`/${orderId}/approve`)).toMatchObject({
      status: 409,
      body: { errorCode: 'SECOND_PERSON_REQUIRED' },
    })
    expect(await find(orderId)).toMatchObject({ reviewers: 2, approvedBy: '미나' })
    gateway.advance(11 * 60_000)
    expect((await post(`/${orderId}/approve`, {}, { actor: 'Jun' })).body.state).toBe('APPROVED')
    expect((await logged(orderId)).map(({ actor, action, details }) => [actor, action, details.to])).toEqual([
      ['미나', 'withdrawal-approved', { state: 'FINANCE' }],
      ['Jun', 'withdrawal-approved', { state: 'APPROVED' }],
    ])
  })

  it('is made by the role of the state: RISK by risk, later states by a cashier', async () => {
    const orderId = await request('2500')
    const missing = { status: 403, body: { errorCode: 'STAFF_ROLE_MISSING' } }
    expect((await find(orderId)).state).toBe('RISK')
    for (const [path, body] of [
      ['approve', {}],
      ['reject', { reason: 'x' }],
    ] as const)
      expect(await post(`/${orderId}/${path}`, body, { roles: ['cashier'] })).toMatchObject(missing)
    expect((await post(`/${orderId}/approve`, {}, { roles: ['risk'] })).status).toBe(200)
    gateway.advance(11 * 60_000)
    for (const [path, body] of [
      ['approve', {}],
      ['reject', { reason: 'x' }],
    ] as const)
      expect(await post(`/${orderId}/${path}`, body, { actor: 'Jun', roles: ['risk'] })).toMatchObject(missing)
    expect((await post(`/${orderId}/approve`, {}, { actor: 'Jun', roles: ['cashier'] })).body.state).toBe('APPROVED')
    expect(await post(`/${orderId}/approve`, {}, { roles: ['support'] })).toMatchObject(missing)
    member = await addWithdrawer(gateway, { credits: 1_000n, hasWithdrawn: true })
    const dispute = await disputed()
    for (const [path, body] of [
      ['pay-again', {}],
      ['force-receipt', { reason: 'x' }],
    ] as const)
      expect(await post(`/${dispute}/parts/1/${path}`, body, { roles: ['risk'] })).toMatchObject(missing)
  })

  it('of two operators counts an approval by a token as its owner’s', async () => {
    const orderId = await request('2500')
    await post(`/${orderId}/approve`, {}, { actor: 'mina' })
    expect(await post(`/${orderId}/approve`, {}, { actor: 'payouts of mina', people: ['mina'] })).toMatchObject({
      status: 409,
      body: { errorCode: 'SECOND_PERSON_REQUIRED' },
    })
    gateway.advance(11 * 60_000)
    expect((await post(`/${orderId}/approve`, {}, { actor: 'payouts of jun', people: ['jun'] })).body.state).toBe(
      'APPROVED',
    )
    expect((await logged(orderId)).map(({ actor, details }) => [actor, details.people])).toEqual([
      ['mina', undefined],
      ['payouts of jun', ['jun']],
    ])
  })

  it('to reject is logged with its reason, which the member sees', async () => {
    const orderId = await request('600')
    for (const reason of ['', ' ', 'x'.repeat(201), undefined])
      expect((await post(`/${orderId}/reject`, { reason })).status).toBe(400)
    expect(await post(`/${orderId}/reject`, { reason: 'Please verify your identity.' })).toMatchObject({
      status: 200,
      body: { state: 'REJECTED' },
    })
    expect(await find(orderId)).toMatchObject({
      reason: 'Please verify your identity.',
      events: [{}, {}, { state: 'REJECTED', actor: '미나', note: 'Please verify your identity.' }],
    })
    expect(await logged(orderId)).toEqual([
      {
        merchant: 'DEMO',
        actor: '미나',
        action: 'withdrawal-rejected',
        details: {
          member: String(member.id),
          amount: '6000000',
          reason: 'Please verify your identity.',
          from: { state: 'FINANCE' },
          to: { state: 'REJECTED' },
        },
      },
    ])
  })

  it('about a part that did not arrive pays it again', async () => {
    const orderId = await disputed()
    for (const part of ['0', '-1', 'x']) expect((await post(`/${orderId}/parts/${part}/pay-again`)).status).toBe(400)
    expect((await post(`/${orderId}/parts/2/pay-again`)).body).toMatchObject({ errorCode: 'RECEIPT_NOT_PENDING' })
    expect(await post(`/${orderId}/parts/1/pay-again`, {}, { actor: 'Jun' })).toMatchObject({
      status: 200,
      body: { state: 'PAID' },
    })
    expect((await find(orderId)).parts).toMatchObject([
      { receipt: 'REPLACED' },
      { part: 2, replaces: 1, state: 'PENDING' },
    ])
    expect((await logged(orderId)).at(-1)).toMatchObject({
      actor: 'Jun',
      action: 'withdrawal-paid-again',
      details: { part: 1, from: { state: 'NOT_RECEIVED' }, to: { state: 'PAID' } },
    })
  })

  it('about a dispute needs a second person where one approved the withdrawal alone, or reached the limit today', async () => {
    const orderId = await disputed()
    const own = (await post(`/${orderId}/parts/1/pay-again`)).body
    expect(own).toMatchObject({ state: 'NOT_RECEIVED', proposal: { state: 'PROPOSED', gives: '599' } })
    const decide = (actor: string, step = 'approve', id = own.proposal.proposalId) =>
      sendAsStaff(gateway, 'POST', `/proposals/${id}/${step}`, { staff: staffOf(actor) })
    expect((await decide('미나')).body).toMatchObject({ errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' })
    expect((await decide('Kai')).status).toBe(200)
    expect((await find(orderId)).parts).toMatchObject([{ receipt: 'REPLACED' }, { replaces: 1 }])
    // Kai can pay 600 alone, but not twice on the same day.
    member = await addWithdrawer(gateway, { credits: 1_000n, hasWithdrawn: true })
    const first = await disputed()
    member = await addWithdrawer(gateway, { credits: 1_000n, hasWithdrawn: true })
    const second = await disputed()
    expect((await post(`/${first}/parts/1/pay-again`, {}, { actor: 'Kai' })).body.proposal).toBeUndefined()
    const waiting = (await post(`/${second}/parts/1/pay-again`, {}, { actor: 'Kai' })).body.proposal
    expect(waiting).toMatchObject({ state: 'PROPOSED', gives: '599' })
    expect((await decide('Kai', 'withdraw', waiting.proposalId)).status).toBe(200)
    gateway.advance(24 * 3_600_000 + 1)
    expect((await post(`/${second}/parts/1/pay-again`, {}, { actor: 'Kai' })).body.proposal).toBeUndefined()
  })

  it('about a part that did arrive closes the dispute with a reason', async () => {
    const orderId = await disputed()
    expect((await post(`/${orderId}/parts/1/force-receipt`)).status).toBe(400)
    const reason = 'The bank confirms it.'
    expect(await post(`/${orderId}/parts/1/force-receipt`, { reason }, { actor: 'Lee' })).toMatchObject({
      status: 200,
      body: { state: 'RECEIVED_BY_TIMEOUT' },
    })
    expect((await logged(orderId)).at(-1)).toMatchObject({
      actor: 'Lee',
      action: 'receipt-forced',
      details: { part: 1, reason },
    })
    expect((await post(`/${orderId}/parts/1/force-receipt`, { reason: 'again' })).body).toMatchObject({
      errorCode: 'RECEIPT_NOT_PENDING',
    })
  })
})

describe('withdrawals of 24 hours', () => {
  const rated = async (amount: string) => find(await request(amount))
  const SIGNAL = 'RECENT_WITHDRAWALS'

  it('are reviewed once they are together above the threshold, with count and sum for the reviewer', async () => {
    expect(await rated('250')).toMatchObject({
      state: 'APPROVED',
      reviewers: 0,
      riskSignals: [],
      recent: { count: 1, amount: '250' },
    })
    expect(await rated('250')).toMatchObject({
      state: 'APPROVED',
      reviewers: 0,
      riskSignals: [],
      recent: { count: 2, amount: '500' },
    })
    expect(await rated('10')).toMatchObject({
      state: 'FINANCE',
      reviewers: 1,
      riskSignals: [SIGNAL],
      recent: { count: 3, amount: '510' },
    })
  })

  it('are reviewed from the smallest amount above the threshold on', async () => {
    await request('250')
    expect(await rated('250.0001')).toMatchObject({
      state: 'FINANCE',
      reviewers: 1,
      riskSignals: [SIGNAL],
      recent: { count: 2, amount: '500.0001' },
    })
  })

  it('need two people above the second threshold, and one up to it', async () => {
    await request('1000')
    expect(await rated('1000')).toMatchObject({ state: 'FINANCE', reviewers: 1, recent: { count: 2, amount: '2000' } })
    member = await addWithdrawer(gateway, { credits: 10_000n, hasWithdrawn: true })
    await request('1000')
    const { orderId, ...both } = await rated('1000.0001')
    expect(both).toMatchObject({ state: 'RISK', reviewers: 2, riskSignals: [SIGNAL] })
    await post(`/${orderId}/approve`)
    expect(await post(`/${orderId}/approve`)).toMatchObject({
      status: 409,
      body: { errorCode: 'SECOND_PERSON_REQUIRED' },
    })
  })

  it('do not count when they were rejected or failed, or are of another member', async () => {
    for (const state of ['REJECTED', 'FAILED'])
      await gateway.sql`update wallet.withdrawal_orders set state = ${state} where id = ${await request('400')}`
    expect(await rated('400')).toMatchObject({
      state: 'APPROVED',
      riskSignals: [],
      recent: { count: 1, amount: '400' },
    })
    member = await addWithdrawer(gateway, { credits: 10_000n, hasWithdrawn: true })
    expect((await rated('400')).recent).toEqual({ count: 1, amount: '400' })
  })

  it('count for 24 hours to the millisecond', async () => {
    const orderId = await request('400')
    await gateway.sql`update wallet.withdrawal_orders set created_at = '2036-03-01T10:00:00Z' where id = ${orderId}`
    const at = (now: string) => readRecentWithdrawals(gateway.sql, member.id, new Date(now))
    expect(await at('2036-03-02T09:59:59.999Z')).toMatchObject({ count: 1, amount: 400n * CREDIT })
    expect(await at('2036-03-02T10:00:00Z')).toMatchObject({ count: 0 })
  })

  it('of the same moment are counted one after the other', async () => {
    const orders = await Promise.all((await Promise.all([request('300'), request('300')])).map(find))
    expect(orders.map(({ reviewers }) => reviewers).toSorted()).toEqual([0, 1])
  })
})
