import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT, parseMoney } from '@atrium/contracts/money'
import { providerJackpots } from '@atrium/contracts/wallet-api/jackpots'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { pino } from 'pino'
import { testStudio } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'
import { JACKPOTS } from '../engines/jackpot-definitions.ts'
import { jackpotsRepository } from './repository.ts'
import { jackpotsService } from './service.ts'
import type { JackpotView } from './service.ts'

// Five stops, then the random numbers of the grand and of the mini jackpot. A number below the stake in tenths wins.
const NEITHER = [0, 0, 0, 0, 0, 9_999_999, 199_999]
const MINI = [0, 0, 0, 0, 0, 9_999_999, 0]
const BOTH = [0, 0, 0, 0, 0, 0, 0]

let database: TestDatabase
let studio: TestStudio

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
  studio = await testStudio(database.sql, { theme: 'gems', balance: '1000000' })
})
beforeEach(async () => {
  await database.sql`truncate studio.jackpots, studio.jackpot_contributions, studio.jackpot_entries, studio.jackpot_transfers, studio.rounds`
  await jackpotsRepository(database.sql).define(JACKPOTS)
})
afterAll(async () => {
  await studio.close()
  await database.drop()
})

const opened = (player: string) => studio.open(`${player}.1`)
/** Reads the meter without the service's cache of one second. */
const meter = async (code: string, isDemo = false): Promise<bigint> =>
  (await jackpotsRepository(database.sql).meters(isDemo)).find((row) => row.code === code)!.amount
const sum = async (query: ReturnType<typeof database.sql<{ sum: bigint }[]>>): Promise<bigint> => (await query)[0]!.sum
const seed = (code: string) => JACKPOTS.find((jackpot) => jackpot.code === code)!.seed

