import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createBets } from '../../bets/service.ts'
import { createGameSessions } from './sessions-service.ts'

let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE', 'STAG'] })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    vassalage: 'TABLES',
    games: [{ gameId: 'BACCARAT', category: 'LIVE' }],
  })
  await gateway.sql`
    insert into games.rooms (room_id, game_id, node_id, name_ko, name_en, min_bet, max_bet)
    values ('R1', 'BACCARAT', 'N1', '1번', 'One', 50000, 500000)`
})
beforeEach(async () => {
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
})
afterAll(() => gateway.close())

/** Launches a game and opens it, as a provider does. */
async function open(gameId: string, more: Partial<CallRequest<'launchGame'>> = {}) {
  const { value } = await gateway.call(
    'launchGame',
    { gameId, vassalage: 'AURORA', language: 'EN', ...more },
    { token },
  )
  const launchToken = new URL(value.game_url!).searchParams.get('token')!
  const answer = await createGameSessions(gateway.deps)('atrium', {
    token: launchToken,
    game_code: gameId,
    request_uuid: randomUUID(),
  })
  if (!('session_id' in answer)) throw new Error(`authenticate was refused: ${answer.status}`)
  return { ...answer, launchId: value.launchId }
}
/** Returns games whose sessions accept bets. */
const live = async () =>
  (
    await gateway.sql<{ game_id: string; mode: string }[]>`
      select game_id, mode from ledger.sessions where member_id = ${member.id} and expires_at > ${gateway.deps.clock()}
      order by game_id, mode`
  ).map(({ game_id, mode }) => `${game_id} ${mode}`)
const told = () =>
  gateway.published
    .filter(
      ({ audience, message }) =>
        'memberId' in audience && audience.memberId === member.id && message.topic === 'game.session.opened',
    )
    .map(({ message }) => message.payload)

describe('the balance of a game', () => {
  async function putOnRegister(): Promise<void> {
    await addContact(gateway.sql, gateway.deps.keys, member, { mobile: '+821055550101' })
    await gateway.sql`
      insert into registration.exclusions (merchant, kind, value_index, starts_at, ends_at)
      values (null, 'mobile', ${gateway.deps.keys.blindIndex('mobile', '+821055550101')}, ${gateway.deps.clock()},
        null)`
  }
  const balanceOf = async ({ session_id, user }: { session_id: string; user: string }) =>
    (await createBets(gateway.deps).balanceOf({ provider: 'atrium', sessionId: session_id, user, gameId: 'TIDE' }))
      .status

  it.each([
    ['logs out', async () => void (await gateway.call('logout', {}, { token }))],
    [
      'signs in elsewhere',
      async () =>
        void (await gateway.call('login', { type: 'username', username: member.account, password: member.password })),
    ],
    ['is idle for too long', async () => gateway.advance(31 * 60_000)],
    ['is on the exclusion register', putOnRegister],
  ])('is rejected when the player %s', async (_what, end) => {
    const game = await open('TIDE')
    expect(await balanceOf(game)).toBe('OK')
    await end()
    expect(await balanceOf(game)).toBe('ERR_TOKEN_EXPIRED')
  })
})

describe('a game of real play', () => {
  it('ends the one before, and notifies the browsers of the player of the new launch', async () => {
    const first = await open('TIDE')
    const second = await open('STAG')
    expect(await live()).toEqual(['STAG real'])
    expect(told()).toEqual([
      { launchId: first.launchId, gameId: 'TIDE' },
      { launchId: second.launchId, gameId: 'STAG' },
    ])
  })

  it('continues while another is tried, and one trial ends the other', async () => {
    await open('TIDE')
    await open('STAG', { mode: 'demo' })
    await open('TIDE', { mode: 'demo' })
    expect(await live()).toEqual(['TIDE demo', 'TIDE real'])
    expect(told()).toHaveLength(1)
  })

  it('at a table uses the limits of the table', async () => {
    expect((await open('BACCARAT', { vassalage: 'TABLES', nodeId: 'N1' })).bet_limits).toMatchObject({
      min: '5',
      max: '50',
    })
    expect((await open('BACCARAT', { vassalage: 'TABLES' })).bet_limits).toMatchObject({ min: '0.1', max: '100' })
  })

  it('names the time zone of the merchant, and the game in both languages', async () => {
    expect(await open('BACCARAT', { vassalage: 'TABLES' })).toMatchObject({
      time_zone: 'Asia/Seoul',
      game_names: { KO: expect.any(String), EN: expect.any(String) },
    })
  })
})
