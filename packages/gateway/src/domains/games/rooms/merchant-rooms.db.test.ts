import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { MerchantRoom } from '@atrium/contracts/staff/merchant-rooms'
import { addMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { testStudio } from '../../../testing/studio.ts'

/** Adds two rooms with limits of 1 and 100 to a game. */
const addRooms = (sql: TestGateway['sql'], gameId: string) => sql`
  insert into games.rooms (room_id, game_id, node_id, name_ko, name_en, min_bet, max_bet, position)
  select ${gameId} || '-' || n, ${gameId}, ${gameId} || '-' || n, '룸 ' || n, 'Room ' || n, 10000, 1000000, n
  from generate_series(1, 2) as n`

describe('rooms of a merchant', () => {
  let gateway: TestGateway
  let token: string
  beforeAll(async () => {
    gateway = await testGateway()
    await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'HALL', games: [{ gameId: 'TABLE', category: 'LIVE' }] })
    await addRooms(gateway.sql, 'TABLE')
    token = await gateway.signIn(await addMember(gateway.sql, { merchant: 'DEMO' }))
  })
  afterAll(() => gateway.close())
  beforeEach(() =>
    gateway.sql.begin(async (tx) => {
      await tx`select set_config('atrium.actor', 'test', true)`
      await tx`delete from games.merchant_rooms`
    }),
  )

  const staff = staffOf('Mina', { roles: ['operator'] })
  const change = (body: object, who = staff) =>
    sendAsStaff(gateway, 'POST', '/rooms', {
      staff: who,
      body: { roomIds: ['TABLE-1'], reason: 'Licence', ...body },
    })
  const list = async (query = ''): Promise<MerchantRoom[]> =>
    (await sendAsStaff(gateway, 'GET', `/rooms${query}`, { staff })).body.list
  const shown = async () => {
    const { rooms, total } = (await gateway.call('roomList', { language: 'EN', gameId: 'TABLE' }, { token })).value
    expect(total).toBe(rooms.length)
    return rooms.map(({ roomId, minBet, maxBet }) => `${roomId} ${minBet}-${maxBet}`)
  }
  const enter = async (nodeId: string) => {
    const request = { gameId: 'TABLE', vassalage: 'HALL', language: 'EN', nodeId } as const
    const { body } = await gateway.call('launchGame', request, { token })
    return 'errorCode' in body ? body.errorCode : 'OK'
  }

  it('that are off are not shown, counted or entered, until they are on again', async () => {
    expect((await change({ isOn: false })).body).toEqual({ changed: 1 })
    expect(await shown()).toEqual(['TABLE-2 1-100'])
    const { games } = (await gateway.call('gameList', { language: 'EN' })).value
    expect(games).toMatchObject([{ gameId: 'TABLE', rooms: 1 }])
    expect(await enter('TABLE-1')).toBe('GAME_NOT_FOUND')
    expect((await list('?state=OFF')).map(({ roomId }) => roomId)).toEqual(['TABLE-1'])
    await change({ isOn: true })
    expect(await enter('TABLE-1')).toBe('OK')
  })

  it('have limits of their own, which a sync of the provider does not change', async () => {
    await change({ minBet: '5', maxBet: '50' })
    expect(await shown()).toEqual(['TABLE-1 5-50', 'TABLE-2 1-100'])
    expect((await list('?state=LIMITS'))[0]).toMatchObject({
      minBet: '1',
      maxBet: '100',
      ownMinBet: '5',
      ownMaxBet: '50',
    })
    // What a sync writes: the columns of the provider.
    await gateway.sql`update games.rooms set min_bet = 70000, max_bet = 500000 where room_id = 'TABLE-1'`
    expect(await shown()).toEqual(['TABLE-1 7-50', 'TABLE-2 1-100'])
    await gateway.sql`update games.rooms set min_bet = 10000, max_bet = 1000000 where room_id = 'TABLE-1'`
    await change({ minBet: null, maxBet: null })
    expect(await shown()).toEqual(['TABLE-1 1-100', 'TABLE-2 1-100'])
  })

  it('400: reject limits outside those of the provider, limits that cross, and unknown rooms', async () => {
    const issues = async (body: object) => (await change(body)).body.issues
    expect(await issues({ maxBet: '101' })).toEqual([
      { path: 'maxBet', message: 'must be within them: the provider’s limits of TABLE-1 are 1 to 100' },
    ])
    expect(await issues({ minBet: '50', maxBet: '10' })).toEqual([
      { path: 'maxBet', message: 'must not be below the lowest bet of TABLE-1, 50' },
    ])
    expect(await issues({ roomIds: ['TABLE-1', 'NONE'], isOn: false })).toEqual([
      { path: 'roomIds.1', message: 'NONE is no room of the catalogue' },
    ])
    expect((await change({})).status).toBe(400)
    expect(await shown()).toEqual(['TABLE-1 1-100', 'TABLE-2 1-100'])
  })

  it('403: are changed by operators only; each change is logged with its reason', async () => {
    expect((await change({ isOn: false }, staffOf('Jun', { roles: ['support'] }))).status).toBe(403)
    await change({ isOn: false })
    const [entry] = await gateway.sql`
      select actor, details ->> 'reason' as reason from audit.log
      where subject = 'games.merchant_rooms DEMO TABLE-1' order by id desc limit 1`
    expect(entry).toEqual({ actor: 'Mina', reason: 'Licence' })
  })

  it('are found by the name of their game, a page at a time', async () => {
    expect((await list('?name=table%20game')).map(({ roomId }) => roomId)).toEqual(['TABLE-1', 'TABLE-2'])
    expect((await list('?name=room%202')).map(({ roomId }) => roomId)).toEqual(['TABLE-2'])
  })
})

describe('bets in a room', () => {
  it('must fit the limits of the merchant, and open no round in a room that is off', async () => {
    const studio = await testStudio()
    try {
      await addRooms(studio.sql, 'GAME1')
      const player = await studio.player()
      await studio.sql`update ledger.sessions set room_id = 'GAME1-1'`
      await studio.sql`
        insert into games.merchant_rooms (merchant, room_id, min_bet, max_bet) values ('DEMO', 'GAME1-1', 50000, 500000)`
      const bet = async (amount: string) =>
        (await studio.send('bet', studio.movement(player, amount, { round: randomUUID() }))).body
      expect(await bet('4.99')).toMatchObject({ status: 'ERR_LIMIT' })
      expect(await bet('50.01')).toMatchObject({ status: 'ERR_LIMIT' })
      expect(await bet('5')).toMatchObject({ status: 'OK' })
      await studio.sql`update games.merchant_rooms set is_on = false`
      expect(await bet('5')).toMatchObject({ status: 'ERR_GAME' })
    } finally {
      await studio.close()
    }
  })
})