describe('a progressive jackpot', () => {
  it('begins with its seed and grows by its share of every stake', async () => {
    const page = await opened('alice')
    studio.force(NEITHER)
    const { status, round } = await studio.spin(page, '10')
    expect(status).toBe(200)
    expect(round!.outcome).not.toHaveProperty('jackpot')
    expect(await meter('grand')).toBe(5_000n * CREDIT + parseMoney('0.1'))
    expect(await meter('mini')).toBe(100n * CREDIT + parseMoney('0.1'))
    expect(await meter('grand', true)).toBe(5_000n * CREDIT)
  })

  it("pays the winner its meter with the round's own contribution, reports it to the wallet, and restarts at its seed", async () => {
    const page = await opened('bob')
    const before = parseMoney(studio.gateway.balance())
    studio.force(MINI)
    const { round, balance } = await studio.spin(page, '1')
    expect(round).toMatchObject({ state: 'settled', outcome: { jackpot: '100.01', detail: { jackpots: ['mini'] } } })
    expect(parseMoney(round!.payout)).toBeGreaterThanOrEqual(parseMoney('100.01'))
    const win = studio.gateway.calls.findLast(({ call }) => call === 'win')!.body
    expect(win).toMatchObject({
      jackpot: '100.01',
      pots: { mini: '0.01' },
      amount: round!.payout,
      outcome: { jackpot: '100.01' },
    })
    expect(parseMoney(balance!)).toBe(before - CREDIT + parseMoney(round!.payout))
    expect(await meter('mini')).toBe(seed('mini'))
    expect(await meter('grand')).toBe(seed('grand') + parseMoney('0.01'))
  })

  it('has the wallet put its share of every stake into its pot, with the bet', async () => {
    const page = await opened('pia')
    const before = studio.gateway.pot('mini')
    studio.force(NEITHER)
    await studio.spin(page, '10')
    expect(studio.gateway.calls.findLast(({ call }) => call === 'bet')!.body).toMatchObject({
      amount: '10',
      pots: { grand: '0.1', mini: '0.1' },
    })
    expect(studio.gateway.pot('mini')).toBe(before + parseMoney('0.1'))
  })

  it("is paid by the house as far as its meter consists of the house's seed, or of contributions older than pots", async () => {
    const page = await opened('quin')
    await database.sql`
      insert into studio.jackpot_entries (code, is_demo, kind, amount, house)
      values ('mini', false, 'CONTRIBUTIONS', ${30n * CREDIT}, ${30n * CREDIT})`
    studio.force(NEITHER)
    await studio.spin(page, '10')
    studio.force(MINI)
    await studio.spin(page, '10')
    expect(studio.gateway.calls.findLast(({ call }) => call === 'win')!.body).toMatchObject({
      jackpot: '130.2',
      pots: { mini: '0.2' },
    })
    studio.force(MINI)
    await studio.spin(page, '10')
    expect(studio.gateway.calls.findLast(({ call }) => call === 'win')!.body).toMatchObject({
      jackpot: '100.1',
      pots: { mini: '0.1' },
    })
  })

  it('pays both when both are won', async () => {
    const page = await opened('carol')
    studio.force(BOTH)
    const { round } = await studio.spin(page, '1')
    expect(round!.outcome).toMatchObject({ jackpot: '5100.02', detail: { jackpots: ['grand', 'mini'] } })
  })

  it('gets no contribution from a stake that was rejected or is in doubt, and loses none to it', async () => {
    const page = await opened('dave')
    const before = studio.gateway.pot('grand')
    studio.gateway.fail('bet', { status: 'ERR_FUNDS' }, 'lost')
    studio.force(BOTH)
    expect((await studio.spin(page)).status).toBe(409)
    studio.force(BOTH)
    expect((await studio.spin(page)).status).toBe(409)
    expect([await meter('grand'), await meter('mini')]).toEqual([seed('grand'), seed('mini')])
    expect(studio.gateway.pot('grand')).toBe(before)
  })

  it('pays its ceiling at most; the rest goes to the next one', async () => {
    await database.sql`
      insert into studio.jackpot_entries (code, is_demo, kind, amount)
      values ('mini', false, 'CONTRIBUTIONS', ${2_500n * CREDIT})`
    expect(await meter('mini')).toBe(2_000n * CREDIT)
    const page = await opened('erin')
    studio.force(MINI)
    expect((await studio.spin(page, '1')).round!.outcome).toMatchObject({ jackpot: '2000' })
    expect(studio.gateway.calls.findLast(({ call }) => call === 'win')!.body).toMatchObject({ pots: { mini: '1900' } })
    expect(await meter('mini')).toBe(700n * CREDIT + parseMoney('0.01'))
  })

  it('keeps a ceiling from being lowered', async () => {
    await expect(database.sql`update studio.jackpots set ceiling = ceiling - 1`).rejects.toThrow(
      'may be raised, never lowered',
    )
    await database.sql`update studio.jackpots set ceiling = ceiling + 1`
  })

  it('can be defined again without changing its meter', async () => {
    const page = await opened('frank')
    studio.force(NEITHER)
    await studio.spin(page, '10')
    await jackpotsRepository(database.sql).define(JACKPOTS)
    expect(await meter('mini')).toBe(seed('mini') + parseMoney('0.1'))
  })

  it('has separate meters for demo play', async () => {
    const demo = await testStudio(database.sql, { theme: 'gems', isDemo: true })
    try {
      const page = await demo.open('gina.1')
      demo.force(MINI)
      expect((await demo.spin(page, '1')).round!.outcome).toMatchObject({ jackpot: '100.01' })
      expect(await meter('grand', true)).toBe(seed('grand') + parseMoney('0.01'))
      expect(await meter('grand')).toBe(seed('grand'))
      expect((await demo.app.inject({ url: `${page}/jackpots` })).json()).toEqual({ grand: '5000.01', mini: '100' })
    } finally {
      await demo.close()
    }
  })
})

