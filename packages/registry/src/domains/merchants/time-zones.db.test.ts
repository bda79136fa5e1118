import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { InternalAnswer } from '@atrium/contracts/internal/endpoints'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'
import { timeZonesJob } from './time-zones.ts'

let registry: TestRegistry
let gateway: FastifyInstance
let app: FastifyInstance
let address: { url: string; key: string }
/** Time zones of the fake gateway. */
let zones: InternalAnswer<'timeZones'>

beforeAll(async () => {
  registry = await testRegistry()
  gateway = fastify()
  gateway.get('/internal/time-zones', () => zones)
  address = { url: await gateway.listen({ port: 0, host: '127.0.0.1' }), key: 'key' }
  app = registry.another({ gateway: address })
  for (const merchant of ['DEMO', 'LOTUS']) await registry.call('POST', '/registry/v1/merchants', { merchant })
})
afterAll(async () => {
  await gateway.close()
  await registry.stop()
})
beforeEach(() => {
  zones = [
    { merchant: 'DEMO', timeZone: 'Asia/Tokyo' },
    { merchant: 'LOTUS', timeZone: 'Asia/Seoul' },
    { merchant: 'OTHER', timeZone: 'UTC' },
  ]
})

const adopt = (gateway: typeof address | undefined = address) =>
  timeZonesJob({ sql: registry.database.sql, config: { gateway } }).run()
const known = async (): Promise<string[]> =>
  (await registry.call('GET', '/registry/v1/merchants')).body.map(
    ({ merchant, timeZone }: Answer) => `${merchant} ${timeZone}`,
  )
const changes = async () => (await registry.call('GET', '/registry/v1/log?action=merchant-changed')).body

describe('the time zone of a merchant', () => {
  it('is copied from its gateway with new merchants, and logged once', async () => {
    await adopt()
    await adopt()
    expect(await known()).toEqual(['DEMO Asia/Tokyo', 'LOTUS Asia/Seoul', 'OTHER UTC'])
    const added = (await registry.call('GET', '/registry/v1/log?action=merchant-added')).body
    expect(added.map(({ actor, merchant }: Answer) => `${merchant} ${actor}`)).toContain('OTHER gateway')
    expect(await changes()).toMatchObject([{ actor: 'gateway', merchant: 'DEMO', details: { timeZone: 'Asia/Tokyo' } }])
  })

  it('stays unchanged while the gateway is unavailable, and without one', async () => {
    await adopt({ url: 'http://127.0.0.1:9', key: 'x' })
    await adopt(undefined)
    expect(await known()).toEqual(['DEMO Asia/Tokyo', 'LOTUS Asia/Seoul', 'OTHER UTC'])
  })

  it('400: is not changed to another one than that of the gateway', async () => {
    const answer = await registry.inject(
      {
        method: 'PATCH',
        url: '/registry/v1/merchants/DEMO',
        payload: { timeZone: 'Europe/Berlin', reason: 'moved' },
      },
      app,
    )
    expect([answer.statusCode, answer.json().error.coded]).toEqual([
      400,
      [{ code: 'zone-of-gateway', values: { merchant: 'DEMO', zone: 'Asia/Tokyo' } }],
    ])
  })
})
