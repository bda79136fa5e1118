import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    games: [
      { gameId: 'A', popularity: 1 },
      { gameId: 'B', popularity: 3, releasedAt: new Date('2022-01-01') },
      { gameId: 'C', popularity: 2 },
      { gameId: 'TABLE', category: 'LIVE', gameClass: 'BACCARAT' },
    ],
  })
  await addGames(gateway.sql, { merchant: 'LOTUS', vassalage: 'ELSEWHERE', games: ['FOREIGN'] })
})
afterAll(() => gateway.close())

async function someone() {
  const member = await addMember(gateway.sql)
  const token = await gateway.signIn(member)
  return { member, token }
}

describe('favourites', () => {
  const add = (token: string, gameId: string) => gateway.call('addFavoriteGame', { gameId }, { token })
  const listed = async (token: string, request: Partial<CallRequest<'favoriteGamesList'>> = {}) =>
    (await gateway.call('favoriteGamesList', { language: 'EN', ...request }, { token })).value

  it('are stored, newest first, and removed', async () => {
    const { token } = await someone()
    for (const gameId of ['A', 'B', 'B', 'C']) {
      expect(await add(token, gameId)).toMatchObject({ status: 200 })
      gateway.advance(1_000)
    }
    expect((await gateway.call('favoriteGames', {}, { token })).value.gameIds).toEqual(['C', 'B', 'A'])
    expect((await listed(token)).games.map(({ gameId }) => gameId)).toEqual(['C', 'B', 'A'])
    for (const gameId of ['B', 'B', 'NEVER'])
      expect(await gateway.call('removeFavoriteGame', { gameId }, { token })).toMatchObject({ status: 200 })
    expect((await listed(token)).games.map(({ gameId }) => gameId)).toEqual(['C', 'A'])
  })

  it('are paged and sorted', async () => {
    const { token } = await someone()
    for (const gameId of ['A', 'B', 'C']) await add(token, gameId)
    expect(await listed(token, { pageSize: 2, pageNo: 2, sort: 'name' })).toMatchObject({
      games: [{ gameId: 'C' }],
      pageNum: 2,
      totalPages: 2,
      total: 3,
    })
    expect((await listed(token, { sort: 'popular' })).games.map(({ gameId }) => gameId)).toEqual(['B', 'C', 'A'])
    expect((await listed(token, { sort: 'new' })).games[0]!.gameId).toBe('B')
  })

  it('are visible to their member only', async () => {
    const [one, other] = [await someone(), await someone()]
    await add(one.token, 'A')
    expect((await listed(other.token)).total).toBe(0)
  })

  it('are limited in number, to games that the merchant offers', async () => {
    const { token, member } = await someone()
    for (const gameId of ['NONE', 'FOREIGN'])
      expect(await add(token, gameId)).toMatchObject({ status: 404, body: { errorCode: 'GAME_NOT_FOUND' } })
    expect(await add(token, '')).toMatchObject({ status: 400 })
    await addGames(gateway.sql, {
      merchant: 'DEMO',
      vassalage: 'MANY',
      games: Array.from({ length: 500 }, (_, i) => `MANY${i}`),
    })
    await gateway.sql`
      insert into games.favourites (member_id, game_id, added_at) select ${member.id}, game_id, now()
      from games.games where vassalage = 'MANY'`
    expect(await add(token, 'A')).toMatchObject({ status: 409, body: { errorCode: 'TOO_MANY_FAVOURITES' } })
    expect(await add(token, 'MANY1')).toMatchObject({ status: 200 })
  })

  it('require a signed-in member', async () => {
    expect(await gateway.call('addFavoriteGame', { gameId: 'A' })).toMatchObject({
      status: 401,
      body: { errorCode: 'LOGIN_REQUIRED' },
    })
  })
})

