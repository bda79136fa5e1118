import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import type { Envelope } from '@atrium/contracts/http/envelope'
import { PLAYS_OF } from '@atrium/lottery-rules'
import { addMember, openAccount } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addLotteries } from '../testing.ts'
import { createIssueJobs } from '../issues/advance-issues.ts'
import { createSettlement } from '../settlement/settlement.ts'

const NUMERO = '20261120-0571'
let gateway: TestGateway
let token: string

const jobs = () => createIssueJobs(gateway.deps)
const settle = () => createSettlement(gateway.deps)({ isStopping: () => false })

beforeEach(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T00:30:30Z'), stopped: true })
  await addLotteries(gateway.sql, 'SSC60', 'VNMB')
  token = await signInWith(1_000)
  await jobs().plan()
  await jobs().advance()
})
afterEach(() => gateway.close())

/** Adds and signs in a member with this many credits. */
async function signInWith(credits: number): Promise<string> {
  const member = await addMember(gateway.sql)
  await openAccount(gateway.sql, member, BigInt(credits) * 10_000n)
  return gateway.signIn(member)
}

type Ticket = CallRequest<'placeLotteryOrder'>['tickets'][number]
const TICKET: Ticket = { play: 'position', content: '0,1,2,3,4||||', unit: '1', multiple: 2 }
const place = (tickets: Ticket[], more: Partial<CallRequest<'placeLotteryOrder'>> = {}) =>
  gateway.call(
    'placeLotteryOrder',
    { requestId: randomUUID(), code: 'SSC60', numero: NUMERO, tickets, ...more },
    { token },
  )
const errorOf = (body: Envelope<unknown>): string | undefined => (body.success ? undefined : body.errorCode)
const balance = async (): Promise<string> => (await gateway.call('walletBalance', {}, { token })).value.sumBalance

