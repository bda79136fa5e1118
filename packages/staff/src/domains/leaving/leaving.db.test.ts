import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { testStaffWithRegistry } from '../../testing/with-registry.ts'
import type { TestStaffWithRegistry } from '../../testing/with-registry.ts'
import { browserAt, enrolApp, PASSWORD, someone } from '../sign-in/testing/browser.ts'
import { createToken } from '../tokens/service.ts'

const ORDER = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'
const PROPOSAL = '6f9619ff-8b86-4011-b42d-00cf4fc964ff'
let staff: TestStaffWithRegistry
let gateway: FastifyInstance
let app: FastifyInstance
/** Requests to the gateway that change something. */
let received: { url: string; body: object }[] = []

beforeAll(async () => {
  staff = await testStaffWithRegistry({ policies: { requireSignature: false } })
  gateway = fastify()
  gateway.post('/internal/staff-work', ({ body }) => {
    const isTheirs = (body as { names: string[] }).names.includes('laptop of jun')
    const claim = { merchant: 'DEMO', id: ORDER, kind: 'deposit', roles: ['cashier'] }
    return isTheirs
      ? {
          claims: [claim, { ...claim, kind: 'point-order', roles: ['marketing'] }],
          proposals: [{ merchant: 'DEMO', proposalId: PROPOSAL, operation: 'adjustBalance' }],
        }
      : { claims: [], proposals: [] }
  })
  gateway.addHook('preHandler', async ({ url, body }) => {
    if (/hand-over|withdraw/.test(url)) received.push({ url, body: body as object })
  })
  gateway.post('/internal/staff-work/hand-over', () => ({ isDone: true }))
  gateway.post(`/internal/merchants/DEMO/proposals/${PROPOSAL}/withdraw`, (_request, reply) =>
    reply.code(409).send({ errorCode: 'PROPOSAL_DECIDED', message: 'decided' }),
  )
  app = staff.another({
    gateway: { url: await gateway.listen({ port: 0, host: '127.0.0.1' }), key: 'k', staffKey: 'k'.repeat(16) },
  })
  for (const each of [{ name: 'shell' }, { version: '1.0.0' }]) await staff.publish(aRelease(each))
  for (const merchant of ['M1', 'M2']) await staff.call('POST', '/staff/v1/merchants', { merchant })
})
afterAll(async () => {
  await gateway.close()
  await staff.stop()
})
beforeEach(() => {
  received = []
})

const send = async (method: 'GET' | 'POST', path: string, body?: object, token = staff.adminToken) => {
  const answer = await app.inject({
    method,
    url: `/staff/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a staff member who leaves', () => {
  it('is locked out, and what they hold goes to a colleague with the roles or is released', async () => {
    const { sql } = staff.database
    await someone(sql, 'jun', { role: 'release-manager', merchants: ['*'] }, { role: 'cashier', merchants: ['DEMO'] })
    await someone(sql, 'sora', { role: 'cashier', merchants: ['DEMO'] })
    const browser = browserAt(app)
    await browser.call('POST', '/session', { handle: 'jun', password: PASSWORD })
    await enrolApp(browser, new Date())
    const token = await createToken(sql, {
      label: 'laptop of jun',
      grant: { role: 'release-manager', merchants: ['*'] },
      owner: 'jun',
    })
    const releases = { shell: '1.0.0', 'mfe-games': '1.0.0' }
    const pin = { releases, reason: 'new' }
    const { schedules } = (
      await send('POST', '/schedules', { ...pin, merchants: ['M1'], at: '2099-01-01T09:00' }, token)
    ).body
    const { proposal } = (await send('POST', '/pins', { ...pin, merchants: ['M1', 'M2'] }, token)).body

    const held = (await send('GET', '/staff/jun/work')).body
    expect(held).toMatchObject({ sessions: 1, tokens: ['laptop of jun'], madeTokens: [], missing: [] })
    expect(held.work.map(({ kind, id }: { kind: string; id: string }) => [kind, id])).toEqual([
      ['deposit', ORDER],
      ['point-order', ORDER],
      ['merchant-proposal', PROPOSAL],
      ['release-proposal', String(proposal)],
      ['schedule', String(schedules[0].id)],
    ])

    const { status, body } = await send('POST', '/staff/jun/leave', { to: 'sora', reason: 'moves on' })
    expect(status).toBe(200)
    expect(body.account).toMatchObject({ isActive: false })
    expect(body.handedOver).toMatchObject([{ kind: 'deposit' }])
    // The colleague is neither in marketing nor a release manager.
    expect(body.released.map(({ kind }: { kind: string }) => kind)).toEqual([
      'point-order',
      'release-proposal',
      'schedule',
    ])
    // What the gateway rejected is still listed, so that nothing is lost.
    expect(body.remaining).toMatchObject([{ kind: 'merchant-proposal', id: PROPOSAL }])
    expect(received.map(({ body }) => body)).toMatchObject([
      { kind: 'deposit', to: 'sora' },
      { kind: 'point-order' },
      {},
    ])
    expect(received[1]!.body).not.toHaveProperty('to')

    expect((await browser.call('GET', '/session')).status).toBe(401)
    expect((await send('GET', '/proposals', undefined, token)).status).toBe(401)
    expect((await send('GET', `/proposals/${proposal}`)).body.state).toBe('withdrawn')
    expect((await send('GET', '/schedules?state=cancelled')).body).toMatchObject([{ id: schedules[0].id }])
    // Tokens stay revoked when the account may sign in again.
    await staff.call('PATCH', '/staff/v1/staff/jun', { isActive: true, reason: 'is back' })
    expect((await send('GET', '/proposals', undefined, token)).status).toBe(401)
  })

  it('is locked out while the gateway does not respond, which is reported', async () => {
    await someone(staff.database.sql, 'bora', { role: 'viewer' })
    const { body } = await staff.call('POST', '/staff/v1/staff/bora/leave', { reason: 'moves on' })
    expect(body).toMatchObject({ account: { isActive: false }, missing: ['gateway'], remaining: [] })
  })

  it('409: not oneself, and not to somebody who cannot sign in; nothing changes then', async () => {
    const boss = await staff.tokenOf('boss', { role: 'admin' })
    expect((await send('POST', '/staff/boss/leave', { reason: 'x' }, boss)).status).toBe(409)
    await someone(staff.database.sql, 'nari', { role: 'viewer' })
    expect((await send('POST', '/staff/nari/leave', { to: 'bora', reason: 'x' })).status).toBe(409)
    expect((await staff.call('GET', '/staff/v1/staff')).body).toContainEqual(
      expect.objectContaining({ handle: 'nari', isActive: true }),
    )
  })
})
