import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { SLOT_MATHS } from '../engines/slot/maths.ts'
import { settle } from '../engines/slot/spin.ts'
import { SILENT_AFTER_MS, testStudio, until } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'

// The theme "sea" uses the math "even". Stops that pay, and stops that do not.
const pays = (stops: number[]): bigint => settle(SLOT_MATHS.even, parseMoney('1'), stops).payout
const WINNING = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  .flatMap((a) => Array.from({ length: 30 }, (_, b) => [a, b, (a * b) % 30, 7, 11]))
  .find((stops) => pays(stops) > parseMoney('1'))!
const LOSING = Array.from({ length: 30 }, (_, stop) => [stop, (stop * 7) % 30, (stop * 11) % 30, 3, 5]).find(
  (stops) => pays(stops) === 0n,
)!

let database: TestDatabase
let studio: TestStudio
let players = 0

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
})
afterEach(async () => {
  await studio.close()
})
afterAll(async () => {
  await database.drop()
})

/** Opens a game of a new player, so that tests do not share data. */
async function opened(options: Parameters<typeof testStudio>[1] = {}): Promise<string> {
  studio = await testStudio(database.sql, options)
  return studio.open(`player${++players}.1`)
}
const stored = async () =>
  await database.sql<
    { id: string; state: string; refusal: string | null; outcome: unknown }[]
  >`select id, state, refusal, outcome from studio.rounds where player = ${`player${players}`} order by drawn_at desc`
const calls = () =>
  studio.gateway.calls.map(({ call }) => call).filter((call) => call !== 'authenticate' && call !== 'balance')
const bodies = (wanted: string) => studio.gateway.calls.filter(({ call }) => call === wanted).map(({ body }) => body)

