import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

const KEY = 'key of the gateway'
const STARTED_AT = '2026-11-20T09:00:00.000Z'
const ROUND = {
  provider: 'atrium',
  roundId: 'r-1',
  account: 'demo',
  gameId: 'G1',
  gameNames: { KO: '게임', EN: 'Game' },
  state: 'CLOSED',
  stake: '10',
  payout: '25',
}
let registry: TestRegistry
let gateway: FastifyInstance
let app: FastifyInstance
/** Requests that the gateway received. */
let received: object[]

beforeAll(async () => {
  registry = await testRegistry()
  gateway = fastify()
  // Each registry follows what changes there.
  gateway.addHook('onRequest', async ({ query, url }) => {
    if (url !== '/internal/staff-changes') received.push({ ...(query as object) })
  })
  gateway.get('/internal/merchants/DEMO/rounds/page', () => ({
    list: [{ ...ROUND, startedAt: Date.parse(STARTED_AT) }],
    next: 'WyJhIl0',
    total: 3,
  }))
  gateway.get('/internal/merchants/DEMO/rounds/file', () => ({
    list: [{ ...ROUND, startedAt: Date.parse(STARTED_AT) }],
    next: 'WyJhIl0',
  }))
  app = registry.another({ gateway: { url: await gateway.listen({ port: 0, host: '127.0.0.1' }), key: KEY } })
})
beforeEach(() => void (received = []))
afterAll(async () => {
  await gateway.close()
  await registry.stop()
})

async function read(path: string, merchant = 'DEMO'): Promise<{ status: number; body: Answer }> {
  const answer = await app.inject({
    url: `/registry/v1/merchants/DEMO/rounds/${path}`,
    headers: { authorization: `Bearer ${await registry.token({ role: 'operator', merchants: [merchant] })}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('rounds of a merchant, page by page', () => {
  it('200: are returned from the gateway, with the cursors of the neighbouring pages', async () => {
    expect(await read('page?gameId=G1&from=2026-11-20T09:00:00Z&pageSize=200&before=WyJiIl0')).toEqual({
      status: 200,
      body: { list: [{ ...ROUND, startedAt: STARTED_AT }], next: 'WyJhIl0', total: 3 },
    })
    expect(received).toEqual([
      { gameId: 'G1', from: String(Date.parse(STARTED_AT)), pageSize: '200', before: 'WyJiIl0' },
    ])
  })

  it('200: are returned all, part by part', async () => {
    expect(await read('file?gameId=G1&after=WyJiIl0')).toEqual({
      status: 200,
      body: { list: [{ ...ROUND, startedAt: STARTED_AT }], next: 'WyJhIl0' },
    })
    expect(received).toEqual([{ gameId: 'G1', after: 'WyJiIl0' }])
  })

  it.each(['page', 'file'])('403: the %s is allowed only for operators of the merchant', async (what) => {
    expect((await read(`${what}?gameId=G1`, 'LOTUS')).status).toBe(403)
    expect(received).toEqual([])
  })

  it.each(['page?gameId=G1&pageSize=201', 'page?gameId=G1&after=%25', 'file?gameId=G1&after=%25'])(
    '400: rejects an invalid query: %s',
    async (path) => {
      expect((await read(path)).status).toBe(400)
      expect(received).toEqual([])
    },
  )
})
