import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hashToken } from '../identity/session-rules.ts'
import { addMember } from '../testing/builders.ts'
import { addGames } from '../testing/catalogue.ts'
import { testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let token: string

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', origin: 'https://studio.test:9000', games: ['OPEN', { gameId: 'BROKEN', maintenance: true }, { gameId: 'NOTRIAL', supportPlay: 1 }] })
  await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'RESTING', maintenance: true, games: ['ASLEEP'] })
  await addGames(gateway.sql, { merchant: 'LOTUS', vassalage: 'ELSEWHERE', games: ['FOREIGN'] })
  token = await gateway.signIn(await addMember(gateway.sql))
})
afterAll(() => gateway.close())

const launch = (gameId: string, more: object = {}, as = token) => gateway.call('launchGame', { gameId, vassalage: 'AURORA', language: 'EN', ...more }, { token: as })

describe('a launch', () => {
  it('answers a one-time address on the provider’s origin that says where the portal is', async () => {
    const { value } = await launch('OPEN')
    const address = new URL(value.game_url)
    expect(value).toMatchObject({ origin: 'https://studio.test:9000', gameName: 'OPEN game' })
    expect(`${address.origin}${address.pathname}`).toBe('https://studio.test:9000/launch')
    expect(Object.fromEntries(address.searchParams)).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), game: 'OPEN', lang: 'EN', mode: 'real', portal: 'http://localhost' })
    const [row] = await gateway.sql`select mode, used_at, expires_at - created_at = interval '60 seconds' as minute from games.launch_tokens where token_hash = ${hashToken(address.searchParams.get('token')!)}`
    expect(row).toEqual({ mode: 'real', used_at: null, minute: true })
  })

  it.each([
    ['an unknown game', 'NONE', {}, 404, 'GAME_NOT_FOUND'],
    ['a game of another vendor', 'OPEN', { vassalage: 'RESTING' }, 404, 'GAME_NOT_FOUND'],
    ['a game of another merchant', 'FOREIGN', { vassalage: 'ELSEWHERE' }, 404, 'GAME_NOT_FOUND'],
    ['a trial of a game without one', 'NOTRIAL', { mode: 'demo' }, 404, 'GAME_NOT_FOUND'],
    ['a game under maintenance', 'BROKEN', {}, 409, 'GAME_MAINTENANCE'],
    ['a game of a vendor under maintenance', 'ASLEEP', { vassalage: 'RESTING' }, 409, 'GAME_MAINTENANCE'],
  ])('of %s is refused', async (_what, gameId, more, status, errorCode) => {
    expect(await launch(gameId, more)).toMatchObject({ status, body: { errorCode } })
  })

  it('of a trial account is for demo play only', async () => {
    const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
    expect(await launch('OPEN', {}, trial)).toMatchObject({ status: 403, body: { errorCode: 'REAL_ACCOUNT_REQUIRED' } })
    expect(await launch('OPEN', { mode: 'demo' }, trial)).toMatchObject({ status: 200 })
  })

  it('needs a log-in and a game', async () => {
    expect(await gateway.call('launchGame', { gameId: 'OPEN', vassalage: 'AURORA', language: 'EN' })).toMatchObject({ status: 401, body: { errorCode: 'LOGIN_REQUIRED' } })
    expect(await launch('x'.repeat(61))).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
  })

  it('leaves its token out of the log', async () => {
    const { value } = await launch('OPEN')
    expect(gateway.logged.join()).not.toContain(new URL(value.game_url).searchParams.get('token'))
  })
})
