import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { randomInt } from 'node:crypto'
import { testStudio } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'
import type { BoardView } from '../engines/sports/board-view.ts'
import { createCalendar } from './calendar.ts'
import { fixturesRepository } from './repository.ts'

let database: TestDatabase
let studio: TestStudio
let page: string

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
  studio = await testStudio(database.sql, { theme: 'sports-main' })
  page = await studio.open('punter.1')
})
afterAll(async () => {
  await studio.close()
  await database.drop()
})

const calendar = () => createCalendar(fixturesRepository(database.sql), randomInt)
const board = async (): Promise<BoardView> =>
  (await studio.app.inject({ url: `${page}/board`, headers: { accept: 'application/json' } })).json()
const open = async () => (await board()).fixtures.filter(({ state }) => state === 'open')
/** Moves the start of a fixture two minutes into the past. */
const lapse = (...ids: string[]) =>
  database.sql`update studio.fixtures set starts_at = now() - interval '2 minutes' where id = any(${ids})`
const fall = (id: string) => database.sql`update studio.rounds set due_at = now() where id = ${id}`

async function legs(count: number) {
  await calendar().turn()
  return (await open()).slice(-count).map((fixture) => {
    const offer = fixture.offers.find(({ side }) => side === 'home')!
    return { fixture: fixture.id, market: offer.market, side: offer.side, odds: offer.odds }
  })
}

describe('the calendar', () => {
  it('has open fixtures for every sport of the page, created once by any number of processes', async () => {
    await Promise.all([calendar().turn(), calendar().turn(), calendar().turn()])
    const fixtures = await open()
    expect(new Set(fixtures.map(({ sport }) => sport))).toEqual(new Set(['football', 'tennis']))
    expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length)
    for (const { offers, home, away } of fixtures) {
      expect(offers.length).toBeGreaterThanOrEqual(4)
      expect(home).not.toBe(away)
    }
  })

  it('moves odds that have not moved for a while', async () => {
    await calendar().turn()
    const before = await database.sql<{ id: string; form: number }[]>`select id, form from studio.fixtures order by id`
    await database.sql`update studio.fixtures set form_moved_at = now() - interval '1 minute'`
    await calendar().turn()
    // More fixtures may have been created in the meantime.
    const after = await database.sql<
      { id: string; form: number }[]
    >`select id, form from studio.fixtures where id = any(${before.map(({ id }) => id)}) order by id`
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after).not.toEqual(before)
    for (const [index, { form }] of after.entries())
      expect(Math.abs(form - before[index]!.form)).toBeLessThanOrEqual(14)
  })

  it('draws a result once, and reveals the score as the match goes on', async () => {
    const [fixture] = (await open()).slice(-1)
    await database.sql`update studio.fixtures set starts_at = now() - interval '30 seconds' where id = ${fixture!.id}`
    await Promise.all([calendar().turn(), calendar().turn()])
    const [drawn] =
      await database.sql`select home_score, away_score, goals from studio.fixtures where id = ${fixture!.id}`
    await calendar().turn()
    expect(
      (await database.sql`select home_score, away_score, goals from studio.fixtures where id = ${fixture!.id}`)[0],
    ).toEqual(drawn)
    const live = (await board()).fixtures.find(({ id }) => id === fixture!.id)!
    expect(live).toMatchObject({ state: 'live', offers: [] })
    expect(live.score![0]).toBeLessThanOrEqual(drawn!['home_score'] as number)
  })
})

