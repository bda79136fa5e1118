import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

const KEY = 'a-key-both-servers-share'
const DEMO = () => ({
  code: 'DEMO',
  names: { KO: '아트리움', EN: 'Atrium' },
  currency: 'DEMO',
  timeZone: 'Asia/Seoul',
  hosts: ['localhost'],
  status: 0,
  brand: {},
  loggedInToHome: false,
  modules: [
    {
      modId: 'MEMBERGRP',
      enabled: '1',
      childrenNodes: [
        { modId: 'DEPOSIT', enabled: '1', childrenNodes: [] },
        { modId: 'OWN9', enabled: '0', childrenNodes: [] },
      ],
    },
  ],
})

let registry: TestRegistry
let app: FastifyInstance
let gateway: FastifyInstance
let merchant: Answer
/** What the gateway was asked to change. */
let asked: object[]
/** In whose names. */
let actors: string[]
let operator: string
/**
 * Every test begins long after the one before, whose settings are put back at the gateway as if somebody did so there.
 */
let now = Date.parse('2026-11-22T09:00:00Z')

beforeAll(async () => {
  registry = await testRegistry({ clock: () => new Date(now) })
  gateway = fastify()
  gateway.addHook('onRequest', async (request, reply) =>
    request.headers['x-internal-key'] === KEY ? undefined : reply.status(403).send({ success: false, message: 'no' }),
  )
  gateway.addHook('preHandler', async ({ method, headers }) => {
    if (method !== 'GET') actors.push(decodeURIComponent(String(headers['x-internal-actor'])))
  })
  gateway.get<{ Params: { code: string } }>('/internal/merchants/:code', ({ params }, reply) =>
    params.code === 'DEMO' ? merchant : reply.status(404).send({}),
  )
  gateway.patch<{
    Params: { code: string }
    Body: { modules?: Record<string, boolean>; status?: number; maintenanceEnd?: number }
  }>('/internal/merchants/:code', async ({ params, body }, reply) => {
    asked.push(body)
    if (params.code !== 'DEMO') return reply.status(404).send({})
    if (body.modules && 'NOSUCH' in body.modules)
      return reply.status(400).send({
        success: false,
        message: 'wrong',
        issues: [{ path: 'modules.NOSUCH', message: 'is not in the tree of DEMO' }],
      })
    Object.assign(merchant, { ...body, modules: merchant.modules })
    for (const child of merchant.modules[0].childrenNodes)
      if (body.modules && child.modId in body.modules) child.enabled = body.modules[child.modId] ? '1' : '0'
    return merchant
  })
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  app = registry.another({ gateway: { url, key: KEY } })
  operator = await registry.token({ role: 'operator', merchants: ['DEMO'] })
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' })
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'LOTUS' })
})
beforeEach(async () => {
  merchant = DEMO()
  now += 3_600_000
  await call('GET', 'DEMO')
  asked = []
  actors = []
})
afterAll(async () => {
  await gateway.close()
  await registry.stop()
})

