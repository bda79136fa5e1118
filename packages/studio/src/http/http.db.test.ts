import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { pino } from 'pino'
import { buildStudio } from '../app.ts'
import { slotThemes } from '../themes/index.ts'
import { PORTAL, testKeys, testStudio } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'
import type { SlotPage } from '../engines/slot/page.ts'
import type { PageData } from './page-data.ts'

let database: TestDatabase
let studio: TestStudio

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
  studio = await testStudio(database.sql, { gameName: '용궁 </script> & "진주"', isDemo: true })
})
afterAll(async () => {
  await studio.close()
  await database.drop()
})

const launch = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  studio.app.inject({ url: '/launch', query: { game: 'ATR0001', mode: 'demo', portal: PORTAL, ...query }, headers })
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="studio">(.*?)<\/script>/.exec(html)![1]!) as PageData<SlotPage>

const answer = {
  status: 'OK',
  session_id: 's',
  user: 'u',
  nickname: '',
  currency: 'DEMO',
  language: 'KO',
  country: 'KR',
  balance: '1',
  bet_limits: { min: '0.1', max: '1', maxWin: '5000' },
  policy: { autoplay: false, turbo: false, minRoundMs: 0, showRtp: false },
  is_demo: false,
  game_name: 'X',
  theme: 'nowhere',
}

