import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { INTERNAL_KEYS, testGateway } from '../../../testing/gateway.ts'

const { operate: internalKey } = INTERNAL_KEYS
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['OPEN'] })
})
afterAll(() => gateway.close())

describe('a change of a game by an operator', () => {
  const change = (body: object, { gameId = 'OPEN', key = internalKey, actor = 'mina' } = {}) =>
    gateway.internal.inject({
      method: 'PATCH',
      url: `/internal/games/${gameId}`,
      payload: body,
      headers: { host: 'localhost', 'x-internal-key': key, 'x-internal-actor': actor },
    })

  it('204: takes it out for maintenance, and brings it back', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    const launch = () => gateway.call('launchGame', { gameId: 'OPEN', vassalage: 'AURORA', language: 'EN' }, { token })
    expect((await change({ maintenance: true })).statusCode).toBe(204)
    expect(await launch()).toMatchObject({ status: 409, body: { errorCode: 'GAME_MAINTENANCE' } })
    expect((await change({ maintenance: false })).statusCode).toBe(204)
    expect((await launch()).status).toBe(200)
  })

  it.each([{}, { maintenance: 'yes' }, { maintenance: true, name: 'x' }])('400: %j', async (body) => {
    expect((await change(body)).statusCode).toBe(400)
  })

  it('400 without an actor, and nothing is changed', async () => {
    expect((await change({ maintenance: true }, { actor: ' ' })).json()).toMatchObject({
      errorCode: 'INVALID_REQUEST',
      issues: [{ path: 'actor' }],
    })
    expect(await gateway.sql`select maintenance from games.games where game_id = 'OPEN'`).toEqual([
      { maintenance: false },
    ])
  })

  it('403 without the shared key, 404 for a game that is not there', async () => {
    expect((await change({ maintenance: true }, { key: 'another' })).statusCode).toBe(403)
    expect((await change({ maintenance: true }, { gameId: 'NONE' })).statusCode).toBe(404)
  })
})
