import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildStudio } from '../app.ts'
import { PORTAL, testKeys } from '../testing/studio.ts'
import type { ErrorView } from './page-data.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
})
afterEach(() => app.close())
afterAll(() => database.drop())

async function studio({
  trustProxy,
  ...rateLimits
}: {
  play: number
  launch: number
  trustProxy?: number
}): Promise<void> {
  app = await buildStudio({
    config: {
      gpaUrl: 'http://127.0.0.1:1',
      gpaTimeoutMs: 400,
      portalOrigins: [PORTAL],
      rateLimits,
      ...(trustProxy !== undefined && { trustProxy }),
    },
    sql: database.sql,
    keys: testKeys,
    log: pino({ level: 'silent' }),
    finishEveryMs: 3_600_000,
  })
}
const send = async (url: string, remoteAddress = '1.2.3.4', headers: Record<string, string> = {}) => {
  const answer = await app.inject({
    url,
    remoteAddress,
    headers: { accept: 'application/json', 'accept-language': 'en', ...headers },
  })
  return {
    status: answer.statusCode,
    answer,
    code: answer.headers['content-type']?.includes('json') ? answer.json<Partial<ErrorView>>().error?.code : undefined,
  }
}

describe('requests of one address', () => {
  it('are rejected with 429 and retry-after beyond their limit; files and other addresses do not count', async () => {
    await studio({ play: 2, launch: 9 })
    for (const url of ['/jackpots', '/play/x/state']) expect((await send(url)).status).not.toBe(429)
    const { status, answer, code } = await send('/jackpots')
    expect([status, code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
    expect(
      (await app.inject({ url: '/verify', remoteAddress: '1.2.3.4', headers: { 'accept-language': 'ko' } })).body,
    ).toContain('요청이 너무 많아요')
    expect((await send('/assets/none.js')).status).toBe(404)
    expect((await send('/jackpots', '1.2.3.5')).status).toBe(200)
  })

  it('are counted separately from launches, each of which calls the portal', async () => {
    await studio({ play: 9, launch: 1 })
    const launch = `/launch?token=a&game=ATR0001&portal=${encodeURIComponent('http://nowhere')}`
    expect([(await send(launch)).status, (await send(launch)).status, (await send('/jackpots')).status]).toEqual([
      403, 429, 200,
    ])
  })

  it('include the whole IPv6 network, and use the connecting address without a proxy', async () => {
    await studio({ play: 1, launch: 1 })
    expect((await send('/jackpots', '2001:db8:1:2::1')).status).toBe(200)
    expect((await send('/jackpots', '2001:db8:1:ffff::9')).status).toBe(429)
    expect((await send('/jackpots', '2001:db8:2:2::1')).status).toBe(200)
    for (const status of [200, 429])
      expect((await send('/jackpots', '::ffff:9.9.9.9', { 'x-forwarded-for': `8.8.8.${status % 7}` })).status).toBe(
        status,
      )
    expect((await send('/jackpots', '9.9.9.9')).status).toBe(429)
  })

  it('use the address that the proxy in front forwards', async () => {
    await studio({ play: 1, launch: 1, trustProxy: 1 })
    const from = (forwarded: string) => send('/jackpots', '127.0.0.1', { 'x-forwarded-for': forwarded })
    expect([
      (await from('8.8.8.8')).status,
      (await from('8.8.8.9')).status,
      (await from('1.1.1.1, 8.8.8.8')).status,
    ]).toEqual([200, 200, 429])
  })
})

it("returns 404 in the player's language for a malformed address", async () => {
  await studio({ play: 99, launch: 9 })
  const { body, statusCode } = await app.inject({ url: '/%ff', headers: { 'accept-language': 'en' } })
  expect([statusCode, body.includes('data-code="NOT_FOUND"'), body.includes('<html lang="en')]).toEqual([
    404,
    true,
    true,
  ])
  for (const url of ['/play/%ff/state', `/play/${'a'.repeat(300)}/state`])
    expect(await send(url)).toMatchObject({ status: 401, code: 'SESSION_ENDED' })
})