describe('a launch', () => {
  it('redirects to a page that can be reloaded, in the requested language', async () => {
    const { headers, statusCode } = await launch({ token: 'launch.1', lang: 'en' })
    expect(statusCode).toBe(303)
    expect(headers['location']).toMatch(/^\/play\/[\w-]{43}$/)
    const pages = [
      await studio.app.inject(headers['location'] as string),
      await studio.app.inject(headers['location'] as string),
    ]
    for (const page of pages) {
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('<html lang="en-GB">')
      expect(page.headers['cache-control']).toBe('no-store')
    }
    expect(
      studio.gateway.calls.filter(({ call, body }) => call === 'authenticate' && body['token'] === 'launch.1'),
    ).toHaveLength(1)
  })

  it('shows times in the time zone that the portal returns, whatever the address contains', async () => {
    const zoned = async (token: string, zone: object) => {
      studio.gateway.fail('authenticate', {
        ...answer,
        theme: 'sea',
        bet_limits: { min: '0.1', max: '100', maxWin: '5000' },
        ...zone,
      })
      const { headers } = await launch({ token, time_zone: 'Europe/Berlin', timeZone: 'Europe/Berlin' })
      return dataOf((await studio.app.inject(headers['location'] as string)).body).timeZone
    }
    expect([await zoned('zone.1', { time_zone: 'Asia/Ho_Chi_Minh' }), await zoned('zone.2', {})]).toEqual([
      'Asia/Ho_Chi_Minh',
      'UTC',
    ])
  })

  it("is shown in another language once it is chosen, including the game's name", async () => {
    studio.gateway.fail('authenticate', {
      ...answer,
      theme: 'sea',
      bet_limits: { min: '0.1', max: '100', maxWin: '5000' },
      game_name: '바다',
      game_names: { KO: '바다', EN: 'The sea' },
    })
    const at = (await launch({ token: 'language.1', lang: 'ko' })).headers['location'] as string
    const change = (language: string) =>
      studio.app.inject({ method: 'POST', url: `${at}/language`, payload: { language } })
    expect([(await change('XX')).statusCode, (await change('EN')).statusCode]).toEqual([400, 204])
    expect(dataOf((await studio.app.inject(at)).body)).toMatchObject({ language: 'EN', gameName: 'The sea' })
    expect(
      (
        await studio.app.inject({
          method: 'POST',
          url: `/play/${'x'.repeat(43)}/language`,
          payload: { language: 'EN' },
        })
      ).statusCode,
    ).not.toBe(204)
  })

  it('works once: the second time, a page shows why it failed', async () => {
    await launch({ token: 'once.1' })
    const { statusCode, body } = await launch({ token: 'once.1', lang: 'ko' })
    expect(statusCode).toBe(410)
    expect(body).toContain('이미 사용한 주소예요')
    expect(body).toContain('게임 목록으로')
  })

  it('is not used up by a HEAD request', async () => {
    expect(
      (
        await studio.app.inject({
          method: 'HEAD',
          url: '/launch',
          query: { token: 'head.1', game: 'ATR0001', portal: PORTAL },
        })
      ).statusCode,
    ).toBe(404)
    expect((await launch({ token: 'head.1' })).statusCode).toBe(303)
  })

  it.each([
    [{ token: 'x.1', portal: 'https://elsewhere.example' }, 403, 'registered'],
    [{ token: '', lang: 'en' }, 400, 'open the game again'],
    [{ token: '\0', lang: 'en' }, 400, 'open the game again'],
    [{ token: 'x.1', game: '\0', lang: 'en' }, 400, 'open the game again'],
    [{ token: 'x'.repeat(300) }, 400, 'open the game again'],
  ])('with %j is rejected without a call to the wallet', async (query, status, words) => {
    const before = studio.gateway.calls.length
    const response = await launch(query, { 'accept-language': 'en' })
    expect([response.statusCode, studio.gateway.calls.length]).toEqual([status, before])
    expect(response.body).toContain(words)
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('is rejected where the jurisdiction requires a higher return than the game has on every bet', async () => {
    const at = (minRtp: number) =>
      studio.gateway.fail('authenticate', {
        ...answer,
        theme: 'sea',
        bet_limits: { min: '0.1', max: '100', maxWin: '5000' },
        policy: { ...answer.policy, minRtp },
      })
    at(0.97)
    expect((await launch({ token: 'return.1' })).statusCode).toBe(409)
    at(0.96)
    expect((await launch({ token: 'return.2' })).statusCode).toBe(303)
  })

  it('returns 503 when the portal does not respond', async () => {
    const impatient = await buildStudio({
      config: { gpaUrl: studio.gateway.url, gpaTimeoutMs: 400, portalOrigins: [PORTAL] },
      sql: database.sql,
      keys: testKeys,
      log: pino({ level: 'silent' }),
    })
    studio.gateway.fail('authenticate', 'hang')
    expect(
      (await impatient.inject({ url: '/launch', query: { token: 'silent.1', game: 'ATR0001', portal: PORTAL } }))
        .statusCode,
    ).toBe(503)
    await impatient.close()
  })

  it('is rejected when the limits leave no stake to play with', async () => {
    studio.gateway.fail('authenticate', { ...answer, bet_limits: { min: '0.01', max: '0.05', maxWin: '5000' } })
    expect((await launch({ token: 'limits.1' })).statusCode).toBe(409)
  })

  it('is rejected by the portal when another key signs', async () => {
    const stranger = await buildStudio({
      config: { gpaUrl: studio.gateway.url, gpaTimeoutMs: 400, portalOrigins: [PORTAL] },
      sql: database.sql,
      keys: { publicKey: '', privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey },
      log: pino({ level: 'silent' }),
    })
    expect(
      (await stranger.inject({ url: '/launch', query: { token: 'stranger.1', game: 'ATR0001', portal: PORTAL } }))
        .statusCode,
    ).toBe(503)
    await stranger.close()
  })

  it('is rejected while random numbers fail their self-test', async () => {
    const broken = await buildStudio({
      config: { gpaUrl: studio.gateway.url, gpaTimeoutMs: 400, portalOrigins: [PORTAL] },
      sql: database.sql,
      keys: testKeys,
      log: pino({ level: 'silent' }),
      randomBytes: (size) => Buffer.alloc(size),
    })
    const page = await studio.open('broken.1')
    const launched = await broken.inject({
      url: '/launch',
      query: { token: 'broken.2', game: 'ATR0001', portal: PORTAL },
    })
    const spun = await broken.inject({ method: 'POST', url: `${page}/rounds`, payload: { selection: { stake: '1' } } })
    expect([launched.statusCode, spun.statusCode, spun.json().error.code]).toEqual([503, 503, 'MAINTENANCE'])
    await broken.close()
  })
})

describe('the page', () => {
  it('may be framed by the portals only and runs no foreign scripts', async () => {
    const { headers } = await studio.app.inject(await studio.open('policy.1'))
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${PORTAL}; require-trusted-types-for 'script'; trusted-types 'none'`,
    )
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it('carries no inline style, no handler, and a name that cannot break out', async () => {
    const { body } = await studio.app.inject(await studio.open('inline.1'))
    expect(body).not.toMatch(/\sstyle=|\son\w+=|<style/)
    expect(body.match(/<\/script>/g)).toHaveLength(2)
    expect(dataOf(body).gameName).toBe('용궁 </script> & "진주"')
  })

  it('contains rules, published figures and stakes before the first bet', async () => {
    const data = dataOf((await studio.app.inject(await studio.open('figures.1'))).body)
    expect(data).toMatchObject({
      isDemo: true,
      rtp: '96.26',
      own: { figures: { hitFrequency: '25.39', bestMultiple: '1010', volatility: 'even' } },
      mathVersion: 'slot-even-1',
      minRoundMs: 0,
    })
    expect([data.stakes[0], data.stakes.at(-1)]).toEqual(['0.1', '100'])
  })

  it('has files that never change and are there for every theme', async () => {
    const { body } = await studio.app.inject(await studio.open('files.1'))
    for (const [address] of body.matchAll(/\/assets\/[\w.-]+/g)) {
      const file = await studio.app.inject({ url: address, headers: { 'accept-encoding': 'br' } })
      expect([file.statusCode, file.headers['cache-control'], file.headers['content-encoding']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        'br',
      ])
    }
    const missing = await studio.app.inject('/assets/game.0000000000000000.js')
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('wears the theme that the catalogue names, else one that follows from the game', async () => {
    expect(await styleOf('theme.1', 'ATR0001')).toContain('slot-sea')
    studio.gateway.fail('authenticate', answer)
    expect(slotThemes.map(({ code }) => `slot-${code}`)).toContain(await styleOf('theme.2', 'ATR0002'))
  })

  it.each(['ko', 'en'])('returns 401 with a message when it is unknown (%s)', async (language) => {
    const { statusCode, body } = await studio.app.inject({
      url: `/play/${'x'.repeat(43)}`,
      headers: { 'accept-language': language },
    })
    expect(statusCode).toBe(401)
    expect(body).toContain(language === 'ko' ? '게임 시간이 끝났어요' : 'This game has ended')
  })

  it('returns 404 with a message for every other address', async () => {
    const { statusCode, body } = await studio.app.inject({ url: '/nowhere', headers: { 'accept-language': 'en' } })
    expect(statusCode).toBe(404)
    expect(body).toContain('<h1>Not found</h1>')
  })
})

async function styleOf(token: string, game: string): Promise<string> {
  const { body } = await studio.app.inject(await studio.open(token, game))
  return /\/assets\/(slot-\w+)\./.exec(body)![1]!
}

it('stores session ids as hashes only', async () => {
  const id = (await studio.open('hash.1')).split('/').at(-1)!
  const rows = await database.sql<{ row: string }[]>`select s::text as row from studio.sessions s`
  expect(rows.some(({ row }) => row.includes(id))).toBe(false)
})

it('returns an error message for a game call that is not JSON', async () => {
  const page = await studio.open('bad.1')
  const response = await studio.app.inject({
    method: 'POST',
    url: `${page}/rounds`,
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    error: { code: 'INVALID_REQUEST', message: 'The request is not right. Please open the game again.' },
  })
})

it('returns 503 with a message while its database is down, for pages and calls', async () => {
  const away = await testDatabase({ owner: 'studio' })
  const lonely = await testStudio(away.sql, {})
  const page = await lonely.open('away.1')
  await away.sql.end()
  const [shown, spun] = [
    await lonely.app.inject({ url: page, headers: { 'accept-language': 'en' } }),
    await lonely.app.inject({ method: 'POST', url: `${page}/rounds`, payload: { selection: { stake: '1' } } }),
  ]
  expect([shown.statusCode, spun.statusCode, spun.json().error.code]).toEqual([503, 503, 'DATA_AWAY'])
  expect(shown.body).toContain('<h1>One moment</h1>')
  await lonely.close()
  await away.drop()
})
