import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { PageData, RoundView } from '../http/page-data.ts'
import { PORTAL, testStudio } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'

let database: TestDatabase
let studio: TestStudio
let round: RoundView

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
  studio = await testStudio(database.sql)
  round = (await studio.spin(await studio.open('alice.1'))).round!
})
afterAll(async () => {
  await studio.close()
  await database.drop()
})

let launches = 1
const replay = (player: string, id: string, game?: string) => studio.open(`${player}.${++launches}.replay.${id}`, game)
const dataOf = async (page: string) =>
  JSON.parse(
    /<script type="application\/json" id="studio">(.*?)<\/script>/.exec((await studio.app.inject(page)).body)![1]!,
  ) as PageData

describe('a session that replays a round', () => {
  it('shows the round as it was, whichever session played it, as often as it is loaded', async () => {
    const page = await replay('alice', round.id)
    for (const data of [await dataOf(page), await dataOf(page)]) expect(data.replay).toEqual(round)
  })

  it('plays nothing and makes no wallet call', async () => {
    const page = await replay('alice', round.id)
    const before = studio.gateway.calls.filter(({ call }) => call !== 'authenticate').length
    expect(await studio.spin(page)).toMatchObject({ status: 401, error: { code: 'SESSION_ENDED' } })
    expect(await studio.act(page, round, 'hit')).toMatchObject({ status: 401, error: { code: 'SESSION_ENDED' } })
    expect(studio.gateway.calls.filter(({ call }) => call !== 'authenticate')).toHaveLength(before)
  })

  it.each([
    ['that is older than the records of the studio', () => replay('alice', randomUUID())],
    ['of another player', () => replay('bob', round.id)],
    ['of another game', () => replay('alice', round.id, 'ATR0002')],
  ])('returns ROUND_NOT_KEPT for a round %s, and nothing else of it', async (_whose, open) => {
    const { statusCode, body } = await studio.app.inject(await open())
    expect([statusCode, body.includes('data-code="ROUND_NOT_KEPT"'), body.includes(round.id)]).toEqual([
      410,
      true,
      false,
    ])
  })

  it.each([
    ['ko', '다시 볼 수 없는 라운드예요', '닫기'],
    ['en', 'This round cannot be shown again', 'Close'],
  ])('shows the error (%s) and reports it to the portal, with a button to close', async (lang, title, close) => {
    const page = await replay('alice', randomUUID())
    const { body } = await studio.app.inject({ url: page, query: { lang } })
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`id="exit">${close}</button>`)
    expect(JSON.parse(/id="studio">(.*?)<\/script>/.exec(body)![1]!)).toEqual({ portalOrigin: PORTAL })
  })

  it('works where limits leave no stake to play with', async () => {
    const authenticated = {
      status: 'OK',
      session_id: 's',
      user: 'alice',
      nickname: '',
      currency: 'DEMO',
      language: 'KO',
      country: 'KR',
      balance: '1',
      bet_limits: { min: '0.1', max: '0.01', maxWin: '5000' },
      policy: { autoplay: false, turbo: false, minRoundMs: 0, showRtp: false },
      is_demo: false,
      game_name: 'X',
      theme: 'sea',
    }
    const launch = () =>
      studio.app.inject({ url: '/launch', query: { token: 'limits', game: 'ATR0001', portal: PORTAL } })
    studio.gateway.fail('authenticate', authenticated, { ...authenticated, replay_round: round.id })
    expect((await launch()).statusCode).toBe(409)
    expect((await launch()).statusCode).toBe(303)
  })
})

it('shows no replay on a page for play', async () => {
  expect(await dataOf(await studio.open('alice.fresh'))).not.toHaveProperty('replay')
})
