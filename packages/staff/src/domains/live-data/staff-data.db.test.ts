import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import type { StaffChange } from '@atrium/contracts/staff/staff-data'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fastify from 'fastify'
import { once } from 'node:events'
import { MAX_WAITS_PER_CALLER } from '@atrium/staff-api/waiting-requests'
import { testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'

const GATEWAY_KEY = 'a-key-of-the-registry'

let staff: TestStaff
let gateway: FastifyInstance
let app: FastifyInstance
let stream: FastifyReply['raw']
/** Resolves when the staff server has opened the stream. */
let opened: Promise<void>
let isOpen: () => void
const expectOpening = () => {
  opened = new Promise((resolve) => {
    isOpen = resolve
  })
}

beforeAll(async () => {
  staff = await testStaff()
  gateway = fastify()
  expectOpening()
  gateway.get('/internal/staff-changes', (request, reply) => {
    expect(request.headers['x-internal-key']).toBe(GATEWAY_KEY)
    reply.hijack()
    stream = reply.raw
    stream.writeHead(200)
    stream.write('[]\n')
    isOpen()
  })
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  app = staff.another({ gateway: { url, key: GATEWAY_KEY } })
  await app.ready()
  await opened
})
afterAll(async () => {
  stream.end()
  await staff.stop()
  await gateway.close()
})

const tokens = new Map<string, string>()
async function tokenOf(grant: Grant): Promise<string> {
  const known = tokens.get(grant.role) ?? (await staff.token(grant))
  tokens.set(grant.role, known)
  return known
}
async function changesFor(grant: Grant, after?: string) {
  const response = await app.inject({
    url: `/staff/v1/staff-changes${after === undefined ? '' : `?after=${after}`}`,
    headers: { authorization: `Bearer ${await tokenOf(grant)}` },
  })
  return response.json() as { cursor: string; isGap: boolean; changes: StaffChange[] }
}
const say = (...changes: object[]) => stream.write(`${JSON.stringify(changes)}\n`)

const CASHIER: Grant = { role: 'cashier', merchants: ['DEMO'] }
const MARKETING: Grant = { role: 'marketing', merchants: ['DEMO'] }
const deposit: StaffChange = { merchant: 'DEMO', data: 'deposits', ids: ['7'] }

/** The current cursor of a reader. */
async function cursorOf(grant: Grant): Promise<string> {
  return (await changesFor(grant)).cursor
}

describe('GET /staff-changes', () => {
  it('responds to a waiting caller with changes at the gateway, limited to what they may read', async () => {
    const after = await cursorOf(CASHIER)
    const waiting = changesFor(CASHIER, after)
    say({ merchant: 'LOTUS', data: 'deposits' }, { merchant: 'DEMO', data: 'point-settings', ids: ['41'] })
    say({ data: 'of-tomorrow' }, deposit)
    const told = await waiting
    expect(told).toEqual({ cursor: expect.any(String), isGap: false, changes: [deposit] })
    expect((await changesFor({ role: 'admin' }, after)).changes).toContainEqual({ merchant: 'LOTUS', data: 'deposits' })
    const forMarketing = await changesFor(MARKETING, after)
    // Marketing has no operation that reads a single item of these.
    expect(forMarketing.changes).toEqual([{ merchant: 'DEMO', data: 'point-settings' }])
  })

  it('responds to everybody with log entries', async () => {
    const waiting = changesFor(MARKETING, await cursorOf(MARKETING))
    await staff.call('POST', '/staff/v1/tokens', { label: 'a server', grant: { role: 'portal' } })
    expect((await waiting).changes).toContainEqual({ data: 'staff' })
  })

  it('429: allows each caller twenty concurrent waits, and another one as soon as one has ended', async () => {
    const after = await cursorOf(CASHIER)
    const waiting = Array.from({ length: MAX_WAITS_PER_CALLER + 1 }, () => changesFor(CASHIER, after))
    expect(await Promise.race(waiting)).toMatchObject({
      error: { code: 'TOO_MANY_REQUESTS', coded: [{ code: 'too-many-waits', values: { most: 20 } }] },
    })
    const ofOther = changesFor(MARKETING, await cursorOf(MARKETING))
    say(deposit, { merchant: 'DEMO', data: 'point-settings' })
    expect((await ofOther).changes).toHaveLength(1)
    expect((await Promise.all(waiting)).filter(({ changes }) => changes !== undefined)).toHaveLength(20)
    expect(await changesFor(CASHIER, after)).toMatchObject({ isGap: false, changes: [deposit] })
  })

  it('reports a gap to a cursor of another process, and after the stream was interrupted', async () => {
    expect(await changesFor(CASHIER, 'another-process.12')).toMatchObject({ isGap: true, changes: [] })
    const waiting = changesFor(CASHIER, await cursorOf(CASHIER))
    expectOpening()
    const closed = once(stream, 'close')
    stream.end()
    await Promise.all([closed, opened])
    expect(await waiting).toMatchObject({ isGap: true })
  })
})
