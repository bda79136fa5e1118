import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { hashToken } from '../../../platform/keys/tokens.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'

let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway()
  const { sql } = gateway
  await addGames(sql, {
    merchant: 'DEMO',
    origin: 'https://studio.test:9000',
    games: ['OPEN', { gameId: 'BROKEN', maintenance: true }, { gameId: 'NOTRIAL', supportPlay: 1 }],
  })
  await addGames(sql, { merchant: 'DEMO', vassalage: 'RESTING', maintenance: true, games: ['ASLEEP'] })
  await addGames(sql, { merchant: 'LOTUS', vassalage: 'ELSEWHERE', games: ['FOREIGN'] })
  await addGames(sql, { merchant: 'DEMO', vassalage: 'TABLES', games: [{ gameId: 'BACCARAT', category: 'LIVE' }] })
  await sql`
    insert into games.rooms (room_id, game_id, node_id, name_ko, name_en, min_bet, max_bet, is_full, maintenance)
    values ('R1', 'BACCARAT', 'N1', '1번', 'One', 50000, 500000, false, false),
      ('R2', 'BACCARAT', 'N2', '2번', 'Two', 1000, 2000, true, false),
      ('R3', 'BACCARAT', 'N3', '3번', 'Three', 1000, 2000, false, true)`
  member = await addMember(sql)
  token = await gateway.signIn(member)
})
afterAll(() => gateway.close())

const launch = (gameId: string, more: Partial<CallRequest<'launchGame'>> = {}, as = token) =>
  gateway.call('launchGame', { gameId, vassalage: 'AURORA', language: 'EN', ...more }, { token: as })
const tokenIn = (address: string | undefined) => new URL(address!).searchParams.get('token')!

describe('a launch', () => {
  it('returns a one-time address on the provider’s origin with the address of the portal', async () => {
    const { value } = await launch('OPEN')
    const address = new URL(value.game_url!)
    expect(value).toEqual({
      game_url: address.href,
      origin: 'https://studio.test:9000',
      gameName: 'OPEN game',
      supportPlay: 0,
      launchId: hashToken(tokenIn(address.href)).toString('hex').slice(0, 16),
    })
    expect(`${address.origin}${address.pathname}`).toBe('https://studio.test:9000/launch')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      game: 'OPEN',
      lang: 'EN',
      mode: 'real',
      portal: 'http://localhost',
    })
    const [row] = await gateway.sql`
        select mode, used_at, expires_at - created_at = interval '60 seconds' as minute from games.launch_tokens
        where token_hash = ${hashToken(tokenIn(address.href))}`
    expect(row).toEqual({ mode: 'real', used_at: null, minute: true })
  })

  it('accepts the whole payload of the specification', async () => {
    const payload = {
      nodeId: 'OPEN',
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: member.account,
      merchantCode: 'DEMO',
    } as const
    expect((await launch('OPEN', payload)).value.game_url).toBeDefined()
  })

  it.each([
    ['an unknown game', 'NONE', {}, 404, 'GAME_NOT_FOUND'],
    ['an unknown vendor', 'OPEN', { vassalage: 'NOBODY' }, 404, 'GAME_NOT_FOUND'],
    ['a game of another vendor', 'OPEN', { vassalage: 'RESTING' }, 404, 'GAME_NOT_FOUND'],
    ['a game of another merchant', 'FOREIGN', { vassalage: 'ELSEWHERE' }, 404, 'GAME_NOT_FOUND'],
    ['a trial of a game without one', 'NOTRIAL', { mode: 'demo' }, 404, 'GAME_NOT_FOUND'],
    ['a game under maintenance', 'BROKEN', {}, 409, 'GAME_MAINTENANCE'],
    ['a game of a vendor under maintenance', 'ASLEEP', { vassalage: 'RESTING' }, 409, 'GAME_MAINTENANCE'],
    ['a game in the name of another player', 'OPEN', { username: 'somebody' }, 403, 'FORBIDDEN'],
    ['a game at another merchant', 'OPEN', { merchantCode: 'LOTUS' }, 403, 'FORBIDDEN'],
    ['a table that is not there', 'BACCARAT', { vassalage: 'TABLES', nodeId: 'N9' }, 404, 'GAME_NOT_FOUND'],
    ['a table that is full', 'BACCARAT', { vassalage: 'TABLES', nodeId: 'N2' }, 409, 'ROOM_FULL'],
    ['a table under maintenance', 'BACCARAT', { vassalage: 'TABLES', nodeId: 'N3' }, 409, 'GAME_MAINTENANCE'],
  ] as const)('of %s is rejected', async (_what, gameId, more, status, errorCode) => {
    expect(await launch(gameId, more)).toMatchObject({ status, body: { errorCode } })
  })

  it('stores the table that was chosen', async () => {
    const { value } = await launch('BACCARAT', { vassalage: 'TABLES', nodeId: 'N1' })
    expect(
      await gateway.sql`
        select room_id from games.launch_tokens where token_hash = ${hashToken(tokenIn(value.game_url))}`,
    ).toEqual([{ room_id: 'R1' }])
  })

  it('of a trial account is for demo play only', async () => {
    const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
    expect(await launch('OPEN', {}, trial)).toMatchObject({ status: 403, body: { errorCode: 'REAL_ACCOUNT_REQUIRED' } })
    expect(await launch('OPEN', { mode: 'demo' }, trial)).toMatchObject({ status: 200 })
  })

  it('requires a log-in and a game', async () => {
    expect(await gateway.call('launchGame', { gameId: 'OPEN', vassalage: 'AURORA', language: 'EN' })).toMatchObject({
      status: 401,
      body: { errorCode: 'LOGIN_REQUIRED' },
    })
    expect(await launch('x'.repeat(61))).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
    expect(await launch('OPEN', { gameId: undefined })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    })
  })

  it('does not log its token', async () => {
    const { value } = await launch('OPEN')
    expect(gateway.logged.join()).not.toContain(tokenIn(value.game_url))
  })
})

describe('a merchant with launch CDNs', () => {
  it('opens its games on one of them, with the provider’s own origin as the fallback, and may frame both', async () => {
    await addGames(gateway.sql, { merchant: 'LOTUS', vassalage: 'AURORA', games: [] })
    await gateway.sql`
      insert into games.launch_cdns (merchant, provider, origin) values ('LOTUS', 'atrium', 'https://a.cdn.test'),
        ('LOTUS', 'atrium', 'https://b.cdn.test')`
    const host = 'lotus.localhost'
    const asLotus = await gateway.signIn(await addMember(gateway.sql, { merchant: 'LOTUS' }))
    const { value } = await gateway.call(
      'launchGame',
      { gameId: 'OPEN', vassalage: 'AURORA', language: 'EN' },
      { token: asLotus, host },
    )
    expect(['https://a.cdn.test', 'https://b.cdn.test']).toContain(value.origin)
    expect(new URL(value.game_url!).origin).toBe(value.origin)
    expect(new URL(value.game_url2!).origin).toBe('https://studio.test:9000')
    expect(tokenIn(value.game_url2)).toBe(tokenIn(value.game_url))
    gateway.deps.merchants.forget()
    expect((await gateway.deps.merchants.byHost(host))?.frameOrigins).toEqual([
      'https://a.cdn.test',
      'https://b.cdn.test',
      'https://studio.test:9000',
    ])
  })
})