describe('recent games', () => {
  let sessions = 0
  /** Adds a session opened this long ago. With a state, it has a round. */
  async function play(
    member: TestMember,
    gameId: string,
    { hoursAgo, round, mode = 'real' }: { hoursAgo: number; round?: 'OPEN' | 'CLOSED'; mode?: 'real' | 'demo' },
  ) {
    const id = `s${++sessions}`
    const at = new Date(gateway.deps.clock().getTime() - hoursAgo * 3_600_000)
    const [account] = await gateway.sql<{ id: bigint }[]>`select id from ledger.accounts where member_id = ${member.id}`
    const accountId = account?.id ?? (await openAccount(gateway.sql, member, 1_000_000n))
    await gateway.sql`
      insert into ledger.sessions (id, provider, merchant, member_id, login_hash, game_id, mode, account_id,
        house_account_id, currency, is_shown, created_at, expires_at)
      values (${id}, 'atrium', 'DEMO', ${member.id}, ${Buffer.alloc(32)}, ${gameId}, ${mode}, ${accountId},
        ${accountId}, 'DEMO', true, ${at}, ${at})`
    if (round) await addRound(gateway.sql, { id, member, game: gameId, mode, state: round, at })
  }
  const recent = async (token: string, size = 16) =>
    (await gateway.call('recentGames', { language: 'EN', size }, { token })).value.list

  it('are listed once each, those with an open round first', async () => {
    const { member, token } = await someone()
    await play(member, 'A', { hoursAgo: 5, round: 'OPEN' })
    await play(member, 'B', { hoursAgo: 3, round: 'CLOSED' })
    await play(member, 'B', { hoursAgo: 1, mode: 'demo' })
    await play(member, 'C', { hoursAgo: 2 })
    expect((await recent(token)).map(({ gameId, hasOpenRound, mode }) => [gameId, hasOpenRound, mode])).toEqual([
      ['A', true, 'real'],
      ['B', false, 'demo'],
      ['C', false, 'real'],
    ])
    expect(await recent(token, 1)).toHaveLength(1)
  })

  it('are visible to their member only, and leave out old ones', async () => {
    const { member, token } = await someone()
    await play(member, 'A', { hoursAgo: 24 * 91 })
    expect(await recent(token)).toEqual([])
  })

  it('are rejected where the module is off', async () => {
    const { token } = await someone()
    await gateway.sql`update merchants.modules set enabled = false where merchant = 'DEMO' and mod_id = 'GAMELOREC3'`
    gateway.deps.merchants.forget()
    expect(await gateway.call('recentGames', { language: 'EN' }, { token })).toMatchObject({
      status: 403,
      body: { errorCode: 'FEATURE_OFF' },
    })
    await gateway.sql`update merchants.modules set enabled = true where merchant = 'DEMO' and mod_id = 'GAMELOREC3'`
    gateway.deps.merchants.forget()
  })
})

describe('rooms', () => {
  beforeAll(
    () => gateway.sql`
    insert into games.rooms (room_id, game_id, node_id, name_ko, name_en, min_bet, max_bet, is_full, maintenance,
      position) values
      ('T2', 'TABLE', 'N2', '테이블 2', 'Table 2', 10000, 50000000, true, false, 2),
        ('T1', 'TABLE', 'N1', '테이블 1', 'Table 1', 1000, 1000000, false, false, 1),
        ('T3', 'TABLE', 'N3', '테이블 3', 'Table 3', 1000, 1000000, true, true, 3)`,
  )

  it('of a live game are returned with limits and whether they can be entered', async () => {
    const { token } = await someone()
    const rooms = async (request: object = {}) =>
      (await gateway.call('roomList', { language: 'EN', gameId: 'TABLE', ...request }, { token })).value
    expect(await rooms()).toMatchObject({ currency: 'DEMO', total: 3, totalPages: 1 })
    expect(
      (await rooms()).rooms.map(({ roomId, nodeName, minBet, maxBet, status }) => [
        roomId,
        nodeName,
        minBet,
        maxBet,
        status,
      ]),
    ).toEqual([
      ['T1', 'Table 1', '0.1', '100', 'OPEN'],
      ['T2', 'Table 2', '1', '5000', 'FULL'],
      ['T3', 'Table 3', '0.1', '100', 'MAINTENANCE'],
    ])
    expect(await rooms({ pageSize: 2, pageNo: 2 })).toMatchObject({
      rooms: [{ roomId: 'T3' }],
      pageNum: 2,
      totalPages: 2,
    })
    expect((await gateway.call('gameList', { language: 'EN', gameClass: 'BACCARAT' })).value.games).toMatchObject([
      { gameId: 'TABLE', rooms: 3 },
    ])
    await gateway.sql`update games.games set maintenance = true where game_id = 'TABLE'`
    expect(new Set((await rooms()).rooms.map(({ status }) => status))).toEqual(new Set(['MAINTENANCE']))
  })

  it('of an unknown game are rejected; a game without rooms returns none', async () => {
    const { token } = await someone()
    expect(await gateway.call('roomList', { language: 'EN', gameId: 'FOREIGN' }, { token })).toMatchObject({
      status: 404,
      body: { errorCode: 'GAME_NOT_FOUND' },
    })
    expect((await gateway.call('roomList', { language: 'EN', gameId: 'A' }, { token })).value).toMatchObject({
      rooms: [],
      total: 0,
      totalPages: 0,
    })
  })
})
