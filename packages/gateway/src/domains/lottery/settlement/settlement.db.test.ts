import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { verifyAll } from '../../../maintenance/verify-books.ts'
import { createBonuses } from '../../wallet/bonuses/bonuses-service.ts'
import { createIssueJobs } from '../issues/advance-issues.ts'
import { addLotteries } from '../testing.ts'
import { createSettlement } from './settlement.ts'

const NUMERO = '20261120-0571'
/** Wins 9.8 for a stake of 10, regardless of the result. */
const WINNING = { play: 'position', content: '0,1,2,3,4,5,6,7,8,9||||', unit: '1', multiple: 1 }
const turn = { isStopping: () => false }
let gateway: TestGateway

beforeEach(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T00:30:05Z'), stopped: true })
  await addLotteries(gateway.sql, 'SSC60')
  await createIssueJobs(gateway.deps).plan()
  await createIssueJobs(gateway.deps).advance()
})
afterEach(() => gateway.close())

/** Adds a signed-in member with 1,000 credits in the ledger. */
async function addBettor(): Promise<{ member: TestMember; token: string }> {
  const member = await addMember(gateway.sql)
  await gateway.sql`select identity.open_account(${member.id}, 'REAL', 10000000, now())`
  return { member, token: await gateway.signIn(member) }
}
const place = async (token: string, tickets = [WINNING]) =>
  (
    await gateway.call(
      'placeLotteryOrder',
      { requestId: randomUUID(), code: 'SSC60', numero: NUMERO, tickets },
      { token },
    )
  ).value.orderId
/** Draws a result by which these orders lose, and settles. */
const drawAndSettle = async (...losing: string[]): Promise<void> => {
  await draw(...losing)
  await createSettlement(gateway.deps)(turn)
}
async function draw(...losing: string[]): Promise<void> {
  gateway.advance(60_000)
  await createIssueJobs(gateway.deps).advance()
  const [issue] = await gateway.sql<{ result: string }[]>`select result from lottery.issues where numero = ${NUMERO}`
  await gateway.sql`
    update lottery.tickets set content = ${`${(Number(issue!.result[0]) + 1) % 10}||||`}
    where order_id = any(${losing}::uuid[])`
}
/** Returns ledger rows of the settlement of an order, without ids and member data. */
async function bookedOf(orderId: string) {
  const [booked] = await gateway.sql`
    select o.state, o.win, r.state as round, r.payout, r.outcome, r.closed_at, r.above_max_win, t.kind,
      t.reference_uuid = 'bet:' || o.id as refers, t.closes, t.amount, t.currency, t.balance, t.bonus, t.jackpot,
      t.bonus_id, t.wagered, t.at,
      j.kind as journal, j.at as booked_at, j.ref = 'lottery:' || o.id as is_of_order,
      array(select e.amount || '/' || coalesce(e.balance_after::text, '') from ledger.entries e
      where e.journal_id = j.id order by e.balance_after nulls last) as entries,
      s.category, s.vassalage, s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake, s.payout as fed, s.settled_at,
      s.day::text, s.rebate_rate, s.rebate_factor
    from lottery.orders o
    join ledger.rounds r on r.provider = 'lottery' and r.round_id = o.id::text
    join ledger.provider_transactions t on t.provider = 'lottery' and t.transaction_uuid = 'settle:' || o.id
    join ledger.journals j on j.id = t.journal_id
    join ledger.settled_bets s on s.provider = 'lottery' and s.round_id = o.id::text
    where o.id = ${orderId}`
  return booked
}
const problems = async () => (await verifyAll(gateway.sql)).problems

