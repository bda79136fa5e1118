import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { SLOT_MATHS } from '../engines/slot/maths.ts'
import { settle } from '../engines/slot/spin.ts'
import { testStudio, until } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'

// The theme "sea" uses the math "even". Stops that pay at a stake of 0.50, and stops that do not.
const pays = (stops: number[]): bigint => settle(SLOT_MATHS.even, parseMoney('0.5'), stops).payout
const STOPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((a) =>
  Array.from({ length: 30 }, (_, b) => [a, b, (a * b) % 30, 7, 11]),
)
const WINNING = STOPS.find((stops) => pays(stops) > 0n)!
const LOSING = STOPS.find((stops) => pays(stops) === 0n)!

let database: TestDatabase
let studio: TestStudio
let player = 0

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
})
afterEach(() => studio.close())
afterAll(() => database.drop())

/** Opens a game of a new player with three free rounds at 0.50. */
async function opened(options: Parameters<typeof testStudio>[1] = {}): Promise<string> {
  studio = await testStudio(database.sql, { freeRounds: { stake: '0.5', left: 3 }, ...options })
  player++
  return again()
}
let launches = 0
const again = () => studio.open(`free${player}.${++launches}`)
const bets = () => studio.gateway.calls.filter(({ call }) => call === 'bet').map(({ body }) => body)

describe('a game with free rounds', () => {
  it('shows how many are left and at which stake', async () => {
    const page = await opened()
    expect((await studio.state(page)).freeRounds).toEqual({ stake: '0.5', left: 3, total: 3, won: '0' })
  })

  it('plays them at the stake of the house: the player stakes nothing and receives the win', async () => {
    const page = await opened()
    studio.force(WINNING)
    const { round, balance, freeRounds } = await studio.spinFree(page)
    expect(bets()[0]).toMatchObject({ amount: '0', is_free: true, free_rounds: studio.gateway.grantId })
    expect(bets()[0]).not.toHaveProperty('pots')
    expect(round).toMatchObject({ stake: '0', freeStake: '0.5', payout: toWire(pays(WINNING)), state: 'settled' })
    expect(balance).toBe(toWire(parseMoney('1000') + pays(WINNING)))
    expect(freeRounds).toEqual({ stake: '0.5', left: 2, total: 3, won: toWire(pays(WINNING)) })
  })

  it('continues where it was after a reload, and when the game is opened again', async () => {
    const page = await opened()
    studio.force([...WINNING, ...LOSING])
    await studio.spinFree(page)
    const expected = { stake: '0.5', left: 2, total: 3, won: toWire(pays(WINNING)) }
    expect((await studio.state(page)).freeRounds).toEqual(expected)
    expect((await studio.state(await again())).freeRounds).toEqual(expected)
  })

  it("has none left after the last one, and takes the player's own stakes again", async () => {
    const page = await opened({ freeRounds: { stake: '0.5', left: 1 } })
    studio.force([...LOSING, ...LOSING])
    expect((await studio.spinFree(page)).freeRounds).toMatchObject({ left: 0, total: 1 })
    expect(await studio.state(page)).not.toHaveProperty('freeRounds')
    expect((await studio.spin(page, '0.5')).round).toMatchObject({ stake: '0.5' })
    expect(studio.gateway.balance()).toBe('999.5')
  })

  it('ends them when the wallet reports that they are over: nothing is played and nothing staked', async () => {
    const page = await opened({ freeRounds: { stake: '0.5', left: 1 } })
    await studio.spinFree(page)
    const balance = studio.gateway.balance()
    for (let i = 0; i < 2; i++)
      expect(await studio.spinFree(page)).toMatchObject({
        status: 409,
        error: { code: 'FREE_ROUNDS_OVER', message: expect.stringContaining('free rounds') },
      })
    expect([studio.gateway.balance(), (await studio.state(page)).rounds.length]).toEqual([balance, 1])
    // The second attempt makes no wallet call.
    expect(bets()).toHaveLength(2)
  })

  it('shows none that have expired', async () => {
    const page = await opened({
      freeRounds: { stake: '0.5', left: 3, expiresAt: new Date(Date.now() - 1000).toISOString() },
    })
    expect(await studio.state(page)).not.toHaveProperty('freeRounds')
  })

  it('rejects another stake in a free round, and a free round when there is none', async () => {
    const page = await opened()
    expect(await studio.spinFree(page, '1')).toMatchObject({ status: 400, error: { code: 'STAKE_NOT_OFFERED' } })
    await studio.close()
    const plain = await opened({ freeRounds: undefined } as never)
    expect(await studio.spinFree(plain)).toMatchObject({ error: { code: 'FREE_ROUNDS_OVER' } })
    expect(bets()).toEqual([])
  })

  it.each([
    ['in a slot with a jackpot', { theme: 'gems' }],
    ['at a stake that cannot be spread over its bets', { freeRounds: { stake: '0.55', left: 3 } }],
    ['at a stake above the highest bet of the place', { freeRounds: { stake: '200', left: 3 } }],
  ])('has none %s', async (_where, options) => {
    const page = await opened(options)
    expect(await studio.state(page)).not.toHaveProperty('freeRounds')
  })

  it('gets a round back whose bet was never answered', async () => {
    const page = await opened()
    studio.gateway.fail('bet', 'lost')
    expect(await studio.spinFree(page)).toMatchObject({ error: { code: 'ROUND_CANCELLED' } })
    await until(() => studio.gateway.calls.some(({ call }) => call === 'rollback'))
    expect(studio.gateway.freeLeft()).toBe(3)
    expect((await studio.state(page)).freeRounds).toMatchObject({ left: 3, total: 3 })
  })

  it('pays what a free round has won when the studio restarts in between', async () => {
    const page = await opened()
    studio.force(WINNING)
    studio.gateway.fail('win', 'drop')
    expect((await studio.spinFree(page)).round).toMatchObject({ state: 'settling' })
    await database.sql`update studio.rounds set due_at = now() where state = 'OPEN'`
    await studio.second()
    await until(() => studio.gateway.balance() === toWire(parseMoney('1000') + pays(WINNING)))
    expect((await studio.state(page)).freeRounds).toMatchObject({ left: 2, won: toWire(pays(WINNING)) })
  })
})