describe('placeLotteryOrder', () => {
  it('200: counts and prices the tickets, and stakes them in one journal', async () => {
    const { value } = await place([
      TICKET,
      { play: 'front-three-group-3', content: '3,1,2', unit: '0.1', multiple: 1, group: 1_800 },
    ])
    expect(value).toMatchObject({ code: 'SSC60', numero: NUMERO, state: 'PLACED', stake: '10.6', win: '0' })
    expect(
      value.tickets.map(({ content, lines, stake, odds, rebate }) => [content, lines, stake, odds, rebate]),
    ).toEqual([
      ['0,1,2,3,4||||', 5, '10', [98_000], '0'],
      ['1,2,3', 6, '0.6', [3_000_000], '0.048'],
    ])
    expect(await balance()).toBe('989.4')
    expect(await gateway.sql`select 1 from ledger.journals where kind = 'bet'`).toHaveLength(1)
    expect((await gateway.call('lotteryOrder', { orderId: value.orderId }, { token })).value).toEqual(value)
    expect(gateway.published.at(-1)).toMatchObject({
      message: { topic: 'wallet.balance.changed', payload: { sumBalance: '989.4' } },
    })
  })

  it('200: a lower prize group gives a rebate where it lowers the odds, and none where they are fixed or set by the merchant', async () => {
    const rebate = async (ticket: Ticket) =>
      (await place([{ ...ticket, group: 1_700 }])).value.tickets.map(({ odds, rebate: back }) => [odds[0], back])
    const sums: Ticket = { play: 'sum-two-sides', content: 'big', unit: '1', multiple: 1 }
    expect(await rebate(TICKET)).toEqual([[85_000, '1.3']])
    expect(await rebate(sums)).toEqual([[expect.any(Number), '0']])
    await gateway.sql`
      insert into lottery.odds (merchant, code, play, level, odds)
      values ('DEMO', 'SSC60', 'position', ${PLAYS_OF.digits5.find(({ id }) => id === 'position')!.levels[0]!.key},
        97000)`
    expect(await rebate(TICKET)).toEqual([[97_000, '0']])
  })

  it('200: at the current odds, also right after they were changed; 409: at earlier odds', async () => {
    expect((await place([{ ...TICKET, odds: [98_000] }])).status).toBe(200)
    const set = (odds: number) => gateway.sql`
      insert into lottery.odds (merchant, code, play, level, odds)
      values ('DEMO', 'SSC60', 'position', ${PLAYS_OF.digits5.find(({ id }) => id === 'position')!.levels[0]!.key},
        ${odds}) on conflict (merchant, code, play, level) do update set odds = excluded.odds`
    await set(97_000)
    expect((await place([{ ...TICKET, odds: [97_000] }])).value.tickets[0]!.odds).toEqual([97_000])
    await set(96_000)
    expect((await place([TICKET])).value.tickets[0]!.odds).toEqual([96_000])
    await set(95_000)
    expect(errorOf((await place([{ ...TICKET, odds: [96_000] }])).body)).toBe('ODDS_CHANGED')
  })

  it('200: a repeated order is placed once; another one under its request id is rejected', async () => {
    const requestId = randomUUID()
    const orders = await Promise.all([1, 2, 3].map(() => place([TICKET], { requestId })))
    expect(new Set(orders.map(({ value }) => value.orderId)).size).toBe(1)
    expect(await balance()).toBe('990')
    expect(await place([{ ...TICKET, multiple: 3 }], { requestId })).toMatchObject({
      status: 409,
      body: { errorCode: 'REQUEST_ID_USED' },
    })
  })

  it.each<[string, Partial<Ticket>, string]>([
    ['an unknown play', { play: 'none' }, 'tickets.0.play'],
    ['a pick twice', { content: '1,1||||' }, 'tickets.0.content'],
    ['an unknown symbol', { content: 'x||||' }, 'tickets.0.content'],
    ['no pick', { content: '||||' }, 'tickets.0.content'],
    ['a unit that is not offered', { unit: '0.5' }, 'tickets.0.unit'],
    ['a negative multiple', { multiple: -1 }, 'tickets.0.multiple'],
    ['a prize group out of range', { group: 1_961 }, 'tickets.0.group'],
  ])('400: %s, with its position', async (_name, change, path) => {
    const { status, body } = await place([{ ...TICKET, ...change }])
    expect(status).toBe(400)
    expect(body).toMatchObject({ errorCode: 'INVALID_REQUEST', issues: [{ path }] })
    expect(await balance()).toBe('1000')
  })

  it('200: places it on an issue that is scheduled to be open, also before the job has opened it', async () => {
    gateway.advance(30_000)
    expect((await place([TICKET], { numero: '20261120-0572' })).value).toMatchObject({
      numero: '20261120-0572',
      state: 'PLACED',
      issue: { state: 'OPEN' },
    })
    expect(
      await gateway.sql`
        select 1 from lottery.issues where numero = '20261120-0572' and code = 'SSC60' and seed_hash is not null`,
    ).toHaveLength(1)
  })

  it("409: a closed issue, one that is not open yet, odds that have changed, too little money, and stakes out of the merchant's limits: nothing is staked", async () => {
    await gateway.sql`update lottery.merchant_games set min_stake = 10000, max_stake = 500000, max_issue_stake = 600000`
    const rejected = async (tickets: Ticket[], more?: Partial<CallRequest<'placeLotteryOrder'>>) =>
      errorOf((await place(tickets, more)).body)
    expect(await rejected([TICKET], { numero: '20261120-0572' })).toBe('ISSUE_CLOSED')
    expect(await rejected([TICKET], { numero: '20261119-0572' })).toBe('NOT_FOUND')
    expect(await rejected([{ ...TICKET, odds: [97_000] }])).toBe('ODDS_CHANGED')
    expect(await rejected([{ ...TICKET, unit: '0.01', multiple: 1 }])).toBe('STAKE_TOO_LOW')
    expect(await rejected([{ ...TICKET, multiple: 11 }])).toBe('STAKE_TOO_HIGH')
    expect(
      await rejected([
        { ...TICKET, multiple: 10 },
        { ...TICKET, multiple: 3 },
      ]),
    ).toBe('ISSUE_STAKE_TOO_HIGH')
    await gateway.sql`update lottery.merchant_games set max_stake = 100000000, max_issue_stake = 100000000`
    expect(await rejected([{ ...TICKET, multiple: 1_000 }])).toBe('INSUFFICIENT_FUNDS')
    await gateway.sql`update lottery.merchant_games set max_exposure = 100000`
    expect(await rejected([TICKET])).toBe('EXPOSURE_REACHED')
    gateway.advance(20_000)
    expect(await rejected([TICKET])).toBe('ISSUE_CLOSED')
    expect(await balance()).toBe('1000')
    expect(await gateway.sql`select 1 from lottery.orders`).toHaveLength(0)
  })

  it('409: checks issue, stake, funds and limits before it reads a content', async () => {
    const unread: Ticket = { ...TICKET, content: 'x,x,x||||' }
    const rejected = async (ticket: Ticket, more?: Partial<CallRequest<'placeLotteryOrder'>>) =>
      errorOf((await place([ticket], more)).body)
    expect(await rejected(unread)).toBe('INVALID_REQUEST')
    expect(await rejected(unread, { numero: '20261119-0001' })).toBe('NOT_FOUND')
    expect(await rejected(unread, { numero: '20261120-0572' })).toBe('ISSUE_CLOSED')
    // Three picks of 2 cost 6, and each of 500 entries costs 2.
    expect(await rejected({ ...unread, multiple: 334 })).toBe('INSUFFICIENT_FUNDS')
    const entries = Array.from({ length: 501 }, () => 'x').join()
    expect(await rejected({ play: 'front-three-direct-entry', content: entries, unit: '1', multiple: 2 })).toBe(
      'INSUFFICIENT_FUNDS',
    )
    await gateway.sql`update lottery.merchant_games set max_issue_stake = 60000`
    expect(await rejected({ ...unread, multiple: 3 })).toBe('ISSUE_STAKE_TOO_HIGH')
    await gateway.sql`update lottery.merchant_games set max_stake = 50000`
    expect(await rejected(unread)).toBe('STAKE_TOO_HIGH')
    await gateway.sql`update lottery.merchant_games set max_stake = 100000000, max_issue_stake = 100000000`
    const [{ memberId }] = await gateway.sql<[{ memberId: bigint }]>`
      select member_id as "memberId" from ledger.accounts where kind = 'REAL' and balance = 10000000`
    await gateway.sql`
      insert into protection.members (member_id, bar, barred_until)
      values (${memberId}, 'TIME_OUT', ${new Date('2026-11-21T00:00:00Z')})`
    expect(await rejected(unread)).toBe('TIME_OUT_ACTIVE')
  })

  it('200: a repeated order after its issue has closed returns the first', async () => {
    const requestId = randomUUID()
    const { value } = await place([TICKET], { requestId })
    gateway.advance(60_000)
    expect((await place([TICKET], { requestId })).value.orderId).toBe(value.orderId)
  })

  it('never exceeds the exposure of an issue with concurrent orders of many members, and releases that of cancelled ones', async () => {
    await gateway.sql`update lottery.merchant_games set max_exposure = 980000`
    const tokens = await Promise.all(Array.from({ length: 12 }, () => signInWith(100)))
    const placed = await Promise.all(
      tokens.map((each) =>
        gateway.call(
          'placeLotteryOrder',
          { requestId: randomUUID(), code: 'SSC60', numero: NUMERO, tickets: [{ ...TICKET, multiple: 1 }] },
          { token: each },
        ),
      ),
    )
    expect(placed.filter(({ status }) => status === 200).length).toBe(10)
    const exposed = async () =>
      (await gateway.sql<{ sum: bigint }[]>`select sum(possible_win)::int8 from lottery.issue_exposures`)[0]!.sum
    expect(await exposed()).toBe(980_000n)
    const kept = placed.flatMap((answer, index) =>
      answer.status === 200 ? [{ orderId: answer.value.orderId, token: tokens[index]! }] : [],
    )
    await Promise.all(
      kept.map(({ orderId, token: owner }) => gateway.call('cancelLotteryOrder', { orderId }, { token: owner })),
    )
    expect(await exposed()).toBe(0n)
  })
})

