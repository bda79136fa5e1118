import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest, GameCategory, ProfitRow } from '@atrium/contracts/calls'
import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { openAccount } from '../balances/open-account.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { createRebateAccrual } from '../rebates/rebate-accrual.ts'
import { createBets } from '../../bets/service.ts'
import { voidAsStaff } from '../../../testing/wallet/voids.ts'

const HOUR_MS = 3_600_000
const CATEGORIES = { SLOT: 'RNG', TABLE: 'LIVE', MATCH: 'SPORTS' } as const satisfies Record<string, GameCategory>
type GameId = keyof typeof CATEGORIES
type Round = Awaited<ReturnType<typeof play>>

let gateway: TestGateway
let member: TestMember
let host = 'localhost'
const balance = async () =>
  (await gateway.call('walletBalance', {}, { token: await gateway.signIn(member), host })).value.sumBalance
const profit = async (request: CallRequest<'personalProfit'> = {}) =>
  (await gateway.call('personalProfit', request, { token: await gateway.signIn(member), host })).value
const figures = ({
  stake,
  validBet,
  payout,
  rebate,
  bonus,
  profit: result,
}: Pick<ProfitRow, 'stake' | 'validBet' | 'payout' | 'rebate' | 'bonus' | 'profit'>) => [
  stake,
  validBet,
  payout,
  rebate,
  bonus,
  result,
]

async function join(merchant = 'DEMO'): Promise<void> {
  member = await addMember(gateway.sql, { merchant })
  host = merchant === 'LOTUS' ? 'lotus.localhost' : 'localhost'
  await openAccount(gateway.sql, { memberId: member.id, amount: 10_000n * CREDIT })
}
/** Adds a settled round; amounts in credits. */
async function play(gameId: GameId, stake: number, payout = 0) {
  const movement = {
    ...(await startGame(gateway.deps, member, await gateway.signIn(member), { gameId })),
    roundId: randomUUID() as string,
    closes: false,
  }
  const wallet = createBets(gateway.deps)
  expect(
    (await wallet.placeBet({ ...movement, amount: BigInt(stake) * CREDIT, transactionId: `bet-${movement.roundId}` }))
      .status,
  ).toBe('OK')
  await win(movement, payout)
  return { ...movement, gameId, stake, payout }
}
async function win(
  movement: { roundId: string } & Awaited<ReturnType<typeof startGame>>,
  amount: number,
): Promise<void> {
  const request = {
    ...movement,
    amount: BigInt(amount) * CREDIT,
    transactionId: randomUUID(),
    referenceId: `bet-${movement.roundId}`,
    closes: true,
    outcome: undefined,
  }
  expect((await createBets(gateway.deps).settleWin(request)).status).toBe('OK')
}
const voidIt = (round: Round) => voidAsStaff(gateway.deps, [round], member.merchant)
async function claimRebates(): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await createRebateAccrual(gateway.deps)()
  await gateway.call('rebateClaim', { requestId: randomUUID() }, { token: await gateway.signIn(member), host })
}

beforeAll(async () => {
  gateway = await testGateway({ stopped: true, now: new Date('2026-03-02T03:00:00Z') })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    games: [{ gameId: 'SLOT' }, { gameId: 'TABLE', category: 'LIVE' }, { gameId: 'MATCH', category: 'SPORTS' }],
  })
  await addGames(gateway.sql, { merchant: 'LOTUS', games: [] })
  await gateway.sql`update games.games set max_bet = ${10_000n * CREDIT}`
})
afterAll(() => gateway.close())
beforeEach(() => join())