async function call(
  method: 'GET' | 'PATCH',
  code: string,
  body?: object,
  { token = operator, at = app, ifMatch }: { token?: string; at?: FastifyInstance; ifMatch?: string } = {},
): Promise<{ status: number; body: Answer }> {
  const answer = await at.inject({
    method,
    url: `/registry/v1/merchants/${code}/settings`,
    headers: { authorization: `Bearer ${token}`, ...(ifMatch && { 'if-match': ifMatch }) },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const newest = async () => (await registry.call('GET', '/registry/v1/log?limit=1')).body[0]

describe('settings of a merchant', () => {
  it('200: are read with the names of its switches, in both languages where they are known', async () => {
    expect(await call('GET', 'DEMO')).toEqual({
      status: 200,
      body: {
        merchant: 'DEMO',
        sequence: 0,
        names: { KO: '아트리움', EN: 'Atrium' },
        timeZone: 'Asia/Seoul',
        hosts: ['localhost'],
        status: 0,
        loggedInToHome: false,
        modules: [
          {
            modId: 'MEMBERGRP',
            name: 'Member centre',
            names: { KO: '회원 센터', EN: 'Member centre' },
            enabled: true,
            values: {},
            children: [
              {
                modId: 'DEPOSIT',
                name: 'Deposits',
                names: { KO: '입금', EN: 'Deposits' },
                enabled: true,
                values: {},
                children: [],
              },
              { modId: 'OWN9', name: 'OWN9', enabled: false, values: {}, children: [] },
            ],
          },
        ],
      },
    })
  })

  it('200: are changed by an operator; the log has what was and what is', async () => {
    const maintenanceEnd = '2027-01-01T00:00:00.000Z'
    const { status, body } = await call('PATCH', 'DEMO', {
      status: 1,
      maintenanceEnd,
      modules: { DEPOSIT: false },
      reason: 'bank holiday',
    })
    expect([status, body.status, body.maintenanceEnd, body.modules[0].children[0].enabled]).toEqual([
      200,
      1,
      maintenanceEnd,
      false,
    ])
    expect(asked).toEqual([{ status: 1, maintenanceEnd: Date.parse(maintenanceEnd), modules: { DEPOSIT: false } }])
    expect(actors).toEqual(['the operator'])
    expect(await newest()).toMatchObject({
      actor: 'the operator',
      action: 'settings-changed',
      merchant: 'DEMO',
      reason: 'bank holiday',
      details: {
        from: { status: 0, maintenanceEnd: null, DEPOSIT: true },
        to: { status: 1, maintenanceEnd, DEPOSIT: false },
      },
    })
  })

  it('200: passes on ages, verification codes and categories, and logs the change', async () => {
    const before = {
      ages: { birthday: 21, confirmation: 18 },
      codes: { resendMinutes: 1, validMinutes: 10 },
      categories: [
        { category: 'LIVE', points: '0.70' },
        { category: 'RNG', points: '1.30' },
      ],
    }
    const after = {
      ages: { birthday: 25, confirmation: 19 },
      codes: { resendMinutes: 3, validMinutes: 10 },
      categories: [
        { category: 'RNG', points: '1.20' },
        { category: 'LIVE', points: '0.70' },
      ],
    }
    merchant = { ...DEMO(), ...before }
    now += 3_600_000
    expect((await call('GET', 'DEMO')).body).toMatchObject(before)
    expect((await call('PATCH', 'DEMO', { ...after, reason: 'law' })).body).toMatchObject(after)
    expect(asked).toEqual([after])
    expect(await newest()).toMatchObject({ actor: 'the operator', reason: 'law', details: { from: before, to: after } })
  })

  it('200: passes on whether visitors see pages, and logs the change', async () => {
    expect((await call('PATCH', 'DEMO', { loggedInToHome: true, reason: 'members first' })).body.loggedInToHome).toBe(
      true,
    )
    expect(asked).toEqual([{ loggedInToHome: true }])
    expect(await newest()).toMatchObject({
      actor: 'the operator',
      reason: 'members first',
      details: { from: { loggedInToHome: false }, to: { loggedInToHome: true } },
    })
  })

  it('200: passes on where text messages are sent, and logs the change', async () => {
    const [before, after] = [
      { dialingCodes: ['82', '84'], dailyBudget: 500, countryBudgets: {} },
      { dialingCodes: ['84'], dailyBudget: 40, countryBudgets: { VN: 5 } },
    ]
    merchant = { ...DEMO(), sms: before }
    now += 3_600_000
    expect((await call('GET', 'DEMO')).body.sms).toEqual(before)
    expect((await call('PATCH', 'DEMO', { sms: after, reason: 'pumping' })).body.sms).toEqual(after)
    expect(asked).toEqual([{ sms: after }])
    expect(await newest()).toMatchObject({ reason: 'pumping', details: { from: { sms: before }, to: { sms: after } } })
  })

  it('412: who looked before another changed them is told what and by whom, and nothing is sent', async () => {
    const { sequence } = (await call('GET', 'DEMO')).body
    expect(
      (await call('PATCH', 'DEMO', { status: 1, reason: 'bank holiday' }, { ifMatch: `"DEMO:${sequence}"` })).status,
    ).toBe(200)
    asked = []
    const stale = await call(
      'PATCH',
      'DEMO',
      { modules: { DEPOSIT: false }, reason: 'no deposits' },
      { ifMatch: `"DEMO:${sequence}"`, token: registry.adminToken },
    )
    expect(stale).toMatchObject({
      status: 412,
      body: {
        error: {
          code: 'SEQUENCE_CONFLICT',
          reasons: [
            expect.stringMatching(
              /^the operator at .* \(settings-changed, entry \d+\): bank holiday – \{"status":0\} → \{"status":1\}$/,
            ),
          ],
        },
      },
    })
    expect(asked).toEqual([])
    const now = (await call('GET', 'DEMO')).body.sequence
    expect(
      (
        await call(
          'PATCH',
          'DEMO',
          { modules: { DEPOSIT: false }, reason: 'no deposits' },
          { ifMatch: `"DEMO:${now}"` },
        )
      ).body.sequence,
    ).toBeGreaterThan(now)
  })

  it('of two who looked at the same time, one changes them', async () => {
    const ifMatch = `"DEMO:${(await call('GET', 'DEMO')).body.sequence}"`
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('PATCH', 'DEMO', { status: 1, reason: 'x' }, { ifMatch })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect(asked).toHaveLength(1)
  })

  it('follow what is changed at the gateway itself: the log says so, and who looked before is told', async () => {
    const { sequence } = (await call('GET', 'DEMO')).body
    merchant.modules[0].childrenNodes[0].enabled = '0'
    now += 60_000
    const stale = await call('PATCH', 'DEMO', { status: 1, reason: 'bank holiday' }, { ifMatch: `"DEMO:${sequence}"` })
    expect(stale).toMatchObject({
      status: 412,
      body: {
        error: {
          code: 'SEQUENCE_CONFLICT',
          reasons: [
            expect.stringMatching(
              /^gateway at .*: Changed at the gateway itself\. – \{"DEPOSIT":true\} → \{"DEPOSIT":false\}$/,
            ),
          ],
        },
      },
    })
    expect(asked).toEqual([])
    const read = (await call('GET', 'DEMO')).body
    expect(await newest()).toMatchObject({
      sequence: read.sequence,
      actor: 'gateway',
      action: 'settings-changed',
      merchant: 'DEMO',
    })
    expect((await call('GET', 'DEMO')).body.sequence).toBe(read.sequence)
    expect(
      (await call('PATCH', 'DEMO', { status: 1, reason: 'bank holiday' }, { ifMatch: `"DEMO:${read.sequence}"` }))
        .status,
    ).toBe(200)
  })

  it('are answered with the entry of a change at the gateway itself, also right after one here', async () => {
    const { sequence } = (await call('PATCH', 'DEMO', { status: 1, reason: 'bank holiday' })).body
    merchant = { ...merchant, status: 0 }
    const read = (await call('GET', 'DEMO')).body
    expect(read).toMatchObject({ status: 0, sequence: sequence + 1 })
    expect(await newest()).toMatchObject({ sequence: read.sequence, actor: 'gateway' })
  })

  it('takes an end of maintenance away with null', async () => {
    await call('PATCH', 'DEMO', { maintenanceEnd: null, reason: 'open again' })
    expect(asked).toEqual([{ maintenanceEnd: null }])
  })

  it('400: what the gateway refuses is told in its words, and not logged', async () => {
    const before = await newest()
    expect(await call('PATCH', 'DEMO', { modules: { NOSUCH: true }, reason: 'x' })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_REQUEST', reasons: ['modules.NOSUCH: is not in the tree of DEMO'] } },
    })
    expect(await newest()).toEqual(before)
    expect((await call('PATCH', 'DEMO', { status: 1 })).status).toBe(400)
  })

  it("403: another merchant's operator, and everybody who is none", async () => {
    expect((await call('PATCH', 'LOTUS', { status: 1, reason: 'x' })).status).toBe(403)
    expect(
      (
        await call(
          'PATCH',
          'DEMO',
          { status: 1, reason: 'x' },
          { token: await registry.token({ role: 'release-manager', merchants: ['*'] }) },
        )
      ).status,
    ).toBe(403)
    expect((await call('GET', 'DEMO', undefined, { token: await registry.token({ role: 'portal' }) })).status).toBe(403)
    expect(asked).toEqual([])
  })

  it('404: a merchant that the gateway, or the registry, does not know', async () => {
    expect((await call('GET', 'LOTUS', undefined, { token: registry.adminToken })).status).toBe(404)
    expect((await call('PATCH', 'NOBODY', { status: 1, reason: 'x' }, { token: registry.adminToken })).status).toBe(404)
    expect(asked).toEqual([])
  })

  it.each([
    ['there is none', undefined],
    ['it does not answer', { url: 'http://127.0.0.1:9', key: KEY }],
    ['the keys differ', 'other key'],
  ])('502: %s', async (_what, address) => {
    const url = `http://127.0.0.1:${(gateway.server.address() as { port: number }).port}`
    const at = registry.another({
      gateway:
        address === 'other key'
          ? { url, key: 'a-key-of-somebody-else' }
          : (address as { url: string; key: string } | undefined),
    })
    expect(await call('GET', 'DEMO', undefined, { at })).toMatchObject({
      status: 502,
      body: { error: { code: 'GATEWAY_UNAVAILABLE' } },
    })
  })
})

describe('the time zone of a merchant', () => {
  const known = async () =>
    (await registry.call('GET', '/registry/v1/merchants')).body.find(({ merchant: code }: Answer) => code === 'DEMO')

  it('is that of its gateway: the registry takes a change over, and makes none itself', async () => {
    merchant.timeZone = 'Asia/Tokyo'
    expect((await call('GET', 'DEMO')).body.timeZone).toBe('Asia/Tokyo')
    expect((await known()).timeZone).toBe('Asia/Tokyo')
    const answer = await app.inject({
      method: 'PATCH',
      url: '/registry/v1/merchants/DEMO',
      headers: { authorization: `Bearer ${registry.adminToken}` },
      payload: { timeZone: 'Europe/Berlin', reason: 'moved' },
    })
    expect([answer.statusCode, answer.json().error.coded]).toEqual([
      400,
      [{ code: 'zone-of-gateway', values: { merchant: 'DEMO', zone: 'Asia/Tokyo' } }],
    ])
    expect((await known()).timeZone).toBe('Asia/Tokyo')
  })
})