describe('the settlement', () => {
  it('pays the winning tickets, once, with the rebate of a lower prize group, and closes the issue', async () => {
    const { value: order } = await place([{ ...TICKET, content: '0,1,2,3,4,5,6,7,8,9||||', multiple: 1, group: 1_700 }])
    gateway.advance(30_000)
    await jobs().advance()
    await Promise.all([settle(), settle(), settle()])
    const settled = (await gateway.call('lotteryOrder', { orderId: order.orderId }, { token })).value
    // One of ten lines wins 8.5, and 1.3 of the stake of 10 are returned as a rebate.
    expect(settled).toMatchObject({
      state: 'SETTLED',
      stake: '10',
      win: '9.8',
      tickets: [{ state: 'WON', hits: [1], win: '8.5', rebate: '1.3' }],
    })
    expect(await balance()).toBe('999.8')
    expect((await gateway.call('lotteryDraw', { code: 'SSC60', numero: NUMERO })).value.state).toBe('SETTLED')
    const [round] = await gateway.sql`select state, stake, payout from ledger.rounds where provider = 'lottery'`
    expect(round).toEqual({ state: 'CLOSED', stake: 100_000n, payout: 98_000n })
    expect(await gateway.sql`select category, stake, valid_bet from ledger.settled_bets`).toEqual([
      { category: 'LOTT', stake: 100_000n, valid_bet: 100_000n },
    ])
  })

  it('settles other issues when one cannot be settled, and that one when it can', async () => {
    const { value: broken } = await place([TICKET])
    gateway.advance(30_000)
    await jobs().advance()
    const { value: sound } = await place([TICKET], { numero: '20261120-0572' })
    gateway.advance(60_000)
    await jobs().advance()
    await gateway.sql`update lottery.tickets set play = 'unknown' where order_id = ${broken.orderId}`
    await settle()
    const stateOf = async (orderId: string) => (await gateway.call('lotteryOrder', { orderId }, { token })).value.state
    expect([await stateOf(broken.orderId), await stateOf(sound.orderId)]).toEqual(['PLACED', 'SETTLED'])
    expect(gateway.logged.join('')).toContain(`DEMO/SSC60/${NUMERO}`)
    await gateway.sql`update lottery.tickets set play = 'position' where order_id = ${broken.orderId}`
    await settle()
    expect(await stateOf(broken.orderId)).toBe('SETTLED')
  })

  it('returns the stakes of a cancelled issue', async () => {
    const { value: order } = await place([TICKET])
    gateway.advance(11 * 60_000)
    await jobs().advance()
    await settle()
    expect((await gateway.call('lotteryOrder', { orderId: order.orderId }, { token })).value).toMatchObject({
      state: 'CANCELLED',
      tickets: [{ state: 'CANCELLED' }],
    })
    expect(await balance()).toBe('1000')
  })
})