describe('a bet', () => {
  it('is taken, waits for its fixtures, and is paid when they are over', async () => {
    const [first, second] = await legs(2)
    const { status, round } = await studio.play(page, { stake: '2', accept: 'same', legs: [first, second] })
    expect([status, round!.state]).toEqual([200, 'playing'])
    const sent = studio.gateway.calls.findLast(({ call }) => call === 'bet')!.body['outcome']
    expect(sent).toMatchObject({
      kind: 'game',
      results: [{ value: { EN: expect.stringContaining('open') } }, {}],
      bets: [{ stake: '2', payout: '0' }],
    })
    expect(sent).not.toHaveProperty('detail')
    await fall(round!.id)
    // The round's own deadline has passed, but its fixtures are not over, so it stays open.
    expect((await studio.state(page)).rounds.find(({ id }) => id === round!.id)!.state).toBe('playing')
    await lapse(first!.fixture, second!.fixture)
    await database.sql`
      update studio.fixtures set home_score = 2, away_score = 0, is_void = false, goals = '[]'
      where id = any(${[first!.fixture, second!.fixture]})`
    await fall(round!.id)
    const before = Number(studio.gateway.balance())
    await studio.state(page)
    const settled = (await studio.state(page)).rounds.find(({ id }) => id === round!.id)!
    const payout = Math.floor((2 * first!.odds * second!.odds) / 100) / 100
    expect(settled).toMatchObject({ state: 'settled', payout: String(payout) })
    expect(Number(studio.gateway.balance())).toBeCloseTo(before + payout, 4)
    expect(settled.outcome).toMatchObject({
      results: [{ value: { EN: expect.stringContaining('won') } }, { value: { EN: expect.stringContaining('won') } }],
      bets: [
        {
          label: { EN: expect.stringContaining('2-fold') },
          stake: '2',
          payout: String(payout),
          odds: (Math.floor((first!.odds * second!.odds) / 100) / 100).toFixed(2),
        },
      ],
    })
  })

  it('on an abandoned fixture is returned', async () => {
    const [leg] = await legs(1)
    const { round } = await studio.play(page, { stake: '1', accept: 'same', legs: [leg] })
    await lapse(leg!.fixture)
    await database.sql`
      update studio.fixtures set home_score = 0, away_score = 0, is_void = true, goals = '[]'
      where id = ${leg!.fixture}`
    await fall(round!.id)
    await studio.state(page)
    expect((await studio.state(page)).rounds.find(({ id }) => id === round!.id)).toMatchObject({
      state: 'settled',
      payout: '1',
    })
  })

  it('does not block the next one', async () => {
    const [first, second] = await legs(2)
    expect((await studio.play(page, { stake: '1', accept: 'any', legs: [first] })).status).toBe(200)
    expect((await studio.play(page, { stake: '1', accept: 'any', legs: [second] })).status).toBe(200)
  })

  it('that comes too late or at other odds returns an error and stakes nothing', async () => {
    const [late, moved] = await legs(2)
    await lapse(late!.fixture)
    const before = studio.gateway.balance()
    expect((await studio.play(page, { stake: '1', accept: 'any', legs: [late] })).error!.code).toBe('BETS_CLOSED')
    expect(
      (await studio.play(page, { stake: '1', accept: 'same', legs: [{ ...moved, odds: moved!.odds + 7 }] })).error!
        .code,
    ).toBe('ODDS_CHANGED')
    expect((await studio.play(page, { stake: '1', accept: 'any', legs: [] })).error!.code).toBe('INVALID_REQUEST')
    expect(studio.gateway.balance()).toBe(before)
  })
})

it('shows e-sports on a page of its own', async () => {
  studio.gateway.fail('authenticate', {
    status: 'OK',
    session_id: 's',
    user: 'u2',
    nickname: '',
    currency: 'DEMO',
    language: 'KO',
    country: 'KR',
    balance: '1',
    bet_limits: { min: '0.1', max: '100', maxWin: '5000' },
    policy: { autoplay: false, turbo: false, minRoundMs: 2500, showRtp: true },
    is_demo: false,
    game_name: 'X',
    theme: 'esports-main',
  })
  const other = await studio.open('punter.2')
  const view: BoardView = (
    await studio.app.inject({ url: `${other}/board`, headers: { accept: 'application/json' } })
  ).json()
  expect(new Set(view.fixtures.map(({ sport }) => sport))).toEqual(new Set(['moba', 'shooter']))
})
