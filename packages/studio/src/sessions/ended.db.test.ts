import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { testStudio } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'

let database: TestDatabase
let studio: TestStudio

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
  studio = await testStudio(database.sql)
})
afterAll(async () => {
  await studio.close()
  await database.drop()
})

let players = 0
const open = () => studio.open(`player${++players}.1`)
const ended = () => studio.gateway.fail('balance', { status: 'ERR_TOKEN_EXPIRED' })
const get = async (url: string, accept = 'application/json') => {
  const { statusCode, body } = await studio.app.inject({ url, headers: { accept } })
  return { statusCode, body }
}

describe('the address of a game whose player has logged out of the portal', () => {
  it('shows no game and no balance', async () => {
    const page = await open()
    expect((await get(page, 'text/html')).statusCode).toBe(200)
    ended()
    const { statusCode, body } = await get(page, 'text/html')
    expect([statusCode, body.includes('data-code="SESSION_ENDED"')]).toEqual([401, true])
  })

  it('shows no rounds and no seeds', async () => {
    const page = await open()
    const { round } = await studio.spin(page)
    for (const path of ['/state', `/rounds/${round!.id}`, `/rounds/${round!.id}/wait`]) {
      expect([path, (await get(`${page}${path}`)).statusCode]).toEqual([path, 200])
      ended()
      expect([path, (await get(`${page}${path}`)).statusCode]).toEqual([path, 401])
    }
  })

  it('goes on while the wallet does not answer', async () => {
    const page = await open()
    studio.gateway.fail('balance', 'drop')
    expect((await get(page, 'text/html')).statusCode).toBe(200)
  })
})