describe('cancelLotteryOrder', () => {
  it('200: until the issue closes, and again', async () => {
    const { value: order } = await place([TICKET])
    expect((await gateway.call('cancelLotteryOrder', { orderId: order.orderId }, { token })).value.state).toBe(
      'CANCELLED',
    )
    expect((await gateway.call('cancelLotteryOrder', { orderId: order.orderId }, { token })).value.state).toBe(
      'CANCELLED',
    )
    expect(await balance()).toBe('1000')
    const { value: kept } = await place([TICKET])
    gateway.advance(20_000)
    expect(await gateway.call('cancelLotteryOrder', { orderId: kept.orderId }, { token })).toMatchObject({
      status: 409,
      body: { errorCode: 'ISSUE_CLOSED' },
    })
  })

  it('409: a game without cancellations; 404: the order of another member', async () => {
    const { value: order } = await place([{ play: 'LO2', content: '73', unit: '1', multiple: 1 }], {
      code: 'VNMB',
      numero: '20261120-0001',
    })
    expect(order).toMatchObject({ stake: '27' })
    expect(await gateway.call('cancelLotteryOrder', { orderId: order.orderId }, { token })).toMatchObject({
      status: 409,
      body: { errorCode: 'ISSUE_CLOSED' },
    })
    const other = await gateway.signIn(await addMember(gateway.sql))
    expect((await gateway.call('cancelLotteryOrder', { orderId: order.orderId }, { token: other })).status).toBe(404)
    expect((await gateway.call('lotteryOrder', { orderId: order.orderId }, { token: other })).status).toBe(404)
  })
})

it('lotteries are a provider without a key, and its open rounds are not closed by the sweeper', async () => {
  await place([TICKET])
  await gateway.sql`update ledger.rounds set started_at = now() - interval '3 days'`
  await gateway.sql`update ledger.provider_transactions set at = now() - interval '3 days'`
  expect(
    await gateway.sql`select * from wallet.close_abandoned_rounds(now() - interval '1 day', now(), 10)`,
  ).toHaveLength(0)
})