describe('a round', () => {
  it('takes the stake, pays the win and closes, in that order', async () => {
    const page = await opened()
    studio.force(WINNING)
    const { status, round, balance } = await studio.spin(page)
    expect(status).toBe(200)
    expect(calls()).toEqual(['bet', 'win'])
    expect(round).toMatchObject({
      stake: '1',
      state: 'settled',
      outcome: { detail: { stops: WINNING }, reels: settle(SLOT_MATHS.even, parseMoney('1'), WINNING).outcome.reels },
    })
    expect(parseMoney(round!.payout)).toBe(pays(WINNING))
    expect(studio.gateway.round(round!.id)).toEqual({ stake: parseMoney('1'), paid: pays(WINNING), state: 'CLOSED' })
    expect(balance).toBe(studio.gateway.balance())
    expect(bodies('bet')[0]).toMatchObject({
      amount: '1',
      round_closed: false,
      round: round!.id,
      session_id: expect.stringContaining('gw-'),
    })
    expect(bodies('win')[0]).toMatchObject({
      round_closed: true,
      reference_transaction_uuid: bodies('bet')[0]!['transaction_uuid'],
      outcome: {
        kind: 'slot',
        mathVersion: 'slot-even-1',
        reels: settle(SLOT_MATHS.even, parseMoney('1'), WINNING).outcome.reels,
        symbols: { wild: { KO: expect.any(String), EN: expect.any(String) } },
      },
    })
    // `detail` is only for the studio's page, so the wallet does not receive it.
    expect(bodies('win')[0]!['outcome']).not.toHaveProperty('detail')
  })

  it('that loses is closed with a win of nothing', async () => {
    const page = await opened()
    studio.force(LOSING)
    const { round } = await studio.spin(page)
    expect(round).toMatchObject({ payout: '0', outcome: { wins: [] }, state: 'settled' })
    expect(bodies('win')[0]).toMatchObject({ amount: '0', round_closed: true })
    expect(studio.gateway.balance()).toBe('999')
  })

  it('is closed without a payout when the wallet has rolled its bet back', async () => {
    const page = await opened()
    studio.force(WINNING)
    studio.gateway.fail('win', { status: 'ERR_TX_NOT_FOUND' })
    await studio.spin(page)
    expect(calls()).toEqual(['bet', 'win'])
    expect(await stored()).toMatchObject([{ state: 'CANCELLED' }])
  })

  it('can be read later as it was, by its own player only', async () => {
    const page = await opened()
    const { round } = await studio.spin(page)
    const recalled = await studio.app.inject({
      url: `${page}/rounds/${round!.id}`,
      headers: { accept: 'application/json' },
    })
    expect(recalled.json()).toEqual({ ...round, at: expect.any(Number) })
    const other = await studio.open(`player${++players}.1`)
    expect(
      (await studio.app.inject({ url: `${other}/rounds/${round!.id}`, headers: { accept: 'application/json' } }))
        .statusCode,
    ).toBe(404)
    expect(
      (await studio.app.inject({ url: `${page}/rounds/%00`, headers: { accept: 'application/json' } })).statusCode,
    ).toBe(404)
    expect((await studio.state(other)).rounds).toEqual([])
  })

  it('is played once when two requests are concurrent', async () => {
    const page = await opened({ minRoundMs: 2500 })
    const answers = await Promise.all([studio.spin(page), studio.spin(page), studio.spin(page)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['ROUND_RUNNING', 'TOO_SOON']).toContain(answer.error!.code)
    expect(calls()).toEqual(['bet', 'win'])
  })

  it('may not begin before the pause after the last one is over', async () => {
    const page = await opened({ minRoundMs: 60_000 })
    const { nextMs } = await studio.spin(page)
    const { status, error } = await studio.spin(page)
    expect([status, error!.code]).toEqual([429, 'TOO_SOON'])
    expect(error!.waitMs).toBeGreaterThan(50_000)
    expect(error!.waitMs).toBeLessThanOrEqual(nextMs!)
    expect(nextMs).toBeLessThanOrEqual(60_000)
    expect(calls()).toEqual(['bet', 'win'])
  })

  it('accepts only a stake that is on offer', async () => {
    const page = await opened()
    for (const stake of ['0.05', '0.15', '1000', '0', '-1'])
      expect((await studio.spin(page, stake)).error!.code).toBe('STAKE_NOT_OFFERED')
    for (const stake of ['much', '1.00001', ''])
      expect((await studio.spin(page, stake)).error!.code).toBe('INVALID_REQUEST')
    expect(calls()).toEqual([])
  })
})

describe('a bet', () => {
  it('that exceeds the balance changes nothing, and the next attempt need not wait', async () => {
    const page = await opened({ balance: '0.5', minRoundMs: 60_000 })
    const { status, error } = await studio.spin(page)
    expect([status, error!.code]).toEqual([409, 'FUNDS'])
    expect(error!.message).toContain('balance is too low')
    expect(studio.gateway.balance()).toBe('0.5')
    // The outcome was stored before the stake was requested. It stays hidden.
    expect(await stored()).toMatchObject([{ state: 'REFUSED', refusal: 'ERR_FUNDS', outcome: { kind: 'slot' } }])
    expect((await studio.state(page)).rounds).toEqual([])
    expect((await studio.spin(page, '0.5')).status).toBe(200)
  })

  it('without a response is rolled back instead of sent again', async () => {
    const page = await opened({ gpaTimeoutMs: SILENT_AFTER_MS })
    studio.gateway.fail('bet', 'hang')
    const { status, error, round } = await studio.spin(page)
    expect([status, error!.code, round]).toEqual([409, 'ROUND_CANCELLED', undefined])
    expect(calls()).toEqual(['bet', 'rollback'])
    expect(bodies('rollback')[0]).toMatchObject({
      reference_transaction_uuid: bodies('bet')[0]!['transaction_uuid'],
      round_closed: true,
    })
    expect(studio.gateway.balance()).toBe('1000')
    expect(await stored()).toMatchObject([{ state: 'CANCELLED' }])
  })

  it.each(['lost', 'http500', { status: 'ERR_UNKNOWN' }, { status: 'OK' }] as const)(
    'in doubt (%j) leaves the balance as it was',
    async (fault) => {
      const page = await opened()
      studio.gateway.fail('bet', fault)
      expect((await studio.spin(page)).error!.code).toBe('ROUND_CANCELLED')
      expect(studio.gateway.balance()).toBe('1000')
      expect((await studio.spin(page)).status).toBe(200)
    },
  )

  it('is rolled back when the rollback failed at first; its outcome stays hidden', async () => {
    const page = await opened()
    studio.gateway.fail('bet', 'lost')
    studio.gateway.fail('rollback', 'drop', 'http500')
    await studio.spin(page)
    expect(studio.gateway.balance()).toBe('999')
    const blocked = await studio.state(page)
    expect(blocked).toMatchObject({ running: true, rounds: [{ state: 'cancelled', payout: '0' }] })
    expect(blocked.rounds[0]).not.toHaveProperty('outcome')
    const { balance, resumed, rounds, running } = await studio.state(page)
    expect([balance, resumed, running]).toEqual(['1000', rounds[0]!.id, undefined])
    expect(new Set(bodies('rollback').map((body) => body['transaction_uuid'])).size).toBe(1)
  })

  it.each([
    ['ERR_TOKEN_EXPIRED', 401, 'SESSION_ENDED'],
    ['ERR_LIMIT', 409, 'LIMIT'],
    ['ERR_GAME', 409, 'GAME_CLOSED'],
    ['ERR_USER_DISABLED', 403, 'PLAYER_BLOCKED'],
  ])('rejected with %s returns %i %s', async (refusal, status, code) => {
    const page = await opened()
    studio.gateway.fail('bet', { status: refusal })
    expect(await studio.spin(page)).toMatchObject({ status, error: { code } })
    expect(calls()).toEqual(['bet'])
  })
})

describe('a win', () => {
  it('is sent until acknowledged, and paid once', async () => {
    const page = await opened()
    studio.force(WINNING)
    studio.gateway.fail('win', 'http500', 'lost', 'drop')
    const spun = await studio.spin(page)
    expect(spun.round).toMatchObject({ state: 'settling', outcome: { detail: { stops: WINNING } } })
    expect(spun.balance).toBe('999')
    await studio.state(page)
    expect((await studio.state(page)).rounds[0]).toMatchObject({ state: 'settling' })
    const { rounds, balance, resumed } = await studio.state(page)
    expect([rounds[0]!.state, resumed]).toEqual(['settled', spun.round!.id])
    expect(bodies('win')).toHaveLength(4)
    expect(new Set(bodies('win').map((body) => body['transaction_uuid'])).size).toBe(1)
    expect(parseMoney(balance!)).toBe(parseMoney('999') + pays(WINNING))
  })

  it('that is still to be delivered is sent before the next round', async () => {
    const page = await opened()
    studio.gateway.fail('win', 'drop', 'drop')
    const first = await studio.spin(page)
    expect((await studio.spin(page)).error!.code).toBe('ROUND_RUNNING')
    expect((await studio.spin(page)).status).toBe(200)
    expect(studio.gateway.round(first.round!.id)!.state).toBe('CLOSED')
  })

  it('is delivered by the next start of the studio, without the player', async () => {
    const page = await opened()
    studio.force(WINNING)
    studio.gateway.fail('win', 'drop')
    const { round } = await studio.spin(page)
    await studio.app.close()
    await database.sql`update studio.rounds set due_at = now() where id = ${round!.id}`
    const next = await studio.second()
    await until(() => studio.gateway.round(round!.id)?.state === 'CLOSED')
    await until(async () => (await stored())[0]!.state === 'CLOSED')
    // The player returns through a new launch and sees the result.
    const launched = await next.inject({
      url: '/launch',
      query: { token: `player${players}.2`, game: 'ATR0001', portal: 'http://localhost:8080' },
    })
    const state = await next.inject({
      url: `${launched.headers.location}/state`,
      headers: { accept: 'application/json' },
    })
    expect(state.json()).toMatchObject({
      rounds: [{ id: round!.id, state: 'settled', outcome: { detail: { stops: WINNING } } }],
    })
  })
})

it('rolls back a bet that a stopped process left unanswered', async () => {
  const page = await opened()
  studio.gateway.fail('bet', 'hang')
  const left = studio.spin(page)
  await until(async () => (await stored())[0]?.state === 'DRAWN')
  // Meanwhile the page is informed that a round is running, without its outcome.
  expect(await studio.state(page)).toMatchObject({ running: true, rounds: [] })
  await database.sql`update studio.rounds set due_at = now() where player = ${`player${players}`}`
  await studio.second()
  await until(async () => (await stored())[0]?.state === 'CANCELLED')
  expect(calls()).toEqual(['bet', 'rollback'])
  // The delayed bet is rejected because of its tombstone. The first process learns that the round was cancelled.
  await studio.gateway.close()
  expect((await left).error!.code).toBe('ROUND_CANCELLED')
  expect((await studio.state(page)).running).toBeUndefined()
})
