import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { PointEntry } from '@atrium/contracts/calls'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'
import { createBets } from '../../bets/service.ts'
import { voidAsStaff } from '../../../testing/wallet/voids.ts'
import { createPointEarning } from './earning.ts'
import { grantPoints, spendPoints } from './points-repository.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let member: TestMember
let token: string

async function join(): Promise<void> {
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 10_000n * CREDIT })
  token = await gateway.signIn(member)
}
/** Adds a settled round; amounts in credits. */
async function play(gameId: string, stake: number, payout = 0) {
  token = await gateway.signIn(member)
  const movement = {
    ...(await startGame(gateway.deps, member, token, { gameId })),
    roundId: randomUUID() as string,
    closes: false,
  }
  const wallet = createBets(gateway.deps)
  expect(
    (await wallet.placeBet({ ...movement, amount: BigInt(stake) * CREDIT, transactionId: `bet-${movement.roundId}` }))
      .status,
  ).toBe('OK')
  expect(
    (
      await wallet.settleWin({
        ...movement,
        amount: BigInt(payout) * CREDIT,
        transactionId: `win-${movement.roundId}`,
        referenceId: `bet-${movement.roundId}`,
        closes: true,
        outcome: undefined,
      })
    ).status,
  ).toBe('OK')
  return movement
}
type Movement = Awaited<ReturnType<typeof play>>
const winLater = async (movement: Movement, amount: number) =>
  expect(
    (
      await createBets(gateway.deps).settleWin({
        ...movement,
        amount: BigInt(amount) * CREDIT,
        transactionId: `late-${movement.roundId}`,
        referenceId: `bet-${movement.roundId}`,
        closes: true,
        outcome: undefined,
      })
    ).status,
  ).toBe('OK')
const voidIt = (round: Movement) => voidAsStaff(gateway.deps, [round])
async function earn(rowsAtOnce = 2): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await createPointEarning(gateway.deps, rowsAtOnce)()
}
const points = async () => (await gateway.call('pointBalance', {}, { token: await gateway.signIn(member) })).value
const lots = async () =>
  (
    await gateway.sql<
      { source: string; earned: bigint; remaining: bigint }[]
    >`select source, earned, remaining from promotions.point_lots where member_id = ${member.id} order by at, id`
  ).map(({ source, earned, remaining }) => [source, toWire(earned), toWire(remaining)])
const spend = (credits: number, ref: string = randomUUID()) =>
  gateway.sql.begin((tx) =>
    spendPoints(
      tx,
      { memberId: member.id, kind: 'REDEEMED', ref, points: BigInt(credits) * CREDIT },
      gateway.deps.clock(),
    ),
  )
const grant = (amount: number, ref: string = randomUUID()) =>
  gateway.sql.begin((tx) =>
    grantPoints(tx, { memberId: member.id, ref, points: BigInt(amount) * CREDIT }, gateway.deps.clock()),
  )

beforeAll(async () => {
  // A Friday at noon in Seoul.
  gateway = await testGateway({ stopped: true, now: new Date('2026-11-20T03:00:00Z') })
  const { sql } = gateway
  await addGames(sql, {
    merchant: 'DEMO',
    games: [{ gameId: 'SLOT' }, { gameId: 'TABLE', category: 'LIVE' }, { gameId: 'RACE', category: 'ESPORTS' }],
  })
  await sql`update games.games set max_bet = ${10_000n * CREDIT}`
  await sql`
    insert into promotions.point_rates (merchant, category, rate) values ('DEMO', 'RNG', 10000), ('DEMO', 'LIVE', 5000)`
  await sql`insert into promotions.point_settings (merchant, weekend_factor, daily_cap) values ('DEMO', 20000, 0)`
  await sql`insert into promotions.point_levels (merchant, level, factor) values ('DEMO', 3, 15000)`
})
afterAll(() => gateway.close())
beforeEach(() => join())
// Asserts that each member's balance equals the total of the lots and the total of the statement entries.
afterEach(async () => {
  expect(
    await gateway.sql`
    select b.member_id from promotions.point_balances b
    where b.balance <> (select coalesce(sum(l.remaining), 0) from promotions.point_lots l
      where l.member_id = b.member_id)
      or (b.balance, b.owed) <> (select coalesce(sum(e.amount), 0)::int8, coalesce(sum(e.owed), 0)::int8
        from promotions.point_entries e where e.member_id = b.member_id)
      or b.balance <> coalesce((select e.balance_after from promotions.point_entries e where e.member_id = b.member_id
        order by e.id desc limit 1), 0)`,
  ).toEqual([])
})

