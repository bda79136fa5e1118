import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TestGateway } from '../testing/gateway.ts'
import { INTERNAL_KEYS, testGateway } from '../testing/gateway.ts'
import { bodyOf, takesQuery, targetOf } from '@atrium/contracts/http/endpoint'
import type { Endpoint } from '@atrium/contracts/http/endpoint'
import { INTERNAL_API } from '@atrium/contracts/internal/define'
import type { InternalEndpoint, InternalScope } from '@atrium/contracts/internal/define'
import { internalEndpoints } from '@atrium/contracts/internal/endpoints'
import type { InternalEndpointName, InternalInput } from '@atrium/contracts/internal/endpoints'
import { staffChangesStream } from '@atrium/contracts/internal/staff-changes'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import { internalApi } from './routes.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

type Method = InternalEndpoint['method']
const INPUTS: { readonly [Name in InternalEndpointName]: InternalInput<Name> } = {
  merchants: {},
  visit: { host: 'localhost', ip: '203.0.113.9' },
  timeZones: {},
  changeMerchant: { code: 'DEMO', gtagId: 'G-CONTRACT1' },
  textMessages: { code: 'DEMO' },
  changeReleaseSets: { code: 'DEMO', setId: 'set-1', runs: ['set-1'] },
  workOfStaff: { names: ['mina'] },
  handOverClaim: { names: ['mina'], kind: 'deposit', id: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c' },
  reportReleases: { code: 'DEMO', releases: [{ name: 'shell', version: '1.0.0' }] },
  storeReleaseTexts: { name: 'shell', version: '1.0.0', texts: { KO: { close: '닫기' }, EN: { close: 'Close' } } },
}
const endpoints = (Object.entries(internalEndpoints) as [InternalEndpointName, InternalEndpoint][]).map(
  ([name, endpoint]) => [endpoint.method, targetOf(endpoint, INPUTS[name], INTERNAL_API), name, endpoint] as const,
)
const OPENED_BY: Readonly<Record<InternalScope, readonly InternalScope[]>> = {
  read: ['read', 'operate'],
  operate: ['operate'],
  portal: ['portal'],
}
// The rate limit counts wrong keys per address, so each URL is requested from another address and tests stay
// independent.
const send = (method: Method, url: string, key?: string, app = gateway.internal) =>
  app.inject({
    method,
    url,
    remoteAddress: `203.0.113.${url.length}`,
    headers: { host: '127.0.0.1:8091', ...(key && { 'x-internal-key': key }) },
    ...(method !== 'GET' && { payload: {} }),
  })

const callGateway = (endpoint: InternalEndpoint, input: object) =>
  gateway.internal.inject({
    method: endpoint.method,
    url: targetOf(endpoint, input, INTERNAL_API),
    remoteAddress: '203.0.113.200',
    headers: { 'x-internal-key': INTERNAL_KEYS[endpoint.scope], 'x-internal-actor': 'mina' },
    ...(!takesQuery(endpoint) && { payload: bodyOf(endpoint, input)! }),
  })

describe.each(endpoints)('%s %s', (method, url, name, endpoint) => {
  it.each(Object.keys(INTERNAL_KEYS) as InternalScope[])(
    'accepts the key to %s only for its own routes',
    async (scope) => {
      const { statusCode } = await send(method, url, INTERNAL_KEYS[scope])
      if (OPENED_BY[endpoint.scope].includes(scope)) expect([401, 403, 429]).not.toContain(statusCode)
      else expect(statusCode).toBe(403)
    },
  )

  it('responds with what its contract describes', async () => {
    const response = await callGateway(endpoint, INPUTS[name])
    expect(response.statusCode).toBeLessThan(300)
    const { success, error } = endpoint.answer.safeParse(response.payload ? response.json() : undefined)
    expect([success, error]).toEqual([true, undefined])
  })

  it('403: without a key', async () => {
    const response = await send(method, url)
    expect([response.statusCode, response.json().errorCode]).toEqual([403, 'SERVER_NOT_TRUSTED'])
  })

  it('404: on the public listener, whatever the key', async () => {
    for (const key of Object.values(INTERNAL_KEYS))
      expect((await send(method, url, key, gateway.app)).statusCode).toBe(404)
  })
})

describe('the internal interface', () => {
  it('has the endpoints, the operations of staff and the stream of the contract, and no others', async () => {
    const served: string[] = []
    const app = Fastify()
    app.addHook('onRoute', ({ method, url }) => {
      if (method !== 'HEAD') served.push(`${String(method)} ${url}`)
    })
    await app.register(internalApi(gateway.deps))
    await app.close()
    const contract = [...Object.values(internalEndpoints), ...Object.values<Endpoint>(gatewayTable), staffChangesStream]
    expect(served.toSorted()).toEqual(contract.map(({ method, path }) => `${method} ${INTERNAL_API}${path}`).toSorted())
  })

  it.each([
    ['a body that is no object', [{ gtagId: 'G-LIST1234' }]],
    ['a setting that does not exist', { tagId: 'G-OTHER1234' }],
    ['an input of the path', { code: 'LOTUS' }],
  ])('400: %s', async (_what, payload) => {
    const response = await gateway.internal.inject({
      method: 'PATCH',
      url: '/internal/merchants/DEMO',
      payload,
      headers: { 'x-internal-key': INTERNAL_KEYS.operate, 'x-internal-actor': 'mina' },
    })
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'INVALID_REQUEST'])
  })

  it('200: the same merchants as in one process', async () => {
    const response = await send('GET', '/internal/merchants', INTERNAL_KEYS.read)
    const { byHost } = gateway.deps.merchants
    expect(response.json()).toEqual([await byHost('localhost'), await byHost('lotus.localhost')])
  })

  it('200: has the time zone of every merchant', async () => {
    expect((await send('GET', '/internal/time-zones', INTERNAL_KEYS.operate)).json()).toEqual([
      { merchant: 'DEMO', timeZone: 'Asia/Seoul' },
      { merchant: 'LOTUS', timeZone: 'Asia/Ho_Chi_Minh' },
    ])
  })

  it('404: an unknown address', async () => {
    const nothing = await send('GET', '/internal/nothing', INTERNAL_KEYS.operate)
    expect([nothing.statusCode, nothing.json().errorCode]).toEqual([404, 'NOT_FOUND'])
  })

  it('204: release sets of a portal server reach the tabs of the merchant', async () => {
    const report = (payload: object) =>
      gateway.internal.inject({
        method: 'PUT',
        url: '/internal/merchants/LOTUS/release-sets',
        payload,
        headers: { 'x-internal-key': INTERNAL_KEYS.portal },
      })
    const payload = { setId: 'set-2', runs: ['set-2'], revoked: true }
    expect((await report(payload)).statusCode).toBe(204)
    expect(gateway.published).toContainEqual({
      audience: { merchant: 'LOTUS' },
      message: { topic: 'releases.set.changed', payload },
    })
    expect((await report({ runs: 'all' })).statusCode).toBe(400)
  })

  it('logs the person who makes a change on one line, without invisible characters', async () => {
    const change = await gateway.internal.inject({
      method: 'PATCH',
      url: '/internal/merchants/DEMO',
      payload: { gtagId: 'G-ACTOR123' },
      headers: { 'x-internal-key': INTERNAL_KEYS.operate, 'x-internal-actor': encodeURIComponent('eve\nroot\r\u202e') },
    })
    expect(change.statusCode).toBe(200)
    expect(await gateway.sql`select actor from audit.log where merchant = 'DEMO' order by id desc limit 1`).toEqual([
      { actor: 'everoot' },
    ])
  })

  it('accepts the old key while it is replaced, and does not exist without one', async () => {
    const other = await testGateway({
      config: { internalKeys: { read: ['the-new-key-of-readers', 'the-old-key-of-readers'] } },
    })
    expect((await send('GET', '/internal/merchants', 'the-old-key-of-readers', other.internal)).statusCode).toBe(200)
    expect((await send('PATCH', '/internal/merchants/DEMO', INTERNAL_KEYS.operate, other.internal)).statusCode).toBe(
      404,
    )
    await other.close()
  })

  it('429: after many wrong keys of one address, while the right key is still accepted', async () => {
    const other = await testGateway()
    const statuses: number[] = []
    for (let n = 0; n < 31; n++)
      statuses.push((await send('GET', '/internal/merchants', 'guess', other.internal)).statusCode)
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([30, 429])
    expect((await send('GET', '/internal/merchants', INTERNAL_KEYS.read, other.internal)).statusCode).toBe(200)
    await other.close()
  })

  it('ignores what a caller claims about its address', async () => {
    const other = await testGateway()
    for (let n = 0; n < 31; n++)
      await other.internal.inject({
        url: '/internal/merchants',
        headers: { 'x-internal-key': 'guess', 'x-forwarded-for': `203.0.113.${n}` },
      })
    expect(
      (await other.internal.inject({ url: '/internal/merchants', headers: { 'x-internal-key': 'guess' } })).statusCode,
    ).toBe(429)
    await other.close()
  })
})
