import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'

const RATE = [{ category: 'RNG', points: '1.20' }]
const HIGHER = [{ category: 'RNG', points: '1.30' }]
const DEMO = () => ({
  code: 'DEMO',
  names: { KO: '아트리움', EN: 'Atrium' },
  currency: 'DEMO',
  timeZone: 'Asia/Seoul',
  hosts: ['localhost'],
  status: 0,
  brand: {},
  categories: RATE,
  modules: [
    { modId: 'LOGINGRP', enabled: '1', childrenNodes: [{ modId: 'CAPTCHA3', enabled: '1', childrenNodes: [] }] },
  ],
})

let registry: TestRegistry
let app: FastifyInstance
let gateway: FastifyInstance
let merchant: ReturnType<typeof DEMO>
/** What the gateway was asked to change. */
let asked: object[]
let first: string
let second: string
let now = Date.parse('2026-11-22T09:00:00Z')

beforeAll(async () => {
  registry = await testRegistry({ clock: () => new Date(now) })
  gateway = fastify()
  gateway.get('/internal/merchants/:code', () => merchant)
  gateway.patch<{ Params: object; Body: object }>('/internal/merchants/:code', async (request) => {
    const body = request.body as object
    asked.push(body)
    if (!('defaultPassword' in body || 'modules' in body))
      merchant = { ...merchant, ...(body as Partial<typeof merchant>) }
    return merchant
  })
  gateway.patch('/internal/games/:gameId', (request, reply) => {
    asked.push(request.body as object)
    return reply.status(204).send()
  })
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  app = registry.another({ gateway: { url, key: 'a-key-both-servers-share' } })
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' })
  first = await registry.tokenOf('mina', { role: 'operator', merchants: ['DEMO'] })
  second = await registry.tokenOf('jun', { role: 'operator', merchants: ['DEMO'] })
})
afterAll(async () => {
  await app.close()
  await gateway.close()
  await registry.stop()
})
beforeEach(() => {
  merchant = DEMO()
  asked = []
  // What is put back at the gateway is a change there, and is known as one after a while.
  now += 3_600_000
})

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, bearer: string, body?: object) {
  const url = `/registry/v1${path}`
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const change = (body: object) => call('PATCH', '/merchants/DEMO/settings', first, { reason: 'a campaign', ...body })
const decide = (id: number, decision: string, bearer: string) =>
  call('POST', `/proposals/${id}/decisions`, bearer, { decision, reason: 'agreed' })

describe('a change of settings that loosens a guard or gives members more', () => {
  it('waits, and is carried out whole when another operator approves it', async () => {
    const { status, body } = await change({ categories: HIGHER, loggedInToHome: true })
    expect({ status, body }).toMatchObject({ status: 200, body: { categories: RATE, proposal: expect.any(Number) } })
    expect(asked).toEqual([])
    expect((await decide(body.proposal, 'approve', first)).status).toBe(403)
    expect((await decide(body.proposal, 'approve', second)).status).toBe(200)
    expect(asked).toEqual([{ categories: HIGHER, loggedInToHome: true }])
    expect((await call('GET', '/merchants/DEMO/settings', second)).body.categories).toEqual(HIGHER)
  })

  it('waits where a guard is switched off', async () => {
    expect((await change({ modules: { CAPTCHA3: false } })).body.proposal).toEqual(expect.any(Number))
    expect(asked).toEqual([])
  })

  it('waits where it ends the maintenance that somebody else has set', async () => {
    const setStatus = (status: number, bearer: string) =>
      call('PATCH', '/merchants/DEMO/settings', bearer, { reason: 'pays too much', status })
    expect((await setStatus(1, second)).body.proposal).toBeUndefined()
    const { body } = await setStatus(0, first)
    expect(body).toMatchObject({ status: 1, proposal: expect.any(Number) })
    expect((await decide(body.proposal, 'approve', second)).status).toBe(200)
    expect(merchant.status).toBe(0)
    await setStatus(2, first)
    expect((await setStatus(0, first)).body).toMatchObject({ status: 0 })
  })

  it('is not logged where it changes nothing, so that who repeats a maintenance did not set it', async () => {
    await change({ status: 2 })
    const newest = async () => (await registry.call('GET', '/registry/v1/log?limit=1')).body[0].sequence
    const [before, { sequence }] = [await newest(), (await change({})).body]
    expect(
      (await call('PATCH', '/merchants/DEMO/settings', second, { reason: 'me too', status: 2 })).body,
    ).toMatchObject({
      status: 2,
      sequence,
    })
    expect(await newest()).toBe(before)
    expect((await call('PATCH', '/merchants/DEMO/settings', second, { reason: 'over', status: 0 })).body).toMatchObject(
      {
        status: 2,
        proposal: expect.any(Number),
      },
    )
  })

  it('waits where accounts get a default password, which only who decides reads', async () => {
    const { proposal } = (await change({ defaultPassword: 'a1234567' })).body
    const shown = async (bearer: string) => {
      const { body } = await call('GET', '/proposals', bearer)
      return (body as { id: number; input: object }[]).find(({ id }) => id === proposal)?.input
    }
    const viewer = await registry.tokenOf('sora', { role: 'viewer' })
    expect(await shown(second)).toMatchObject({ defaultPassword: 'a1234567' })
    expect(await shown(viewer)).toMatchObject({ defaultPassword: '********' })
    expect((await decide(proposal, 'approve', second)).status).toBe(200)
    expect(asked).toEqual([{ defaultPassword: 'a1234567' }])
    expect(await shown(second)).toMatchObject({ defaultPassword: '********' })
    const { body: log } = await registry.call('GET', '/registry/v1/log?limit=5')
    expect(log).toContainEqual(
      expect.objectContaining({
        action: 'settings-changed',
        details: expect.objectContaining({ defaultPassword: 'set' }),
      }),
    )
    expect(JSON.stringify(log)).not.toContain('a1234567')
  })

  it('does not wait where the default password is removed', async () => {
    expect((await change({ defaultPassword: null })).body.proposal).toBeUndefined()
    expect(asked).toEqual([{ defaultPassword: null }])
  })

  it('is closed as outdated at the approval after somebody else has changed the settings', async () => {
    const { proposal } = (await change({ categories: HIGHER })).body
    expect((await change({ loggedInToHome: true })).body.proposal).toBeUndefined()
    asked = []
    expect(await decide(proposal, 'approve', second)).toMatchObject({
      status: 412,
      body: { error: { code: 'SEQUENCE_CONFLICT', coded: [{ code: 'proposal-changed' }, { code: 'changed' }] } },
    })
    expect(asked).toEqual([])
    expect((await call('GET', '/proposals', second)).body[0]).toMatchObject({ id: proposal, state: 'outdated' })
  })

  it('is closed as outdated after the settings were changed at the gateway itself, which the log says first', async () => {
    const { proposal } = (await change({ categories: HIGHER })).body
    now += 3_600_000
    merchant = { ...merchant, status: 1 }
    expect((await decide(proposal, 'approve', second)).status).toBe(412)
    expect(asked).toEqual([])
    const { body: log } = await registry.call('GET', '/registry/v1/log?limit=2')
    expect(log).toMatchObject([
      { action: 'outdated', details: { proposal } },
      { action: 'settings-changed', actor: 'gateway' },
    ])
  })

  it('does not wait where it tightens', async () => {
    const lower = [{ category: 'RNG', points: '1.10' }]
    expect((await change({ categories: lower })).body).toMatchObject({ categories: lower })
    expect(asked).toEqual([{ categories: lower }])
  })
})
