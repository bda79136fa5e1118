import { randomUUID } from 'node:crypto'
import type { CallRequest, InviteLink } from '@atrium/contracts/calls'
import { MAX_ACTIVE_LINKS } from '@atrium/contracts/rules/agents/line-rates'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'

let gateway: TestGateway
let agent: TestMember
let token: string
const DAY_MS = 24 * 60 * 60_000

beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  agent = await addMember(gateway.sql, { type: 1 })
  token = await gateway.signIn(agent)
})
afterAll(() => gateway.close())

const create = (more: Partial<CallRequest<'agentLinkCreate'>> = {}, as = token) =>
  gateway.call('agentLinkCreate', { requestId: randomUUID(), role: 'member', ...more }, { token: as })
const made = async (more: Partial<CallRequest<'agentLinkCreate'>> = {}, as = token) => (await create(more, as)).value
const revoke = (code: string, as = token) => gateway.call('agentLinkRevoke', { code }, { token: as })
const links = async (request: object = {}, as = token) =>
  (await gateway.call('agentLinks', request, { token: as })).value
const visit = (code: string, ip: string) => gateway.call('affiliate', { code }, { headers: { 'x-forwarded-for': ip } })

describe('agentLineRates', () => {
  it('200: the rates of the menus by default, and otherwise the given ones', async () => {
    const rates = async (as: TestMember) =>
      (await gateway.call('agentLineRates', {}, { token: await gateway.signIn(as) })).value.rates
    expect(await rates(agent)).toEqual(
      expect.arrayContaining([
        { category: 'LIVE', own: '0.70', usual: '0.70' },
        { category: 'RNG', own: '1.20', usual: '1.20' },
      ]),
    )
    const given = await addMember(gateway.sql, { type: 1 })
    await gateway.sql.begin(async (tx) => {
      await tx`select set_config('atrium.actor', 'test', true)`
      await tx`
        insert into agents.line_rates (member_id, category, rate, updated_at)
        values (${given.id}, 'LIVE', 50, now()), (${given.id}, 'RNG', 200, now())`
    })
    expect(await rates(given)).toEqual(
      expect.arrayContaining([
        { category: 'LIVE', own: '0.50', usual: '0.50' },
        { category: 'RNG', own: '2.00', usual: '1.20' },
      ]),
    )
  })
})

describe('agentLinkCreate', () => {
  it('200: a link to the registration of this portal, and the same one for a repeated request', async () => {
    const request = { requestId: randomUUID(), role: 'agent', rates: { LIVE: '0.5' }, days: 7, note: 'Busan' } as const
    const link = await made(request)
    const now = gateway.deps.clock().getTime()
    expect(link).toEqual({
      code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      role: 'agent',
      url: `http://localhost/register?code=${link.code}`,
      rates: { LIVE: '0.50' },
      note: 'Busan',
      createdAt: now,
      expiresAt: now + 7 * DAY_MS,
      visits: 0,
      registrations: 0,
      state: 'ACTIVE',
    })
    expect(await made(request)).toEqual(link)
    for (const other of [{ role: 'member' as const }, { days: 8 }, { days: undefined }, { note: '' }, { rates: {} }])
      expect([other, await refusalOf(create({ ...request, ...other }))]).toEqual([other, [409, 'REQUEST_ID_USED']])
  })

  it("200: the same link for a repeated request after the agent's own rates became lower", async () => {
    const owner = await addMember(gateway.sql, { type: 1 })
    const as = await gateway.signIn(owner)
    const request = { requestId: randomUUID(), rates: { LIVE: '0.5' } }
    const link = await made(request, as)
    await gateway.sql`
      insert into agents.line_rates (member_id, category, rate, updated_at) values (${owner.id}, 'LIVE', 10, now())`
    expect(await made(request, as)).toEqual(link)
  })

  it('200: another link for another agent who sends the same request id', async () => {
    const requestId = randomUUID()
    const link = await made({ requestId })
    const other = await made({ requestId }, await gateway.signIn(await addMember(gateway.sql, { type: 1 })))
    expect(other.code).not.toBe(link.code)
  })

  it("409 LINE_RATE_ABOVE_OWN: names the category and its maximum, in the agent's language", async () => {
    const { status, body } = await gateway.call(
      'agentLinkCreate',
      { requestId: randomUUID(), role: 'member', rates: { LIVE: '0.71', RNG: '1.2' } },
      { token, headers: { language: 'EN' } },
    )
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        errorCode: 'LINE_RATE_ABOVE_OWN',
        issues: [{ path: 'rates.LIVE', message: 'Enter 0.70% or less.' }],
      }),
    ])
  })

  it('409 INVITE_LINKS_FULL: at most fifty active ones; revoked and expired ones do not count', async () => {
    const owner = await addMember(gateway.sql, { type: 1 })
    let busy = await gateway.signIn(owner)
    await made({ days: 1 }, busy)
    const second = await made({}, busy)
    for (let n = 2; n < MAX_ACTIVE_LINKS; n++) await made({}, busy)
    expect(await refusalOf(create({}, busy))).toEqual([409, 'INVITE_LINKS_FULL'])
    await revoke(second.code, busy)
    await made({}, busy)
    expect(await refusalOf(create({}, busy))).toEqual([409, 'INVITE_LINKS_FULL'])
    expect((await links({}, busy)).active).toBe(50)
    gateway.advance(DAY_MS)
    busy = await gateway.signIn(owner)
    token = await gateway.signIn(agent)
    await made({}, busy)
    expect((await links({}, busy)).active).toBe(50)
  })

  it('400: an unknown role, a rate of three decimals or above 100, a category without a rebate, days out of range', async () => {
    for (const more of [
      { role: 'boss' },
      { rates: { LIVE: '0.123' } },
      { rates: { LIVE: '101' } },
      { rates: { LOTT: '0.1' } },
      { rates: { X: '1' } },
      { days: 0 },
      { days: 366 },
      { note: 'x'.repeat(101) },
      { requestId: '1' },
    ]) {
      expect([more, (await create(more as never)).status]).toEqual([more, 400])
    }
  })

  it('401: a visitor; 403: a member', async () => {
    expect((await gateway.call('agentLinkCreate', { requestId: randomUUID(), role: 'member' })).status).toBe(401)
    expect((await create({}, await gateway.signIn(await addMember(gateway.sql)))).status).toBe(403)
  })
})