describe('personal profit', () => {
  it('200: is payout, cashback and bonus less stake, per day with the sums of the period', async () => {
    await play('SLOT', 100, 30)
    await claimRebates()
    gateway.advance(24 * HOUR_MS)
    await play('TABLE', 50, 80)
    await play('TABLE', 20, 20)
    await createBonuses(gateway.deps).grant(member.id, randomUUID(), { amount: 5n * CREDIT, multiplier: 1 })
    const today = dayAt(gateway.deps.clock(), 'Asia/Seoul')
    const answer = await profit()
    expect(answer.list.map(({ from, to, ...row }) => [from, to, ...figures(row)])).toEqual([
      [today, today, '70', '50', '100', '0', '5', '35'],
      [addDays(today, -1), addDays(today, -1), '100', '100', '30', '1.2', '0', '-68.8'],
    ])
    expect(answer).toMatchObject({
      total: 2,
      currency: 'DEMO',
      sums: { profit: '-33.8', salary: '0', dividend: '0' },
      points: [
        { from: addDays(today, -1), profit: '-68.8' },
        { from: today, profit: '35' },
      ],
    })
    expect(await balance()).toBe('9966.2')
  })

  it('200: by category, with the cashback of each, and amounts without a category separately', async () => {
    await play('SLOT', 100)
    await play('TABLE', 200, 100)
    await claimRebates()
    await createBonuses(gateway.deps).grant(member.id, randomUUID(), { amount: 5n * CREDIT, multiplier: 1 })
    const { list, sums } = await profit({ by: 'category' })
    expect(list.map((row) => [row.category, ...figures(row)])).toEqual([
      ['LIVE', '200', '200', '100', '1.4', '0', '-98.6'],
      ['RNG', '100', '100', '0', '1.2', '0', '-98.8'],
      ['OTHER', '0', '0', '0', '0', '5', '5'],
    ])
    expect(figures(sums)).toEqual(['300', '300', '100', '2.6', '5', '-192.4'])
  })

  it('200: weeks start on Monday, and rows have their days within the period', async () => {
    const day = dayAt(gateway.deps.clock(), 'Asia/Seoul')
    const monday = addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
    const noonOf = (date: string) => gateway.advance(Date.parse(`${date}T03:00:00Z`) - gateway.deps.clock().getTime())
    for (const [date, stake] of [
      [addDays(monday, -1), 1],
      [monday, 2],
      [addDays(monday, 6), 4],
      [addDays(monday, 7), 8],
    ] as const) {
      if (date > day) noonOf(date)
      await play('SLOT', stake)
    }
    const { list } = await profit({ by: 'week', from: addDays(monday, -2), to: addDays(monday, 8) })
    expect(list.map(({ from, to, stake }) => [from, to, stake])).toEqual([
      [addDays(monday, 7), addDays(monday, 8), '8'],
      [monday, addDays(monday, 6), '6'],
      [addDays(monday, -2), addDays(monday, -1), '1'],
    ])
  })

  it('200: days, weeks and months begin at midnight of the merchant', async () => {
    for (const [merchant, border] of [
      ['DEMO', '2026-05-31T15:00:00Z'],
      ['LOTUS', (await lotusMidnight()).toISOString()],
    ] as const) {
      await join(merchant)
      gateway.advance(Date.parse(border) - 1_000 - gateway.deps.clock().getTime())
      await play('SLOT', 1)
      gateway.advance(1_000)
      await play('SLOT', 2)
      const rows = async (by: 'day' | 'month') =>
        (await profit({ by })).list.map(({ from, stake }) => [by === 'day' ? from : from.slice(0, 7), stake])
      expect(await rows('day')).toEqual([
        ['2026-06-01', '2'],
        ['2026-05-31', '1'],
      ])
      expect(await rows('month')).toEqual([
        ['2026-06', '2'],
        ['2026-05', '1'],
      ])
      expect((await profit({ to: '2026-05-31' })).sums.stake).toBe('1')
    }
  })

  it('200: does not count other members, of this merchant or another', async () => {
    await play('SLOT', 10)
    await join('LOTUS')
    await play('SLOT', 20)
    expect((await profit()).sums.stake).toBe('20')
    await join()
    expect(await profit()).toMatchObject({ list: [], points: [], total: 0, sums: { profit: '0' } })
  })

  it('200: counts the part of a bonus that its member retains', async () => {
    const bonuses = createBonuses(gateway.deps)
    const granted = await bonuses.grant(member.id, randomUUID(), { amount: 30n * CREDIT, multiplier: 10 })
    expect((await profit()).sums).toMatchObject({ bonus: '30', profit: '30' })
    await bonuses.forfeit(member.id, granted!.id)
    expect((await profit()).sums).toMatchObject({ bonus: '0', profit: '0' })
    const claimable = await bonuses.grant(member.id, randomUUID(), {
      amount: 30n * CREDIT,
      multiplier: 0,
      maxCashOut: 12n * CREDIT,
    })
    await bonuses.claim(member.id, claimable!.id)
    expect((await profit()).sums).toMatchObject({ bonus: '12', profit: '12' })
  })

  it('200: salaries and dividends count as soon as the ledger has them', async () => {
    const { sql } = gateway
    for (const [kind, amount] of [
      ['salary', 7n],
      ['dividend', 11n],
    ] as const) {
      await sql`
        select ledger.post_entries(
          row(main.merchant, ${kind}, ${kind}, ${randomUUID()}, ${gateway.deps.clock()})::ledger.new_journal,
          array[main.id, ledger.house_account(main.merchant, 'AGENT', ${kind}, main.currency)],
          array[${amount * CREDIT}, ${-amount * CREDIT}]::int8[])
        from ledger.accounts main where main.member_id = ${member.id} and main.kind = 'REAL'`
    }
    expect((await profit()).sums).toMatchObject({ salary: '7', dividend: '11', profit: '18' })
    expect((await profit({ by: 'category' })).list).toMatchObject([{ salary: '7', dividend: '11', profit: '18' }])
  })

  it.each([1, 2, 3, 4])(
    '200: equals rounds and journals after random play with voids, corrections, bonuses and cashback: seed %i',
    async (seed) => {
      let state = seed
      const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
      const today = () => dayAt(gateway.deps.clock(), 'Asia/Seoul')
      const first = today()
      const expected = new Map<string, bigint>()
      const count = (key: string, credits: number) =>
        expected.set(key, (expected.get(key) ?? 0n) + BigInt(credits) * CREDIT)
      const book = ({ gameId, stake, payout }: Pick<Round, 'gameId' | 'stake' | 'payout'>, sign: 1 | -1) => {
        for (const key of [today(), CATEGORIES[gameId]]) count(key, sign * (payout - stake))
      }
      const bonuses = createBonuses(gateway.deps)
      const rounds: Round[] = []
      for (let step = 0; step < 40; step++) {
        const chance = random(10)
        if (chance < 5 || rounds.length === 0) {
          const round = await play(
            (['SLOT', 'TABLE', 'MATCH'] as const)[random(3)]!,
            1 + random(40),
            random(2) * random(60),
          )
          rounds.push(round)
          book(round, 1)
        } else if (chance === 5) {
          const [round] = rounds.splice(random(rounds.length), 1)
          await voidIt(round!)
          book(round!, -1)
        } else if (chance === 6) {
          const round = rounds[random(rounds.length)]!
          book(round, -1)
          round.payout += 5
          await win(round, 5)
          book(round, 1)
        } else if (chance === 7) {
          const running = await bonuses.running(member.id)
          if (running) await bonuses[running.state === 'CLAIMABLE' ? 'claim' : 'forfeit'](member.id, running.id)
          else
            await bonuses.grant(member.id, randomUUID(), {
              amount: 50n * CREDIT,
              multiplier: 1,
              maxBet: 1_000n * CREDIT,
              debitOrder: 'BONUS_FIRST',
              maxCashOut: 20n * CREDIT,
            })
        } else if (chance === 8) await claimRebates()
        gateway.advance(random(9) * HOUR_MS)
      }
      const incomes = await gateway.sql<{ day: string; kind: string; amount: bigint }[]>`
      select to_char(j.at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, j.kind, sum(e.amount)::int8 as amount
      from ledger.accounts a join ledger.entries e on e.account_id = a.id join ledger.journals j on j.id = e.journal_id
      where a.member_id = ${member.id} and j.kind in ('bonus', 'rebate') group by 1, 2`
      const [played] = await gateway.sql<[{ stake: bigint; payout: bigint; validBet: bigint }]>`
      select coalesce(sum(r.stake), 0)::int8 as stake, coalesce(sum(r.payout), 0)::int8 as payout,
        coalesce(sum(ledger.valid_bet(g.category, r.stake, bonus.stake, r.payout)), 0)::int8 as "validBet"
      from ledger.rounds r join games.games g on g.game_id = r.game_id
      cross join lateral (
        select coalesce(sum(-e.amount), 0)::int8 as stake
        from ledger.provider_transactions t join ledger.entries e on e.journal_id = t.journal_id
        join ledger.accounts a on a.id = e.account_id
        where t.round_id = r.round_id and t.kind = 'bet' and t.state = 'POSTED' and a.kind in ('BONUS', 'LOCKED')
      ) bonus
      where r.member_id = ${member.id} and r.state = 'CLOSED'`
      const incomeOf = (kind: string) =>
        incomes.filter((income) => income.kind === kind).reduce((sum, { amount }) => sum + amount, 0n)
      for (const { day, amount } of incomes) expected.set(day, (expected.get(day) ?? 0n) + amount)

      const answer = await profit({ from: first, to: today() })
      for (const { from, profit: result } of answer.points)
        expect([from, result]).toEqual([from, toWire(expected.get(from) ?? 0n)])
      expect(figures(answer.sums)).toEqual(
        [
          played.stake,
          played.validBet,
          played.payout,
          incomeOf('rebate'),
          incomeOf('bonus'),
          parseMoney(await balance()) - 10_000n * CREDIT,
        ].map(toWire),
      )
      for (const by of ['week', 'month', 'category'] as const)
        expect((await profit({ from: first, to: today(), by })).sums).toEqual(answer.sums)
      for (const { category, payout, stake } of (await profit({ from: first, to: today(), by: 'category' })).list)
        if (category !== 'OTHER') expect(parseMoney(payout) - parseMoney(stake)).toBe(expected.get(category!))
    },
  )

  it('400: PERIOD_TOO_LONG above 400 days, for the list and the file', async () => {
    const of = async (call: 'personalProfit' | 'personalProfitFile', from: string) =>
      refusalOf(gateway.call(call, { from, to: '2026-12-31' }, { token: await gateway.signIn(member) }))
    for (const call of ['personalProfit', 'personalProfitFile'] as const)
      expect(await of(call, '2025-11-26')).toEqual([400, 'PERIOD_TOO_LONG'])
    expect(await profit({ from: '2025-11-27', to: '2026-12-31' })).toMatchObject({ list: [] })
  })
})

