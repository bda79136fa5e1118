import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { callByName } from '@atrium/contracts/calls'
import Fastify from 'fastify'
import { gatewaySurface } from '../surface.ts'
import { addMember, addMerchant } from '../testing/builders.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { testGateway } from '../testing/gateway.ts'
import { callsPlugin } from '../app.ts'
import type { Handlers } from './handler.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await addMerchant(gateway.sql, { code: 'RESTING', host: 'resting.example', status: 1 })
  await addMerchant(gateway.sql, { code: 'CLOSED', host: 'closed.example', status: 2 })
})
afterAll(() => gateway.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers: { host: 'localhost', ...headers } })

describe('the API', () => {
  it('responds with 404 in an envelope to addresses without a call', async () => {
    for (const url of ['/wps/nothing', '/lgw/nothing', '/lotto/lgw/nothing', '/gpa/v1/atrium/nothing']) {
      const response = await get(url)
      expect([response.statusCode, response.json().errorCode]).toEqual([404, 'NOT_FOUND'])
    }
    const wrongMethod = await gateway.app.inject({
      method: 'PUT',
      url: '/wps/system/status',
      headers: { host: 'localhost' },
    })
    expect(wrongMethod.statusCode).toBe(404)
  })

  it('responds with 404 UNKNOWN_MERCHANT at an unknown host', async () => {
    const { status, body } = await gateway.call('systemStatus', {}, { host: 'elsewhere.example' })
    expect([status, body.success === false && body.errorCode]).toEqual([404, 'UNKNOWN_MERCHANT'])
  })

  it('ignores the port of the host', async () => {
    expect((await gateway.call('systemStatus', {}, { host: 'LOCALHOST:8080' })).status).toBe(200)
  })

  it('responds with 400 to malformed JSON, another content type, a body that is too deep, and with 413 to one that is too long', async () => {
    const post = (payload: string, type = 'application/json') =>
      gateway.app.inject({
        method: 'POST',
        url: '/wps/stream/ticket',
        headers: { host: 'localhost', 'content-type': type },
        payload,
      })
    for (const response of [
      await post('{"a":'),
      await post('<a/>', 'application/xml'),
      await post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    ]) {
      expect([response.statusCode, response.json().errorCode]).toEqual([400, 'INVALID_REQUEST'])
    }
    const long = await post(JSON.stringify({ a: 'x'.repeat(70_000) }))
    expect([long.statusCode, long.json().errorCode]).toEqual([413, 'TOO_LARGE'])
  })

  it('responds with 401 to a call with a long body before it reads the body', async () => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: callByName.get('placeLotteryOrder')!.path,
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: '{"tickets":',
    })
    expect([response.statusCode, response.json().errorCode]).toEqual([401, 'LOGIN_REQUIRED'])
  })

  it('names the invalid fields in 400', async () => {
    const response = await get('/lgw/games/popular?language=XX&count=999')
    expect(response.statusCode).toBe(400)
    expect(
      response
        .json()
        .issues.map((issue: { path: string }) => issue.path)
        .sort(),
    ).toEqual(['count', 'language'])
  })

  it('responds with 400 to a character that the database cannot store', async () => {
    expect((await gateway.call('promotionDetail', { language: 'KO', id: 'a\u0000b' })).status).toBe(400)
    expect((await gateway.call('login', { username: 'a\u0000b', password: 'x', type: 'username' })).status).toBe(400)
  })

  it('uses the language of the header, then of the cookie, then Korean', async () => {
    const message = async (headers: Record<string, string>) =>
      (await get('/wps/nothing', headers)).json().message as string
    expect(await message({})).toMatch(/찾을 수 없어요/)
    expect(await message({ cookie: 'a=b; atrium-lang=EN' })).toMatch(/Not found/)
    expect(await message({ language: 'ko', cookie: 'atrium-lang=EN' })).toMatch(/찾을 수 없어요/)
  })

  it('uses a given request id, and creates one where it is missing or invalid', async () => {
    expect((await get('/wps/system/status', { 'x-request-id': 'edge-12345678' })).headers['x-request-id']).toBe(
      'edge-12345678',
    )
    const refused = await get('/wps/nothing', { 'x-request-id': 'bad id\n' })
    expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(refused.json().requestId).toBe(refused.headers['x-request-id'])
  })

  it('prevents caching and sniffing of every response', async () => {
    expect((await get('/wps/system/status')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('a restricted merchant', () => {
  it('in maintenance responds with 503 SYSTEM_MAINTENANCE, except for the status, help, own data and logging out', async () => {
    const host = 'resting.example'
    const token = await gateway.signIn(await addMember(gateway.sql, { merchant: 'RESTING' }))
    expect(await gateway.call('announcements', { language: 'EN' }, { host })).toMatchObject({
      status: 503,
      body: { errorCode: 'SYSTEM_MAINTENANCE' },
    })
    expect((await gateway.call('systemStatus', {}, { host })).value.status).toBe(1)
    expect((await gateway.call('helpCenter', { language: 'KO' }, { host })).status).toBe(200)
    expect((await gateway.call('memberInfo', {}, { host, token })).status).toBe(200)
    expect((await gateway.call('logout', {}, { host, token })).status).toBe(200)
  })

  it('by region responds with 403 REGION_RESTRICTED and shows the visitor why', async () => {
    const host = 'closed.example'
    expect(await gateway.call('promotions', { language: 'EN' }, { host })).toMatchObject({
      status: 403,
      body: { errorCode: 'REGION_RESTRICTED' },
    })
    expect((await gateway.call('systemStatus', {}, { host })).value).toMatchObject({ status: 2, ip: '127.0.0.1' })
  })
})

describe('the response of a domain', () => {
  const answering = async (handlers: Handlers) => {
    const app = Fastify()
    const { domains } = gatewaySurface(gateway.deps)
    const others = Object.fromEntries(
      Object.entries(domains).map(([domain, own]) => [
        domain,
        Object.fromEntries(Object.entries(own).filter(([name]) => !(name in handlers))),
      ]),
    )
    await app.register(callsPlugin(gateway.deps, { domains: { ...others, replaced: handlers }, routes: [] }))
    return app.inject({ url: '/wps/system/whitelabel', headers: { host: 'localhost', language: 'EN' } })
  }

  it('omits fields that are not in the contract', async () => {
    const response = await answering({ whitelabel: async () => ({ modules: [], password_hash: 'secret' }) as never })
    expect(response.json()).toEqual({ success: true, value: { modules: [] } })
  })

  it('is 500 SYSTEM_ERROR without a stack when it breaks the contract or the domain fails', async () => {
    for (const whitelabel of [
      async () => ({ modules: 'none' }) as never,
      async () => {
        throw new Error('column "secret" does not exist')
      },
    ]) {
      const response = await answering({ whitelabel })
      expect([response.statusCode, response.json().errorCode]).toEqual([500, 'SYSTEM_ERROR'])
      expect(response.body).not.toMatch(/secret|modules|at /)
    }
  })
})