describe('agentLinkRevoke', () => {
  it('200: cannot be used any more, also when repeated; it is logged', async () => {
    const { code } = await made()
    expect((await gateway.call('affiliate', { code })).value).toEqual({ valid: true })
    for (let sent = 0; sent < 2; sent++)
      expect((await revoke(code.toLowerCase())).value).toMatchObject({ code, state: 'REVOKED' })
    expect((await gateway.call('affiliate', { code })).value).toEqual({ valid: false })
    const entries = await gateway.sql<
      { actor: string }[]
    >`select actor from audit.log where subject like ${`registration.invite_codes %${code}%`}`
    expect(entries.map(({ actor }) => actor)).toEqual([`member:${agent.id}`, `member:${agent.id}`])
  })

  it('404: a link of another agent', async () => {
    const { code } = await made()
    expect(await refusalOf(revoke(code, await gateway.signIn(await addMember(gateway.sql, { type: 1 }))))).toEqual([
      404,
      'NOT_FOUND',
    ])
    expect((await gateway.call('affiliate', { code })).value.valid).toBe(true)
  })
})

describe('visits of a link', () => {
  it('count a network once a day, and ignore wrong codes', async () => {
    const { code } = await made()
    const visits = async () => (await links()).list.find((link) => link.code === code)!.visits
    for (const ip of ['203.0.113.7', '203.0.113.7', '198.51.100.9']) await visit(code, ip)
    const counted = await visits()
    await visit(code, '203.0.113.7')
    expect(await visits()).toBe(counted)
    gateway.advance(DAY_MS)
    token = await gateway.signIn(agent)
    await visit(code.toLowerCase(), '203.0.113.7')
    expect(await visits()).toBe(counted + 1)
    // Deleted: only visitors of the current day are stored.
    expect(
      await gateway.sql`select distinct visitor from registration.invite_visitors where code = ${code}`,
    ).toHaveLength(1)
    await visit('NOBODY', '203.0.113.7')
    expect(await gateway.sql`select 1 from registration.invite_visits where code = 'NOBODY'`).toEqual([])
  })

  it('are stored without the address', async () => {
    const { code } = await made()
    await gateway.call('affiliate', { code })
    const [row] = await gateway.sql<
      { visitor: string }[]
    >`select visitor from registration.invite_visitors where code = ${code}`
    expect(row!.visitor).not.toContain('127.0.0.1')
  })
})

describe('agentLinks', () => {
  it('200: an expired link is not among the active ones', async () => {
    const short = await made({ days: 1 })
    gateway.advance(DAY_MS + 1)
    token = await gateway.signIn(agent)
    expect((await links({ state: 'EXPIRED' })).list.map(({ code }) => code)).toContain(short.code)
    expect((await links({ state: 'ACTIVE' })).list.map(({ code }) => code)).not.toContain(short.code)
    expect((await gateway.call('affiliate', { code: short.code })).value).toEqual({ valid: false })
  })

  describeListCall<InviteLink>({
    list: 'agentLinks',
    file: 'agentLinksFile',
    gateway: () => gateway,
    token: () => token,
    stranger: { type: 1 },
    filters: [{ role: 'agent' }, { state: 'REVOKED' }, { state: 'ACTIVE', role: 'member' }],
    idOf: ({ code }) => code,
    sumsOf: ({ sums }: { sums: unknown }) => sums,
    addUp: (rows) => ({
      visits: rows.reduce((sum, { visits }) => sum + visits, 0),
      registrations: rows.reduce((sum, { registrations }) => sum + registrations, 0),
    }),
  })
})