/** Returns the start of June 1, 2026 in the time zone of LOTUS. */
async function lotusMidnight(): Promise<Date> {
  const [row] = await gateway.sql<
    [{ at: Date }]
  >`select timestamp '2026-06-01' at time zone time_zone as at from merchants.merchants where code = 'LOTUS'`
  return row.at
}

describe('its list and file', () => {
  let reader: string
  beforeAll(async () => {
    await join()
    gateway.advance(Date.parse('2026-12-01T03:00:00Z') - gateway.deps.clock().getTime())
    for (let i = 0; i < 5; i++) {
      await play(i % 2 ? 'SLOT' : 'TABLE', 10 + i, 7)
      gateway.advance(24 * HOUR_MS)
    }
    reader = await gateway.signIn(member)
  })
  describeListCall<ProfitRow>({
    list: 'personalProfit',
    file: 'personalProfitFile',
    gateway: () => gateway,
    token: () => reader,
    filters: [{ from: '2026-12-02' }, { from: '2026-12-01', to: '2026-12-03' }],
    idOf: ({ from }) => from,
    sumsOf: ({ sums }: { sums: { profit: string } }) => sums.profit,
    addUp: (rows) => toWire(rows.reduce((sum, row) => sum + parseMoney(row.profit), 0n)),
  })
})
