import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT, parseMoney } from '@atrium/contracts/money'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { testStudio } from '../testing/studio.ts'
import { JACKPOTS } from '../engines/jackpot-definitions.ts'
import { jackpotsRepository, win } from './repository.ts'
import { HOUSE, retireJackpot } from './retirement.ts'
import type { Retirement } from './retirement.ts'

const OLD = {
  code: 'old',
  name: { KO: '옛 잭팟', EN: 'Old jackpot' },
  seed: 50n * CREDIT,
  ratePpm: 5_000n,
  ceiling: 60n * CREDIT,
}
const retirement: Retirement = {
  code: 'old',
  to: 'mini',
  reason: 'Its game is taken out of service.',
  by: 'A. Operator',
}
const IN_SERVICE = JACKPOTS.map(({ code }) => code)
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
})
beforeEach(async () => {
  await database.sql`truncate studio.jackpots, studio.jackpot_contributions, studio.jackpot_entries, studio.jackpot_transfers, studio.rounds`
  await jackpotsRepository(database.sql).define([...JACKPOTS, OLD])
  // 12.3456 credits above the seed, partly in entries and partly in contributions. This exceeds the ceiling.
  await database.sql`
    insert into studio.jackpot_entries (code, is_demo, kind, amount)
    values ('old', false, 'CONTRIBUTIONS', ${12n * CREDIT})`
  await contribute('0.3456')
})
afterAll(async () => {
  await database.drop()
})

const contribute = (amount: string) =>
  database.sql`
    insert into studio.jackpot_contributions (code, is_demo, round, amount)
    values ('old', false, 'r', ${parseMoney(amount)})`
const retire = (changes: Partial<Retirement> = {}, inService = IN_SERVICE) =>
  retireJackpot(database.sql, { ...retirement, ...changes }, inService)
/** The whole balance of a jackpot, including the part above its ceiling. */
const books = async (code: string, isDemo = false) =>
  (
    await database.sql<{ sum: bigint }[]>`
  select coalesce(sum(amount), 0)::int8 as sum from (
    select amount from studio.jackpot_entries where code = ${code} and is_demo = ${isDemo} union all select amount
      from studio.jackpot_contributions where code = ${code} and is_demo = ${isDemo}) as all_of_it`
  )[0]!.sum
const transfers = () =>
  database.sql`
    select code, is_demo, to_code, amount, reason, by_whom from studio.jackpot_transfers order by is_demo, id`

describe('the retirement of a jackpot', () => {
  it('moves its whole balance to another, to the unit, for real and demo play', async () => {
    const before = await books('mini')
    expect(await retire()).toEqual([
      { isDemo: false, amount: parseMoney('62.3456') },
      { isDemo: true, amount: OLD.seed },
    ])
    expect([await books('old'), await books('old', true)]).toEqual([0n, 0n])
    expect(await books('mini')).toBe(before + parseMoney('62.3456'))
    expect((await jackpotsRepository(database.sql).meters(false)).find(({ code }) => code === 'mini')!.amount).toBe(
      before + parseMoney('62.3456'),
    )
    const expected = { code: 'old', to_code: 'mini', reason: retirement.reason, by_whom: retirement.by }
    expect([...(await transfers())]).toEqual([
      { ...expected, is_demo: false, amount: parseMoney('62.3456') },
      { ...expected, is_demo: true, amount: OLD.seed },
    ])
  })

  it("records which part is the house's money: the next win of the receiving jackpot is paid with that first", async () => {
    await retire()
    const house = async (code: string) =>
      (
        await database.sql<
          { house: bigint }[]
        >`select sum(house)::int8 as house from studio.jackpot_entries where code = ${code} and not is_demo`
      )[0]!.house
    expect([await house('mini'), await house('old')]).toEqual([100n * CREDIT + OLD.seed, 0n])
  })

  it('leaves it with the house on request', async () => {
    await retire({ to: HOUSE })
    expect(await books('old')).toBe(0n)
    expect((await transfers())[0]).toMatchObject({ to_code: null, amount: parseMoney('62.3456') })
  })

  it('when repeated, moves later contributions only', async () => {
    await retire()
    expect(await retire()).toEqual([])
    await contribute('0.01')
    expect(await retire()).toEqual([{ isDemo: false, amount: parseMoney('0.01') }])
    expect(await books('old')).toBe(0n)
  })

  it('when run twice concurrently, moves the pot once', async () => {
    const before = await books('mini')
    await Promise.all([retire(), retire(), retire()])
    expect(await books('mini')).toBe(before + parseMoney('62.3456'))
    expect(await transfers()).toHaveLength(2)
  })

  it.each<[string, Partial<Retirement>, string]>([
    ['one that games play for', { code: 'grand' }, 'still play for jackpot "grand"'],
    ['one that is not there', { code: 'none' }, 'No jackpot has the code "none"'],
    ['itself as the heir', { to: 'old' }, 'its own pot'],
    ['an heir that is not there', { to: 'none' }, 'No jackpot that is played for'],
    ['no reason', { reason: '   because  ' }, '10 to 500 characters'],
    ['nobody who decided', { by: ' ' }, 'who decided'],
  ])('is rejected with %s, and moves nothing', async (_, changes, message) => {
    await expect(retire(changes)).rejects.toThrow(message)
    expect([await books('old'), (await transfers()).length]).toEqual([parseMoney('62.3456'), 0])
  })

  it('is rejected when the receiving jackpot is retired', async () => {
    await jackpotsRepository(database.sql).define([{ ...OLD, code: 'older' }])
    await retire({ code: 'older' })
    await expect(retire({ to: 'older' })).rejects.toThrow('that is played for')
  })

  it('is rejected while rounds contribute to it', async () => {
    const studio = await testStudio(database.sql, { theme: 'gems' })
    try {
      await studio.spin(await studio.open('alice.1'), '1')
      await expect(retire({ code: 'mini', to: HOUSE }, ['grand'])).rejects.toThrow('older release still runs')
      expect(await books('mini')).toBeGreaterThan(100n * CREDIT)
    } finally {
      await studio.close()
    }
  })
})

describe('a retired jackpot', () => {
  beforeEach(async () => {
    await retire()
  })

  it('cannot be defined again', async () => {
    await expect(jackpotsRepository(database.sql).define([OLD])).rejects.toThrow('needs another code')
  })

  it('can no longer be won', async () => {
    const studio = await testStudio(database.sql, { theme: 'sea' })
    try {
      const { round } = await studio.spin(await studio.open('bob.1'))
      await contribute('5')
      await expect(database.sql.begin((tx) => win(tx, round!.id, 'old'))).rejects.toThrow('jackpot old is retired')
    } finally {
      await studio.close()
    }
  })

  it('keeps the record of where its pot went', async () => {
    await expect(database.sql`update studio.jackpot_transfers set amount = amount + 1`).rejects.toThrow('only added to')
    await expect(database.sql`delete from studio.jackpot_transfers`).rejects.toThrow('only added to')
  })
})
