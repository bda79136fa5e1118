import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { verifyAll } from '../../../maintenance/verify-books.ts'
import { createLimits } from '../../responsible-gaming/limits-service.ts'
import { createBonuses } from '../../wallet/bonuses/bonuses-service.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { createIssueJobs } from '../issues/advance-issues.ts'
import { addLotteries } from '../testing.ts'
import { priceTicket } from './price-ticket.ts'
import { placeOrder, placeOrders, readSetOdds } from './tickets-repository.ts'
import type { NewOrder } from './tickets-repository.ts'

const NUMERO = '20261120-0571'
const CREDIT = 10_000n
let gateway: TestGateway

beforeEach(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T00:30:30Z'), stopped: true })
  await addLotteries(gateway.sql, 'SSC60')
  await createIssueJobs(gateway.deps).plan()
  await createIssueJobs(gateway.deps).advance()
})
afterEach(() => gateway.close())

interface Bettor {
  memberId: bigint
  loginHash: Buffer
}
async function addBettor(credits = 1_000n): Promise<Bettor> {
  const member = await addMember(gateway.sql)
  await gateway.sql`select identity.open_account(${member.id}, 'REAL', ${credits * CREDIT}, now())`
  const token = await gateway.signIn(member)
  return { memberId: member.id, loginHash: createHash('sha256').update(token).digest() }
}

const orderOf = (bettor: Bettor, more: Partial<NewOrder> = {}, multiple = 2): NewOrder => ({
  ...bettor,
  id: randomUUID(),
  merchant: 'DEMO',
  code: 'SSC60',
  numero: NUMERO,
  sessionId: randomBytes(24).toString('base64url'),
  requestId: randomUUID(),
  fingerprint: 'of its tickets',
  odds: '',
  tickets: [
    { play: 'position', content: '0,1,2,3,4||||', unit: '1', multiple },
    { play: 'front-three-group-3', content: '3,1,2', unit: '0.1', multiple: 1, group: 1_800 },
  ].map((ticket, index) => priceTicket(lotteryOf.get('SSC60')!, new Map(), ticket, index)),
  ...more,
})
const together = async (orders: NewOrder[]) => placeOrders(gateway.sql, orders, gateway.deps.clock())
const exposure = async () =>
  (
    await gateway.sql<[{ sum: bigint }]>`
      select coalesce(sum(possible_win), 0)::int8 as sum from lottery.issue_exposures where numero = ${NUMERO}`
  )[0].sum

/** Returns the rows that an order has inserted, without ids and times. */
async function writtenOf({ id, memberId }: NewOrder): Promise<unknown> {
  const [written] = await gateway.sql`
    select o.state, o.stake, o.possible_win, o.request_id is not null as has_request, r.state as round, r.bets,
      r.stake as staked, r.bonus_stake, r.category, r.rebate_rate, r.point_rate, t.amount, t.wagered, t.balance,
      t.bonus, s.mode, s.is_shown, s.expires_at - s.created_at as lasts,
      array(select jsonb_build_array(k.position, k.play, k.content, k.unit, k.multiple, k.lines, k.stake, k.odds,
        k.prize_group, k.rebate, k.max_win, k.state) from lottery.tickets k where k.order_id = o.id order by 1) as tickets,
      array(select jsonb_build_array(a.kind, e.amount, e.balance_after) from ledger.entries e
        join ledger.accounts a on a.id = e.account_id where e.journal_id = t.journal_id order by 1) as entries,
      (select b.progress from wallet.bonuses b where b.member_id = o.member_id) as progress,
      (select sum(p.staked)::int8 from protection.play p where p.member_id = o.member_id) as counted
    from lottery.orders o
    join ledger.rounds r on r.provider = 'lottery' and r.round_id = o.id::text
    join ledger.provider_transactions t on t.provider = 'lottery' and t.transaction_uuid = 'bet:' || o.id
    join ledger.sessions s on s.id = o.session_id
    where o.id = ${id} and o.member_id = ${memberId}`
  return written
}

