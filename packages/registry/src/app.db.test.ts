import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { connect } from '@atrium/database'
import pino from 'pino'
import { testRegistry } from './testing/index.ts'
import type { TestRegistry } from './testing/index.ts'
import { buildRegistry } from './app.ts'

const POINTERS = { method: 'GET', url: '/registry/v1/pointers' } as const
let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
})
afterAll(() => registry.stop())

/** A registry with its own database pool, whose log the test can read. */
async function withOwnPool() {
  const { url, role } = registry.database
  const lines: string[] = []
  const sql = connect({ url, role, name: 'own pool' })
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const app = buildRegistry({
    sql,
    config: {
      filesDir: registry.filesDir,
      callsVersion: '1.0.0',
      signingKey: registry.signingKey,
      staffKeys: [registry.staffKey],
    },
    log,
  })
  await app.ready()
  return { sql, app, lines }
}

describe('the app', () => {
  it('reports that its database is unavailable, and can still be stopped', async () => {
    const { sql, app } = await withOwnPool()
    await sql.end({ timeout: 0 })
    const answer = await app.inject({ url: POINTERS.url, headers: await registry.headersOf(POINTERS) })
    expect(answer.statusCode).toBe(503)
    expect(answer.json().error).toEqual({
      code: 'DATABASE_UNAVAILABLE',
      message: expect.stringContaining('Try again'),
      coded: [{ code: 'database-away', values: {} }],
    })
    expect((await app.inject('/livez')).statusCode).toBe(200)
    await app.close()
  })

  it('answers nothing of an unforeseen error, and logs it with the id of the request of the staff server', async () => {
    const { sql, app, lines } = await withOwnPool()
    await registry.database.admin`alter table registry.sets rename to hidden`
    const answer = await app.inject({
      url: POINTERS.url,
      headers: { ...(await registry.headersOf(POINTERS)), 'x-request-id': 'of-the-staff-server' },
    })
    await registry.database.admin`alter table registry.hidden rename to sets`
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('registry.sets')
    const logged = lines.filter((line) => line.includes('of-the-staff-server')).join('')
    expect(logged).toContain('registry.sets')
    expect(lines.join('')).not.toContain(registry.staffKey)
    await app.close()
    await sql.end()
  })

  it('responds 400 to an unreadable request', async () => {
    const answer = await registry.app.inject({
      method: 'POST',
      url: '/registry/v1/pins',
      headers: await registry.headersOf({ method: 'POST', url: '/registry/v1/pins', body: '{' }),
      payload: '{',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('INVALID_REQUEST')
    expect((await registry.call('GET', '/registry/v1/files/mfe-games/..%2f..%2fetc%2fpasswd')).status).toBe(400)
    expect((await registry.call('GET', '/registry/v1/files/mfe-games/entry.0123456789abcdef.js')).status).toBe(404)
  })

  it('401: takes no request whose If-Match was removed or replaced after it was signed', async () => {
    const request = { method: 'POST', url: '/registry/v1/merchants', body: '{"merchant":"DEMO"}' } as const
    const { 'if-match': ifMatch, ...signed } = await registry.headersOf({ ...request, ifMatch: '"DEMO:1"' })
    const statuses = await Promise.all(
      [{}, { 'if-match': '"DEMO:2"' }].map(async (changed) => {
        const { method, url, body: payload } = request
        return (await registry.app.inject({ method, url, headers: { ...signed, ...changed }, payload })).statusCode
      }),
    )
    expect([ifMatch, statuses]).toEqual(['"DEMO:1"', [401, 401]])
  })
})
