import { createServer as createSocketServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { ATRIUM_VERSION, createLog, createRateLimits, createServer, listen } from './index.ts'
import type { ServerOptions } from './index.ts'

let app: FastifyInstance
let lines: { msg: string; route?: string; requestId?: string; status?: number }[]
const build = (options: Partial<ServerOptions> = {}) => {
  lines = []
  app = createServer({
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    trustProxy: 0,
    ready: async () => undefined,
    ...options,
  })
  return app
}
beforeEach(() => void build())
afterEach(() => app.close())

describe('a server', () => {
  it('reports liveness, readiness, and its version where only servers of the product reach it', async () => {
    expect((await app.inject('/livez')).json()).toEqual({ alive: true })
    expect((await app.inject('/readyz')).json()).toEqual({ ready: true })
    await app.close()
    build({ showsVersion: true })
    expect((await app.inject('/livez')).json()).toEqual({ alive: true, version: ATRIUM_VERSION })
    await app.close()
    build({ ready: () => Promise.reject(new Error('The database is away.')) })
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json(), (await app.inject('/livez')).statusCode]).toEqual([
      503,
      { ready: false, reason: 'The database is away.' },
      200,
    ])
  })

  it('answers headers that are too large with the given response, however much is still being sent', async () => {
    await app.close()
    build({ tooLargeHeaders: { headers: { 'clear-site-data': '"cookies"' }, body: 'Cookies were removed' } })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const ask = (cookie: string) => fetch(`http://127.0.0.1:${port}/livez`, { headers: { cookie } })
    const refused = await ask('a=1; '.repeat(200_000))
    expect([refused.status, refused.headers.get('clear-site-data'), await refused.text()]).toEqual([
      431,
      '"cookies"',
      'Cookies were removed',
    ])
    expect((await ask('a=1')).status).toBe(200)
  })

  it('logs one line for each request, with its route and never its URL', async () => {
    app.get('/game', async () => 'played')
    await app.inject('/game?token=secret')
    expect(lines.map(({ msg, route, status }) => [msg, route, status])).toEqual([['answered', '/game', 200]])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('logs no requests where URLs are secrets', async () => {
    await app.close()
    build({ logsRequests: false }).get('/game/:session', async () => 'played')
    await app.inject('/game/s3cret')
    expect(lines).toEqual([])
  })

  it('accepts the id of a request only where requests may carry one', async () => {
    const idIn = async () => {
      app.get('/id', async ({ id }) => id)
      return (await app.inject({ url: '/id', headers: { 'x-request-id': 'brought-along' } })).body
    }
    expect(await idIn()).not.toBe('brought-along')
    await app.close()
    build({ takesRequestId: true })
    expect(await idIn()).toBe('brought-along')
  })

  it('runs the onIncoming hook before anything reads the headers of a request', async () => {
    await app.close()
    build({ trustProxy: 1, onIncoming: ({ headers }) => void delete headers['x-forwarded-proto'] }).get(
      '/protocol',
      async ({ protocol }) => protocol,
    )
    expect((await app.inject({ url: '/protocol', headers: { 'x-forwarded-proto': 'https' } })).body).toBe('http')
  })

  it('reports in one sentence that a port is in use, and which variable sets it', async () => {
    const other = createSocketServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    await expect(listen(app, { host: '127.0.0.1', port, variable: 'SHOP_PORT' })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use. Stop what listens there, or set SHOP_PORT.`,
    )
    await new Promise((done) => other.close(done))
  })
})

describe('rate limits', () => {
  it('count routes of one hook together, each address separately, and return how long to wait', async () => {
    const { perMinute } = await createRateLimits(app, (waitMs) =>
      Object.assign(new Error(`wait ${waitMs > 0}`), { statusCode: 429 }),
    )
    const onRequest = perMinute(2)
    app.get('/a', { onRequest }, async () => 'a')
    app.get('/b', { onRequest }, async () => 'b')
    const statusOf = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
    expect([
      await statusOf('/a', '203.0.113.7'),
      await statusOf('/b', '203.0.113.7'),
      await statusOf('/a', '203.0.113.7'),
      await statusOf('/a', '203.0.113.8'),
    ]).toEqual([200, 200, 429, 200])
    expect((await app.inject({ url: '/a', remoteAddress: '203.0.113.7' })).json()).toMatchObject({
      message: 'wait true',
    })
    // All addresses of an IPv6 network count as one visitor.
    expect([
      await statusOf('/a', '2001:db8::1'),
      await statusOf('/a', '2001:db8::2'),
      await statusOf('/a', '2001:db8::3'),
    ]).toEqual([200, 200, 429])
  })

  it('also count events that are not requests', async () => {
    const { counter } = await createRateLimits(app, () => new Error('unused'))
    const mayTry = counter(1)
    app.get('/key', async (request) => String(await mayTry(request)))
    expect([(await app.inject('/key')).body, (await app.inject('/key')).body]).toEqual(['true', 'false'])
  })
})