describe('orders in one statement', () => {
  it.each([
    ['a member with one pool', async () => undefined],
    [
      'a member with limits',
      async ({ memberId, loginHash }: Bettor) => {
        await createLimits(gateway.deps).set(
          { memberId, tokenHash: loginHash } as never,
          { kind: 'WAGER', period: 'DAY', amount: '500' } as never,
        )
      },
    ],
    [
      'a member with a bonus that runs',
      async ({ memberId }: Bettor) => {
        await createBonuses(gateway.deps).grant(memberId, randomUUID(), {
          amount: 20n * CREDIT,
          multiplier: 10,
          maxBet: 50n * CREDIT,
        })
      },
    ],
  ])('write the same as single orders: %s', async (_who, prepare) => {
    const bettors = await Promise.all([addBettor(), addBettor(), addBettor()])
    for (const bettor of bettors) await prepare(bettor)
    const [one, two, alone] = bettors.map((bettor) => orderOf(bettor))
    const before = await exposure()
    expect(await together([one!, two!])).toMatchObject([
      { status: 'OK', orderId: one!.id, currency: 'DEMO' },
      { status: 'OK', orderId: two!.id },
    ])
    const added = (await exposure()) - before
    expect(await placeOrder(gateway.sql, alone!, gateway.deps.clock())).toMatchObject({ status: 'OK' })
    expect(added).toBe(2n * ((await exposure()) - before - added))
    const [first, second, third] = [await writtenOf(one!), await writtenOf(two!), await writtenOf(alone!)]
    expect(first).toBeDefined()
    expect(first).toEqual(third)
    expect(second).toEqual(third)
    expect((await verifyAll(gateway.sql)).problems).toEqual([])
  })

  it('are those that can be placed, and nothing is stored of the others', async () => {
    const [fine, poor, busy, twice, late, other, small] = await Promise.all([
      addBettor(),
      addBettor(1n),
      addBettor(),
      addBettor(),
      addBettor(),
      addBettor(),
      addBettor(),
    ])
    const placed = orderOf(other!)
    expect((await together([placed]))[0]).toMatchObject({ status: 'OK' })
    const known = await exposure()
    await gateway.sql`update lottery.merchant_games set min_stake = 5000 where merchant = 'DEMO' and code = 'SSC60'`
    const orders = [
      orderOf(poor!),
      orderOf(busy!),
      orderOf(twice!),
      orderOf(twice!),
      orderOf(late!, { numero: '20261120-0001' }),
      { ...orderOf(other!), requestId: placed.requestId },
      orderOf(small!, { tickets: orderOf(small!).tickets.map((ticket) => ({ ...ticket, stake: 4_999n })) }),
      orderOf(fine!),
    ]
    const answers = await gateway.sql.begin(async (tx) => {
      await tx`select 1 from ledger.accounts where member_id = ${busy!.memberId} for update`
      return together(orders)
    })
    expect(answers.map((answer) => answer?.status)).toEqual([
      undefined,
      undefined,
      'OK',
      undefined,
      undefined,
      undefined,
      undefined,
      'OK',
    ])
    const [{ sessions }] = await gateway.sql<[{ sessions: number }]>`
      select count(*)::int as sessions from ledger.sessions where id = any(${orders.map(({ sessionId }) => sessionId)})`
    expect(sessions).toBe(2)
    const taken = [orders[2]!, orders[7]!].flatMap(({ tickets }) => tickets.map(({ possibleWin }) => possibleWin))
    expect((await exposure()) - known).toBe(taken.reduce((sum, win) => sum + win, 0n))
    expect((await verifyAll(gateway.sql)).problems).toEqual([])
  })

  it('leave out an order whose issue cannot accept it', async () => {
    const [a, b] = await Promise.all([addBettor(), addBettor()])
    const orders = [orderOf(a!), orderOf(b!)]
    const win = orders[0]!.tickets.reduce((sum, { possibleWin }) => sum + possibleWin, 0n)
    await gateway.sql`
      update lottery.merchant_games set max_exposure = ${win + win / 2n} where merchant = 'DEMO' and code = 'SSC60'`
    expect(await together(orders)).toEqual([undefined, undefined])
    expect(await exposure()).toBe(0n)
    const statuses = []
    for (const order of orders) statuses.push((await placeOrder(gateway.sql, order, gateway.deps.clock())).status)
    expect(statuses).toEqual(['OK', 'EXPOSURE'])
  })

  it('leave out an order with outdated odds, which is not placed', async () => {
    const orders = [orderOf(await addBettor()), orderOf(await addBettor())]
    await gateway.sql`insert into lottery.odds (merchant, code, play, level, odds) values
      ('DEMO', 'SSC60', 'position', 'direct', 97000)`
    const { digest } = await readSetOdds(gateway.sql, 'DEMO', 'SSC60')
    expect(digest).not.toBe('')
    expect(await together([orders[0]!, { ...orders[1]!, odds: digest }])).toMatchObject([undefined, { status: 'OK' }])
    expect((await placeOrder(gateway.sql, orders[0]!, gateway.deps.clock())).status).toBe('ODDS_OUTDATED')
    expect((await verifyAll(gateway.sql)).problems).toEqual([])
  })

  it('are placed together over HTTP, each once', async () => {
    const members = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const member = await addMember(gateway.sql)
        await gateway.sql`select identity.open_account(${member.id}, 'REAL', ${100n * CREDIT}, now())`
        return gateway.signIn(member)
      }),
    )
    const answers = await Promise.all(
      members.map((token) =>
        gateway.call(
          'placeLotteryOrder',
          {
            requestId: randomUUID(),
            code: 'SSC60',
            numero: NUMERO,
            tickets: [{ play: 'position', content: '0,1,2,3,4||||', unit: '1', multiple: 2 }],
          },
          { token },
        ),
      ),
    )
    expect(new Set(answers.map(({ value }) => value.stake))).toEqual(new Set(['10']))
    const [{ orders }] = await gateway.sql<[{ orders: number }]>`select count(*)::int as orders from lottery.orders`
    expect(orders).toBe(12)
    expect(gateway.logged.join('')).not.toContain('a statement of several movements failed')
    expect((await verifyAll(gateway.sql)).problems).toEqual([])
  })
})