describe('points', () => {
  it('are earned at the rate of the category, in a lot for each day and category, and not without a rate', async () => {
    await play('SLOT', 100)
    await play('SLOT', 50)
    await play('TABLE', 100)
    await play('RACE', 100)
    await earn()
    expect(await points()).toEqual({
      balance: '200',
      earned: '200',
      owed: '0',
      isBarred: false,
      hasPaymentPassword: false,
    })
    expect((await lots()).sort()).toEqual([
      ['bets:2026-11-20:LIVE', '50', '50'],
      ['bets:2026-11-20:RNG', '150', '150'],
    ])
  })

  it('are multiplied on Saturdays and Sundays of the merchant’s time zone, and by the level of the member', async () => {
    gateway.advance(DAY_MS / 2 + 30 * 60_000)
    await play('SLOT', 100)
    await gateway.sql`update identity.members set vip_level = 4 where id = ${member.id}`
    await play('SLOT', 100)
    await earn()
    expect(await points()).toMatchObject({ balance: '500', earned: '500' })
    gateway.advance(-DAY_MS / 2 - 30 * 60_000)
  })

  it('are not earned while the merchant has them off', async () => {
    await gateway.sql`update merchants.modules set enabled = false where merchant = 'DEMO' and mod_id = 'PTSYS3'`
    await play('SLOT', 100)
    await gateway.sql`update merchants.modules set enabled = true where merchant = 'DEMO' and mod_id = 'PTSYS3'`
    await earn()
    expect(await points()).toMatchObject({ balance: '0' })
  })

  it('of a voided bet are taken back from its lot, also from the earned total', async () => {
    const movement = await play('SLOT', 100)
    await play('TABLE', 100)
    await earn()
    await voidIt(movement)
    await earn()
    expect(await points()).toMatchObject({ balance: '50', earned: '50', owed: '0' })
    expect((await lots()).sort()).toEqual([
      ['bets:2026-11-20:LIVE', '50', '50'],
      ['bets:2026-11-20:RNG', '0', '0'],
    ])
  })

  it('that were spent before their bet was voided become a debt, and are paid by the next lots', async () => {
    const movement = await play('SLOT', 100)
    await earn()
    await spend(80)
    await voidIt(movement)
    await earn()
    expect(await points()).toMatchObject({ balance: '0', earned: '0', owed: '80' })
    await grant(30)
    expect(await points()).toMatchObject({ balance: '0', owed: '50' })
    await play('TABLE', 140)
    await earn()
    expect(await points()).toMatchObject({ balance: '20', earned: '70', owed: '0' })
  })

  it('of a bet that is settled differently later stay in the lot of its first day, at the rate of that day', async () => {
    const movement = await play('SLOT', 100)
    await earn()
    gateway.advance(DAY_MS)
    await winLater(movement, 5)
    await earn()
    expect(await lots()).toEqual([['bets:2026-11-20:RNG', '100', '100']])
    gateway.advance(-DAY_MS)
  })

  it('are spent from the oldest lot first, each request once, and never below 0', async () => {
    await grant(10, `a-${member.id}`)
    gateway.advance(1_000)
    await grant(20, `b-${member.id}`)
    await grant(20, `b-${member.id}`)
    expect(await spend(15, `x-${member.id}`)).toBe(true)
    expect(await spend(15, `x-${member.id}`)).toBe(true)
    expect((await lots()).map(([, , remaining]) => remaining)).toEqual(['0', '15'])
    expect(await spend(16)).toBe(false)
    expect(await points()).toMatchObject({ balance: '15', earned: '0' })
  })
})

describe('a rebuild from the start of the feed', () => {
  const figures = () =>
    gateway.sql`
      select member_id, source, earned, remaining, at from promotions.point_lots where source like 'bets:%'
      order by 1, 2`

  it('of rows that are in their lots already changes nothing', async () => {
    const movement = await play('SLOT', 100)
    await earn()
    await spend(30)
    await voidIt(movement)
    await play('TABLE', 10)
    await earn()
    const before = [await figures(), await points()]
    await gateway.sql`delete from ledger.feed_positions where consumer = 'points'`
    await earn(3)
    expect([await figures(), await points()]).toEqual(before)
  })

  it('gives the same figures in parts of any size', async () => {
    const [first, second] = [await play('SLOT', 1_000), await play('SLOT', 333)]
    await earn()
    await voidIt(first)
    await winLater(second, 7)
    await play('TABLE', 77)
    await earn()
    const mine = async () => [(await lots()).sort(), await points()]
    const before = await mine()
    await gateway.sql.begin(async (tx) => {
      for (const table of ['point_entries', 'point_lots', 'point_balances'])
        await tx`delete from ${tx(`promotions.${table}`)} where member_id = ${member.id}`
      await tx`delete from ledger.feed_positions where consumer = 'points'`
    })
    await earn(1_000)
    expect(await mine()).toEqual(before)
  })
})

describe('the statement of points', () => {
  let reader: string
  beforeAll(async () => {
    await join()
    for (let i = 0; i < 4; i++) {
      await grant(10 + i)
      if (i === 1) gateway.advance(DAY_MS)
    }
    await spend(3)
    reader = await gateway.signIn(member)
  })
  describeListCall<PointEntry>({
    list: 'pointEntries',
    file: 'pointEntriesFile',
    gateway: () => gateway,
    token: () => reader,
    filters: [{ from: '2026-11-21' }, { to: '2026-11-20' }, { kind: 'GRANTED' }],
    idOf: ({ id }) => id,
    sumsOf: ({ sums }: { sums: { gained: string; spent: string } }) =>
      toWire(parseMoney(sums.gained) - parseMoney(sums.spent)),
    addUp: (rows) => toWire(rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)),
  })
})
