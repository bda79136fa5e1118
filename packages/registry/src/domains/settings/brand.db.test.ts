import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

const KEY = 'a-key-both-servers-share'
const LOGO = '/art/brand/0123456789abcdef.svg'
const HOME = {
  title: { KO: '제목', EN: 'Headline' },
  text: { KO: '문구', EN: 'Text' },
  image: '/art/banner/arch~170~welcome.svg',
}

let registry: TestRegistry
let gateway: FastifyInstance
let app: FastifyInstance
let operator: string
/** As the gateway reports it. */
let merchant: Record<string, unknown>
/** What the gateway was requested to change, and in whose name. */
let requests: { actor: string; body: unknown }[]
let now = Date.parse('2026-11-22T09:00:00Z')

beforeAll(async () => {
  registry = await testRegistry({ clock: () => new Date(now) })
  gateway = fastify()
  gateway.addHook('preHandler', async ({ method, headers, body }) => {
    if (method !== 'GET') requests.push({ actor: decodeURIComponent(String(headers['x-internal-actor'])), body })
  })
  gateway.get('/internal/merchants/:code', () => merchant)
  gateway.patch<{ Body: object }>('/internal/merchants/DEMO', ({ body }) => Object.assign(merchant, body))
  gateway.post('/internal/merchants/:code/pictures', () => ({ address: LOGO, width: 32, height: 32 }))
  gateway.get<{ Querystring: { address: string } }>(
    '/internal/merchants/DEMO/pictures',
    ({ query: { address } }, reply) =>
      address === LOGO ? { type: 'image/svg+xml', data: 'PHN2Zy8+' } : reply.status(404).send({}),
  )
  app = registry.another({ gateway: { url: await gateway.listen({ port: 0, host: '127.0.0.1' }), key: KEY } })
  operator = await registry.token({ role: 'operator', merchants: ['DEMO'] })
  for (const code of ['DEMO', 'LOTUS']) await registry.call('POST', '/registry/v1/merchants', { merchant: code })
})
beforeEach(() => {
  merchant = {
    code: 'DEMO',
    names: { KO: '데모', EN: 'Demo' },
    timeZone: 'Asia/Seoul',
    hosts: ['localhost'],
    status: 0,
    modules: [],
    brand: { dark: { '--brand': 'oklch(0.739 0.15 34)' }, light: {}, logo: LOGO },
    banners: { home: HOME },
  }
  requests = []
  now += 3_600_000
})
afterAll(async () => {
  await gateway.close()
  await registry.stop()
})

async function call(
  method: 'GET' | 'PATCH' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number; body: Answer }> {
  const answer = await app.inject({
    method,
    url: `/registry/v1/merchants/${path}`,
    headers: { authorization: `Bearer ${operator}` },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('the brand of a merchant', () => {
  it("200: has what is the portal's own filled in, and one colour per theme", async () => {
    expect((await call('GET', 'DEMO/settings')).body).toMatchObject({
      brand: {
        accent: { dark: '#fa8469', light: '#057256' },
        mark: { shape: 'arch' },
        logo: LOGO,
        artwork: { composition: 'arch', hue: 170, tone: 'deep' },
      },
      banners: { home: HOME },
    })
  })

  it('200: is passed on as it was sent; the log has what was and what is', async () => {
    await call('GET', 'DEMO/settings')
    const description = { KO: '소개', EN: 'About' }
    await call('PATCH', 'DEMO/settings', { description, reason: 'new face' })
    expect(requests).toEqual([{ actor: 'the operator', body: { description } }])
    const [entry] = (await registry.call('GET', '/registry/v1/log?limit=1')).body as Answer[]
    expect(entry).toMatchObject({
      actor: 'the operator',
      reason: 'new face',
      details: { from: { description: null }, to: { description } },
    })
  })

  it('400: of another form', async () => {
    for (const brand of [
      { accent: { dark: 7 } },
      { mark: { shape: 'blob' } },
      { artwork: { composition: 'pond', hue: 1.5, tone: 'dusk' } },
    ])
      expect((await call('PATCH', 'DEMO/settings', { brand, reason: 'x' })).status).toBe(400)
    expect(requests).toEqual([])
  })
})

describe('pictures of a merchant', () => {
  it('200: are uploaded in the name of the operator, and read by address', async () => {
    expect(await call('POST', 'DEMO/pictures', { use: 'logo', data: 'PHN2Zy8+' })).toEqual({
      status: 200,
      body: { address: LOGO, width: 32, height: 32 },
    })
    expect(requests).toEqual([{ actor: 'the operator', body: { use: 'logo', data: 'PHN2Zy8+' } }])
    expect(await call('GET', `DEMO/pictures?${new URLSearchParams({ address: LOGO })}`)).toEqual({
      status: 200,
      body: { type: 'image/svg+xml', data: 'PHN2Zy8+' },
    })
  })

  it('404: an address without a picture', async () => {
    expect(await call('GET', 'DEMO/pictures?address=%2Fart%2Fnone')).toMatchObject({
      status: 404,
      body: { error: { coded: [{ code: 'gateway-lacks-picture', values: { address: '/art/none' } }] } },
    })
  })

  it('400: another use; 403: an operator of another merchant', async () => {
    expect((await call('POST', 'DEMO/pictures', { use: 'favicon', data: 'PHN2Zy8+' })).status).toBe(400)
    expect((await call('POST', 'LOTUS/pictures', { use: 'logo', data: 'PHN2Zy8+' })).status).toBe(403)
    expect(requests).toEqual([])
  })
})
