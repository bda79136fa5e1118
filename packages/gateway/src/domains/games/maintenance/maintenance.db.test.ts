import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { MerchantGame } from '@atrium/contracts/staff/merchant-games'
import { addMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let tokens: Record<'DEMO' | 'LOTUS', string>
beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'REEF', games: ['TIDE', 'PEARL'] })
  await addGames(gateway.sql, { merchant: 'LOTUS', vassalage: 'REEF', games: [] })
  await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'TABLES', games: [{ gameId: 'TABLE', category: 'LIVE' }] })
  await gateway.sql`
    insert into games.rooms (room_id, game_id, node_id, name_ko, name_en, min_bet, max_bet)
    values ('TABLE-1', 'TABLE', 'TABLE-1', '일', 'One', 1000, 100000), ('TABLE-2', 'TABLE', 'TABLE-2', '이', 'Two', 1000, 100000)`
  const signIn = async (merchant: string) => gateway.signIn(await addMember(gateway.sql, { merchant }))
  tokens = { DEMO: await signIn('DEMO'), LOTUS: await signIn('LOTUS') }
})
afterAll(() => gateway.close())
beforeEach(() => changeElsewhere((tx) => tx`delete from games.maintenances`))

const changeElsewhere = (change: (tx: TestGateway['sql']) => Promise<unknown>) =>
  gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'test', true)`
    await change(tx as unknown as TestGateway['sql'])
  })
/** Moves all maintenance into the past, as if time had passed. */
const letPass = (hours: number) =>
  changeElsewhere(
    (tx) => tx`
      update games.maintenances set starts_at = starts_at - ${hours} * interval '1 hour',
        ends_at = ends_at - ${hours} * interval '1 hour'`,
  )
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const post = (path: string, body: object, roles = ['operator'] as const) =>
  sendAsStaff(gateway, 'POST', `/maintenance${path}`, {
    staff: staffOf('Mina', { roles }),
    body: { reason: 'Reels stuck', ...body },
  })
const set = (body: object) => post('', { kind: 'GAME', ids: ['TIDE'], ...body })
const end = (body: object = {}) => post('/end', { kind: 'GAME', ids: ['TIDE'], ...body })
const HOSTS = { DEMO: 'localhost', LOTUS: 'lotus.localhost' }
const at = (merchant: 'DEMO' | 'LOTUS') => ({ token: tokens[merchant], host: HOSTS[merchant] })
const tile = async (gameId: string, merchant: 'DEMO' | 'LOTUS' = 'DEMO') => {
  const { games } = (await gateway.call('gameList', { language: 'EN' }, at(merchant))).value
  const { maintenance, maintenanceUntil } = games.find((game) => game.gameId === gameId)!
  return { maintenance, ...(maintenanceUntil !== undefined && { maintenanceUntil }) }
}
const launch = async (gameId: string, { merchant = 'DEMO', vassalage = 'REEF', ...more }: LaunchOptions = {}) => {
  const { body } = await gateway.call('launchGame', { gameId, vassalage, language: 'EN', ...more }, at(merchant))
  return 'errorCode' in body ? body.errorCode : 'OK'
}
interface LaunchOptions {
  merchant?: 'DEMO' | 'LOTUS'
  vassalage?: string
  nodeId?: string
}
const listed = async (gameId: string): Promise<MerchantGame> =>
  (await sendAsStaff(gateway, 'GET', `/games?name=${gameId}`, { staff: staffOf('Mina', { roles: ['operator'] }) })).body
    .list[0]

describe('maintenance of a game', () => {
  it('closes it at this merchant until its end, which members see', async () => {
    const until = inHours(2)
    expect((await set({ until })).body).toEqual({ changed: 1 })
    expect(await tile('TIDE')).toEqual({ maintenance: true, maintenanceUntil: Date.parse(until) })
    expect(await launch('TIDE')).toBe('GAME_MAINTENANCE')
    expect(await tile('PEARL')).toEqual({ maintenance: false })
    expect(await tile('TIDE', 'LOTUS')).toEqual({ maintenance: false })
    expect(await launch('TIDE', { merchant: 'LOTUS' })).toBe('OK')
    await letPass(3)
    expect(await tile('TIDE')).toEqual({ maintenance: false })
    expect(await launch('TIDE')).toBe('OK')
  })

  it('begins at its time', async () => {
    await set({ from: inHours(1), until: inHours(3) })
    expect(await launch('TIDE')).toBe('OK')
    expect(await listed('TIDE')).toMatchObject({ isInMaintenance: false, maintenance: { of: 'GAME', by: 'Mina' } })
    await letPass(2)
    expect(await launch('TIDE')).toBe('GAME_MAINTENANCE')
  })

  it('holds until it is ended where it has no end', async () => {
    await set({})
    expect(await tile('TIDE')).toEqual({ maintenance: true })
    expect(await listed('TIDE')).toMatchObject({
      isInMaintenance: true,
      maintenance: { of: 'GAME', from: expect.any(String), reason: 'Reels stuck', by: 'Mina' },
    })
    expect((await end()).body).toEqual({ changed: 1 })
    expect(await launch('TIDE')).toBe('OK')
    expect((await end()).body).toEqual({ changed: 0 })
  })

  it('keeps its beginning when its end changes', async () => {
    await set({ until: inHours(5) })
    await letPass(1)
    const { from } = (await listed('TIDE')).maintenance!
    await set({ until: inHours(9) })
    expect((await listed('TIDE')).maintenance!.from).toBe(from)
  })

  it('is in the audit log with its reason, and its end with another', async () => {
    await set({})
    await end({ reason: 'Repaired' })
    const entries = await gateway.sql`
      select actor, details ->> 'reason' as reason from audit.log
      where subject = 'games.maintenances DEMO GAME TIDE' and actor = 'Mina' order by id desc limit 2`
    expect(entries).toEqual([
      { actor: 'Mina', reason: 'Repaired' },
      { actor: 'Mina', reason: 'Reels stuck' },
    ])
  })
})

describe('maintenance of a vendor', () => {
  it('closes all of its games, and its end is the later one', async () => {
    const [sooner, later] = [inHours(1), inHours(4)]
    await set({ kind: 'VENDOR', ids: ['REEF'], until: later })
    await set({ until: sooner })
    expect(await tile('TIDE')).toEqual({ maintenance: true, maintenanceUntil: Date.parse(later) })
    expect(await launch('PEARL')).toBe('GAME_MAINTENANCE')
    const { categories } = (await gateway.call('gameMenus', { language: 'EN' })).value
    expect(categories.flatMap(({ cards }) => cards)).toContainEqual(
      expect.objectContaining({ vassalage: 'REEF', maintenance: true }),
    )
    const { body } = await sendAsStaff(gateway, 'GET', '/vendors', { staff: staffOf('Mina', { roles: ['operator'] }) })
    expect(body.list).toContainEqual(
      expect.objectContaining({ vassalage: 'REEF', ownMaintenance: expect.objectContaining({ until: later }) }),
    )
  })
})

describe('maintenance of a room', () => {
  it('closes it alone', async () => {
    await set({ kind: 'ROOM', ids: ['TABLE-1'], until: inHours(1) })
    const { rooms } = (await gateway.call('roomList', { language: 'EN', gameId: 'TABLE' }, at('DEMO'))).value
    expect(
      rooms.map(({ roomId, status, maintenanceUntil }) => [roomId, status, maintenanceUntil !== undefined]),
    ).toEqual([
      ['TABLE-1', 'MAINTENANCE', true],
      ['TABLE-2', 'OPEN', false],
    ])
    expect(await launch('TABLE', { vassalage: 'TABLES', nodeId: 'TABLE-1' })).toBe('GAME_MAINTENANCE')
    expect(await launch('TABLE', { vassalage: 'TABLES', nodeId: 'TABLE-2' })).toBe('OK')
  })
})

describe('a change of maintenance', () => {
  it('400: names what the catalogue does not have, and an end that has passed or precedes the start', async () => {
    const unknown = await set({ ids: ['TIDE', 'NONE'] })
    expect([unknown.status, unknown.body.issues]).toEqual([
      400,
      [{ path: 'ids.1', message: 'NONE is no game of the catalogue' }],
    ])
    expect(await launch('TIDE')).toBe('OK')
    expect((await set({ until: inHours(-1) })).body.issues).toEqual([
      { path: 'until', message: 'must be in the future' },
    ])
    expect((await set({ from: inHours(3), until: inHours(2) })).status).toBe(400)
    expect((await set({ reason: '' })).status).toBe(400)
  })

  it('403: is made by operators only', async () => {
    expect((await post('', { kind: 'GAME', ids: ['TIDE'] }, ['marketing'] as never)).status).toBe(403)
  })
})