describe('jackpots, checked by their contributions', () => {
  it('equal seeds plus contributions minus wins, with concurrent winners and while contributions are gathered', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, (_, index) => opened(`player${index}`)))
    let taken = 0n
    const before = [studio.gateway.pot('mini'), studio.gateway.pot('grand')] as const
    for (let turn = 0; turn < 6; turn++) {
      // In every second iteration all rounds win the mini jackpot concurrently. Stops are forced for all rounds, so
      // that the random numbers are assigned correctly.
      studio.force(players.flatMap(() => (turn % 2 ? MINI : NEITHER)))
      const played = await Promise.all([
        ...players.map((page) => studio.spin(page, '10')),
        database.sql`
        with gone as (delete from studio.jackpot_contributions where code = 'mini' returning amount)
        insert into studio.jackpot_entries (code, is_demo, kind, amount)
        select 'mini', false, 'CONTRIBUTIONS', sum(amount)::int8 from gone having count(*) > 0`.then(() => undefined),
      ])
      for (const answer of played) {
        if (!answer) continue
        expect(answer.status).toBe(200)
        const { jackpot } = answer.round!.outcome as { jackpot?: string }
        expect(jackpot !== undefined).toBe(turn % 2 === 1)
        taken += parseMoney(jackpot ?? '0')
      }
    }
    const staked = await sum(database.sql`select sum(stake)::int8 from studio.rounds where state = 'CLOSED'`)
    const wins = await sum(
      database.sql`select -sum(amount)::int8 as sum from studio.jackpot_entries where code = 'mini' and kind = 'WIN'`,
    )
    const seeds = await sum(
      database.sql`
        select sum(amount)::int8 from studio.jackpot_entries where code = 'mini' and kind = 'SEED' and not is_demo`,
    )
    expect(staked).toBe(480n * CREDIT)
    expect(wins).toBe(taken)
    expect(seeds).toBe(25n * seed('mini'))
    expect(await meter('mini')).toBe(seeds + staked / 100n - wins)
    expect(await meter('grand')).toBe(seed('grand') + staked / 100n)
    // The pots in the wallet's ledger have the amounts of the meters without the seeds, which the house pays.
    expect(studio.gateway.pot('mini') - before[0]).toBe((await meter('mini')) - seed('mini'))
    expect(studio.gateway.pot('grand') - before[1]).toBe((await meter('grand')) - seed('grand'))
    // Each win took at least the seed, so no two rounds won the same meter.
    expect(
      (
        await database.sql<
          { least: bigint }[]
        >`select min(-amount) as least from studio.jackpot_entries where kind = 'WIN'`
      )[0]!.least,
    ).toBeGreaterThanOrEqual(seed('mini'))
  })

  it('gathers many contributions into one entry without changing the meter', async () => {
    await database.sql`
      insert into studio.jackpot_contributions (code, is_demo, round, amount) select 'mini', false, 'r' || n, 10
      from generate_series(1, 1001) as n`
    const before = await meter('mini')
    await jackpotsRepository(database.sql).gather()
    expect(
      await database.sql`
        select kind, amount from studio.jackpot_entries where code = 'mini' and not is_demo order by id`,
    ).toEqual([
      { kind: 'SEED', amount: seed('mini') },
      { kind: 'CONTRIBUTIONS', amount: 10_010n },
    ])
    expect(await database.sql`select from studio.jackpot_contributions`).toHaveLength(0)
    expect(await meter('mini')).toBe(before)
  })
})

describe('GET /jackpots', () => {
  it('returns the meters and their themes without a login', async () => {
    const response = await studio.app.inject({ url: providerJackpots.path })
    expect(providerJackpots.answer.safeParse(response.json()).success).toBe(true)
    expect(response.json<JackpotView[]>()).toEqual([
      {
        code: 'grand',
        name: { KO: '그랜드 잭팟', EN: 'Grand jackpot' },
        amount: '5000',
        currency: 'DEMO',
        themes: ['dynasty', 'gems'],
      },
      {
        code: 'mini',
        name: { KO: '미니 잭팟', EN: 'Mini jackpot' },
        amount: '100',
        currency: 'DEMO',
        themes: ['dynasty', 'gems'],
      },
    ])
  })

  it('reads the meters once a second, however many clients request them', async () => {
    let reads = 0
    const real = jackpotsRepository(database.sql)
    const service = jackpotsService(
      {
        ...real,
        meters: (isDemo) => {
          reads++
          return real.meters(isDemo)
        },
      },
      pino({ level: 'silent' }),
    )
    await Promise.all([service.list(false), service.list(false), service.list(false)])
    expect(reads).toBe(1)
  })

  it('requires a session for the meters of a game page', async () =>
    expect(
      (await studio.app.inject({ url: '/play/unknown/jackpots', headers: { accept: 'application/json' } })).statusCode,
    ).toBe(401))
})