describe('the settlement of orders', () => {
  it('writes the same for a member with one pool, where orders are booked together, as for one with an empty bonus pool, whose orders are booked one by one', async () => {
    const [plain, other] = [await addBettor(), await addBettor()]
    await gateway.sql`
      select ledger.open_pool(a.id, 'BONUS') from ledger.accounts a
      where a.member_id = ${other.member.id} and a.kind = 'REAL'`
    const orders: [string, string][] = []
    for (let index = 0; index < 4; index++) orders.push([await place(plain.token), await place(other.token)])
    // Sorted, because orders are booked by id, both in one statement and one by one.
    const sorted = [orders.map(([order]) => order).sort(), orders.map(([, order]) => order).sort()] as const
    await drawAndSettle(sorted[0][1]!, sorted[1][1]!)
    const booked = await Promise.all(sorted.map((ids) => Promise.all(ids.map(bookedOf))))
    expect(booked[0]).toEqual(booked[1])
    expect(booked[0]!.map((each) => each!['amount'])).toEqual([98_000n, 0n, 98_000n, 98_000n])
    expect(booked[0]!.map((each) => each!['balance'])).toEqual([9_698_000n, 9_698_000n, 9_796_000n, 9_894_000n])
    expect(await problems()).toEqual([])
  })

  it('books each of many orders of a few members once', async () => {
    const bettors = await Promise.all([addBettor(), addBettor(), addBettor()])
    for (let index = 0; index < 40; index++) await Promise.all(bettors.map(({ token }) => place(token)))
    await drawAndSettle()
    const [{ settled, won }] = await gateway.sql<[{ settled: number; won: number }]>`
      select count(*)::int as settled, count(*) filter (where exists (select 1 from ledger.provider_transactions t
        where t.transaction_uuid = 'settle:' || o.id and t.amount = 98000))::int as won
      from lottery.orders o where o.state = 'SETTLED' and o.win = 98000`
    expect([settled, won]).toEqual([120, 120])
    const balances = await gateway.sql`select distinct balance from ledger.accounts where kind = 'REAL'`
    expect(balances).toEqual([{ balance: 10_000_000n - 40n * 2_000n }])
    expect(await problems()).toEqual([])
  })

  it("counts a member's stakes on both of two opposite results of a draw once, in whatever orders they are", async () => {
    const { token, member } = await addBettor()
    const other = await addBettor()
    const side = (content: string, multiple: number) => ({ play: 'two-sides', content, unit: '1', multiple })
    const big = await place(token, [side('big||||', 6), WINNING])
    const small = await place(token, [side('small||||', 4)])
    // Neither cancelled orders nor orders of other members count.
    const cancelled = await place(token, [side('small||||', 4)])
    await gateway.call('cancelLotteryOrder', { orderId: cancelled }, { token })
    const alone = await place(other.token, [side('small||||', 4)])
    await drawAndSettle()
    expect(await bookedOf(big)).toMatchObject({ valid_bet: 160_000n, opposite_stake: 40_000n })
    expect(await bookedOf(small)).toMatchObject({ valid_bet: 40_000n, opposite_stake: 40_000n })
    expect(await bookedOf(alone)).toMatchObject({ valid_bet: 40_000n, opposite_stake: 0n })
    const [counted] = await gateway.sql`
      select sum(ledger.own_valid_bet(s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake))::int8 as own
      from ledger.settled_bets s where s.member_id = ${member.id}`
    expect(counted).toEqual({ own: 120_000n })
    expect(await problems()).toEqual([])
  })

  it('does not count opposite results of one ticket towards a bonus', async () => {
    const member = await addMember(gateway.sql)
    await gateway.sql`select identity.open_account(${member.id}, 'REAL', 0, now())`
    const token = await gateway.signIn(member)
    const bonuses = createBonuses(gateway.deps)
    await bonuses.grant(member.id, 'spring', { amount: 500_000n, multiplier: 10, maxBet: 200_000n })
    await place(token, [{ play: 'two-sides', content: 'big,small|odd|||', unit: '1', multiple: 3 }])
    const before = (await bonuses.running(member.id))!.progress
    await drawAndSettle()
    expect((await bonuses.running(member.id))!.progress).toBe(before / 3n)
  })

  it('does not change a running bonus when an order loses, and pays a win to the pools of its stake', async () => {
    const member = await addMember(gateway.sql)
    await gateway.sql`select identity.open_account(${member.id}, 'REAL', 50000, now())`
    const token = await gateway.signIn(member)
    const bonuses = createBonuses(gateway.deps)
    await bonuses.grant(member.id, 'spring', { amount: 500_000n, multiplier: 10, maxBet: 200_000n })
    const [mixed, lost] = [await place(token), await place(token)]
    const progress = (await bonuses.running(member.id))!.progress
    await drawAndSettle(lost)
    expect(await bookedOf(mixed)).toMatchObject({
      state: 'SETTLED',
      amount: 98_000n,
      bonus_stake: 50_000n,
      valid_bet: 100_000n,
    })
    expect(await bookedOf(lost)).toMatchObject({
      state: 'SETTLED',
      round: 'CLOSED',
      amount: 0n,
      journal: 'win',
      entries: [],
      bonus_stake: 100_000n,
      fed: 0n,
    })
    expect((await bonuses.running(member.id))!.progress).toBe(progress)
    const pools = await gateway.sql`
        select kind, balance from ledger.accounts where member_id = ${member.id} and balance <> 0 order by kind`
    expect(pools).toEqual([
      { kind: 'BONUS', balance: 399_000n },
      { kind: 'REAL', balance: 49_000n },
    ])
    expect(await problems()).toEqual([])
  })

  it('counts wins of a member with limits, and pays one who has signed out, whose session is over or whose account is closed', async () => {
    const [limited, signedOut, closed] = [await addBettor(), await addBettor(), await addBettor()]
    await gateway.sql`update ledger.accounts set limited = true where member_id = ${limited.member.id}`
    const orders = [
      await place(limited.token),
      await place(limited.token),
      await place(signedOut.token),
      await place(closed.token),
    ]
    await gateway.call('logout', {}, { token: signedOut.token })
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${closed.member.id}`
    await gateway.sql`update ledger.sessions set expires_at = now() - interval '1 day' where provider = 'lottery'`
    await drawAndSettle(orders[0]!)
    expect((await Promise.all(orders.map(bookedOf))).map((booked) => booked!['amount'])).toEqual([
      0n,
      98_000n,
      98_000n,
      98_000n,
    ])
    expect(
      await gateway.sql`
        select sum(staked)::int8 as staked, sum(won)::int8 as won from protection.play
        where member_id = ${limited.member.id}`,
    ).toEqual([{ staked: 200_000n, won: 98_000n }])
    expect(await problems()).toEqual([])
  })

  it('flags a win above the maximum of its game, and pays it', async () => {
    const { token } = await addBettor()
    const order = await place(token)
    await gateway.sql`update games.games set max_win = 97999 where game_id = 'SSC60'`
    await drawAndSettle()
    expect(await bookedOf(order)).toMatchObject({ above_max_win: true, amount: 98_000n })
  })

  it('books nothing when one order of a batch cannot be settled', async () => {
    const { token } = await addBettor()
    const [sound, broken] = [await place(token), await place(token)]
    await gateway.sql`
      update ledger.provider_transactions set state = 'REVERSED' where transaction_uuid = ${`bet:${broken}`}`
    await draw()
    // One batch at a time, because two batches could share the orders.
    await createSettlement(gateway.deps, 1)(turn)
    expect(await gateway.sql`select state from lottery.orders where id = any(${[sound, broken]}::uuid[])`).toEqual([
      { state: 'PLACED' },
      { state: 'PLACED' },
    ])
    expect(gateway.logged.join('')).toContain(`The order ${broken} cannot be settled`)
  })
})
