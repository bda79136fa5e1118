import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import fastify from 'fastify'
import { addMember, addMerchant } from '../../testing/builders.ts'
import { shownPictures } from '../../composition/shown-pictures.ts'
import { addGames } from '../../testing/catalogue.ts'
import { pictureAddress } from './address.ts'
import { avatarCode, rankCode } from './people.ts'
import { folderImageStore } from './private/folder-store.ts'
import { artRoutes } from './routes.ts'

const app = fastify()
let database: TestDatabase
/** Number of database queries. */
let asked = 0
const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })
const statusOf = async (url: string) => (await get(url)).statusCode

beforeAll(async () => {
  database = await testDatabase({ owner: 'gateway' })
  await addMerchant(database.sql, { code: 'DEMO', host: 'localhost' })
  await addGames(database.sql, { merchant: 'DEMO', games: ['WAVES'] })
  await database.sql`update games.games set icon = ${pictureAddress('game', 'waves~73~1')}`
  const sql = new Proxy(database.sql, {
    apply: (counted, self, words) => {
      asked++
      return Reflect.apply(counted, self, words) as unknown
    },
  })
  artRoutes(app, { sql, privateImages: folderImageStore('/nonexistent') }, shownPictures)
})
afterAll(() => database.drop())

it('pictures of games are pixels in a ratio of 3 to 4, and the same every time', async () => {
  const address = pictureAddress('game', 'waves~73~1')
  const [first, again] = [await get(address), await get(address)]
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp'])
  // Bytes of a plain WebP file that contain width and height.
  expect(first.rawPayload.subarray(8, 16).toString()).toBe('WEBPVP8 ')
  expect([first.rawPayload.readUInt16LE(26), first.rawPayload.readUInt16LE(28)]).toEqual([300, 400])
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
})

it('a game is also found at its earlier address as a drawing', async () => {
  expect((await get('/art/game/waves~73~1.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
  })
})

it('marks stay drawings, which are sharp at every size', () => {
  expect(pictureAddress('vendor', '25~kite~kite')).toMatch(/\.svg\?v=/)
})

it.each(['/art/game/nothing~1~1.webp', '/art/game/waves~73~1.gif', '/art/nobody/waves~73~1.webp'])(
  '%s is an invalid picture',
  async (address) => {
    const answer = await get(address)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  },
)

it.each(['/art/game/waves~73~1.svg', '/art/game/waves~73~1.webp', '/art/game/nothing~1~1.svg'])(
  '%s executes and loads nothing when it is opened by itself',
  async (address) => {
    expect((await get(address)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  },
)

describe('an unused code', () => {
  it.each([
    '/art/game/waves~73~2.webp',
    '/art/game/waves~74~1.svg',
    '/art/banner/waves~73~1.svg',
    '/art/vendor/73~waves.svg',
    '/art/vendor/0~rank100.svg',
    '/art/vendor/1~rank0.svg',
    '/art/vendor/1~member1.svg',
    '/art/vendor/0~member99999999999999.svg',
  ])('%s is not drawn', async (address) => expect(await statusOf(address)).toBe(404))

  it('is looked up once in five seconds, whatever the number of requests', async () => {
    const before = asked
    await Promise.all(Array.from({ length: 50 }, (_, seed) => get(`/art/game/waves~9~${seed}.webp`)))
    expect(asked - before).toBeLessThanOrEqual(1)
  })
})

it('people have a picture, whether or not the member exists, and so have ranks', async () => {
  const before = asked
  const { id } = await addMember(database.sql)
  expect([
    await statusOf(pictureAddress('vendor', avatarCode(id))),
    await statusOf(pictureAddress('vendor', avatarCode(id + 1n))),
    await statusOf(pictureAddress('vendor', avatarCode(99_999_999_999n))),
    await statusOf(pictureAddress('vendor', rankCode(7))),
    asked,
  ]).toEqual([200, 200, 200, 200, before])
})

it('a drawn picture is served without another query', async () => {
  await get(pictureAddress('game', 'waves~73~1'))
  const before = asked
  expect([await statusOf(pictureAddress('game', 'waves~73~1')), asked]).toEqual([200, before])
})
