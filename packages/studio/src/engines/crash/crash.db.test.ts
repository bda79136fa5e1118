import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { PlayView } from '../../http/page-data.ts'
import { testStudio } from '../../testing/studio.ts'
import type { Played, TestStudio } from '../../testing/studio.ts'
import { roundDraw } from '../../provably-fair/hmac.ts'
import { crashPoint } from './point.ts'

let database: TestDatabase
let studio: TestStudio
let players = 0

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
  studio = await testStudio(database.sql, { theme: 'crash-orbit' })
})
afterAll(async () => {
  await studio.close()
  await database.drop()
})

/** Plays a round of a new player whose seed produces a crash point that satisfies `wanted`. */
async function flown(
  wanted: (point: number) => boolean,
  autoAt?: number,
): Promise<{ page: string; played: Played; point: number }> {
  const player = `crash${++players}`
  const page = await studio.open(`${player}.1`)
  const seed = Array.from({ length: 3000 }, (_, index) => Buffer.alloc(32, `${index} `)).find((each) =>
    wanted(crashPoint(roundDraw(each, 'test', 0))),
  )!
  await database.sql`
    insert into studio.seeds (player, game_code, is_demo, seed, client_seed)
    values (${player}, 'ATR0001', false, ${seed}, 'test')`
  return {
    page,
    played: await studio.play(page, { stake: '1', ...(autoAt && { autoAt }) }),
    point: crashPoint(roundDraw(seed, 'test', 0)),
  }
}
const wait = async (page: string, id: string) =>
  (
    await studio.app.inject({ url: `${page}/rounds/${id}/wait`, headers: { accept: 'application/json' } })
  ).json<PlayView>()

describe('a page that waits for a crash', () => {
  it('gets the result when the crash happens, and no hint of it before', async () => {
    const { page, played, point } = await flown((at) => at > 101 && at < 104)
    expect([played.round!.state, JSON.stringify(played.round!.outcome).includes(String(point))]).toEqual([
      'playing',
      false,
    ])
    const { round } = await wait(page, played.round!.id)
    expect(round).toMatchObject({ state: 'settled', payout: '0', outcome: { detail: { point } } })
    expect(studio.gateway.round(round.id)).toMatchObject({ paid: 0n, state: 'CLOSED' })
  })

  it('gets a win that was taken automatically', async () => {
    const { page, played } = await flown((at) => at > 300, 103)
    expect((await wait(page, played.round!.id)).round).toMatchObject({
      state: 'settled',
      payout: '1.03',
      outcome: { detail: { taken: 103 } },
    })
  })

  it('gets the result at once when the round is over already', async () => {
    const { page, played } = await flown((at) => at === 100)
    expect(played.round).toMatchObject({ state: 'settled', payout: '0' })
    expect((await wait(page, played.round!.id)).round).toMatchObject({ state: 'settled' })
  })

  it('gets 404 for the round of another player', async () => {
    const { played } = await flown((at) => at === 100)
    const other = await studio.open('stranger.1')
    expect(
      (
        await studio.app.inject({
          url: `${other}/rounds/${played.round!.id}/wait`,
          headers: { accept: 'application/json' },
        })
      ).statusCode,
    ).toBe(404)
  })
})

it('takes a win at the time the studio receives the request', async () => {
  const { page, played } = await flown((at) => at > 5000)
  // Backdates the round, as if its stake was taken two seconds ago.
  await database.sql`
    update studio.rounds set opened_at = opened_at - interval '2 seconds' where id = ${played.round!.id}`
  const { round } = await studio.act(page, played.round!, { cashOut: true })
  expect(round!.state).toBe('settled')
  expect(Number(round!.payout)).toBeGreaterThanOrEqual(1.22)
  expect(Number(round!.payout)).toBeLessThan(2)
})
