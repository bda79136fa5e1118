import { randomUUID } from 'node:crypto'
import type { CallRequest } from '@atrium/contracts/calls'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { logIn } from '../../../testing/log-in.ts'
import { addOpenMerchant, byName, putAgreementText, refusalOf } from '../../../testing/registration.ts'

let gateway: TestGateway
let host: string
let top: TestMember
let agent: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  host = await addOpenMerchant(gateway, 'OPEN', { also: ['MANPLAYREB3'] })
  top = await addMember(gateway.sql, { merchant: 'OPEN', account: 'topagent', type: 1 })
  agent = await addMember(gateway.sql, { merchant: 'OPEN', account: 'subagent', type: 41, parent: top })
  // Rates below the merchant's defaults of 0.70 and 1.20.
  await give(agent, { LIVE: 60, RNG: 100 })
  token = await gateway.signIn(agent)
})
afterAll(() => gateway.close())

const give = (member: TestMember, rates: Record<string, number>) =>
  gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'test', true)`
    for (const [category, rate] of Object.entries(rates))
      await tx`
        insert into agents.line_rates (member_id, category, rate, updated_at)
        values (${member.id}, ${category}, ${rate}, now()) on conflict (member_id, category)
          do update set rate = excluded.rate`
  })
const made = async (more: Partial<CallRequest<'agentLinkCreate'>> = {}) =>
  (await gateway.call('agentLinkCreate', { requestId: randomUUID(), role: 'member', ...more }, { token, host })).value
const register = (account: string, more: Parameters<typeof byName>[1]) =>
  gateway.call('register', byName(account, more), { host })
const open = (
  more: Partial<CallRequest<'agentOpenAccount'>> = {},
  options: { token?: string; headers?: Record<string, string> } = { token },
) =>
  gateway.call(
    'agentOpenAccount',
    { requestId: randomUUID(), role: 'member', username: 'opened01', password: 'blue-sky-77', adult: true, ...more },
    { host, ...options },
  )

async function memberOf(account: string) {
  const [row] = await gateway.sql<
    { id: bigint; type: number; nickname: string; upline: bigint[] }[]
  >`select id, type, nickname, upline from identity.members where merchant = 'OPEN' and account = ${account}`
  const rates = await gateway.sql<
    { category: string; rate: number }[]
  >`select category, rate from wallet.line_rates_of(${row!.id})`
  return { ...row!, rates: Object.fromEntries(rates.map(({ category, rate }) => [category, rate])) }
}
const storedRates = (id: bigint) =>
  gateway.sql`select category, rate from agents.line_rates where member_id = ${id} order by category`

describe('a registration by an invite link', () => {
  it('makes an agent of the type of the agent above, directly below, with the rates of the link', async () => {
    const { code } = await made({ role: 'agent', rates: { LIVE: '0.35', SPORTS: '0' } })
    expect((await register('newagent', { affiliateCode: code.toLowerCase() })).status).toBe(200)
    const member = await memberOf('newagent')
    expect([member.type, member.upline]).toEqual([41, [top.id, agent.id]])
    // For categories that the link omits, the merchant's default rate applies, up to the agent's rate.
    expect(member.rates).toMatchObject({ LIVE: 35, SPORTS: 0, RNG: 100, FISH: 120 })
    expect(await storedRates(member.id)).toEqual([
      { category: 'LIVE', rate: 35 },
      { category: 'RNG', rate: 100 },
      { category: 'SPORTS', rate: 0 },
    ])
    expect(
      (
        await gateway.call(
          'teamOverview',
          {},
          { host, token: await gateway.signIn({ ...member, account: 'newagent', merchant: 'OPEN', password: '' }) },
        )
      ).status,
    ).toBe(200)
  })

  it('makes a member by a link for members, and counts at its link', async () => {
    gateway.advance(1000)
    const { code } = await made({})
    for (const account of ['newmember1', 'newmember2']) await register(account, { affiliateCode: code })
    expect((await memberOf('newmember1')).type).toBe(0)
    const { list, sums } = (await gateway.call('agentLinks', {}, { token, host })).value
    expect([list[0]!.code, list[0]!.registrations, sums.registrations]).toEqual([code, 2, 3])
  })

  it("gives at most the agent's current rates", async () => {
    const { code } = await made({ rates: { LIVE: '0.60' } })
    await give(agent, { LIVE: 40 })
    await register('latecomer', { affiliateCode: code })
    expect((await memberOf('latecomer')).rates).toMatchObject({ LIVE: 40 })
    await give(agent, { LIVE: 60 })
  })

  it('is rejected with INVITATION_CODE_ERROR by a revoked, an expired or an unknown link', async () => {
    const revoked = await made()
    await gateway.call('agentLinkRevoke', { code: revoked.code }, { token, host })
    const expired = await made({ days: 1 })
    gateway.advance(24 * 60 * 60_000)
    token = await gateway.signIn(agent)
    for (const affiliateCode of [revoked.code, expired.code, 'NOBODYS'])
      expect(await refusalOf(register('toolate', { affiliateCode }))).toEqual([
        400,
        'INVITATION_CODE_ERROR',
        'affiliateCode',
      ])
    expect(await gateway.sql`select 1 from identity.members where account = 'toolate'`).toEqual([])
  })

  it('makes a member where the inviter is no longer an agent', async () => {
    const former = await addMember(gateway.sql, { merchant: 'OPEN', type: 2 })
    const { code } = (
      await gateway.call(
        'agentLinkCreate',
        { requestId: randomUUID(), role: 'agent' },
        { host, token: await gateway.signIn(former) },
      )
    ).value
    await gateway.sql.begin(async (tx) => {
      await tx`select set_config('atrium.actor', 'test', true)`
      await tx`update identity.members set type = 0 where id = ${former.id}`
    })
    await register('orphan', { affiliateCode: code })
    expect((await memberOf('orphan')).type).toBe(0)
  })
})

describe('agentOpenAccount', () => {
  it('200: an account directly below, with a wallet, that has to change its password and agree to the terms', async () => {
    expect((await open({ nickname: '새별', rates: { RNG: '0.80' } })).value).toEqual({
      account: 'opened01',
      role: 'member',
    })
    const member = await memberOf('opened01')
    expect(member).toMatchObject({
      type: 0,
      nickname: '새별',
      upline: [top.id, agent.id],
      rates: { RNG: 80, LIVE: 60 },
    })
    const login = await logIn(
      gateway,
      { ...member, account: 'opened01', merchant: 'OPEN', password: 'blue-sky-77' },
      { host },
    )
    expect(login).toMatchObject({ changePassword: true, firstTimeLogin: true })
    expect(await refusalOf(gateway.call('walletBalance', {}, { host, token: login.token }))).toEqual([
      403,
      'PASSWORD_CHANGE_REQUIRED',
    ])
    expect(
      (
        await gateway.call(
          'changePassword',
          { newPassword: 'green-hill-88', confirmNewPassword: 'green-hill-88' },
          { host, token: login.token },
        )
      ).status,
    ).toBe(200)
    await putAgreementText(gateway.sql, 'OPEN', 'terms', { version: '1', at: gateway.deps.clock() })
    const again = await logIn(
      gateway,
      { ...member, account: 'opened01', merchant: 'OPEN', password: 'green-hill-88' },
      { host },
    )
    expect((await gateway.call('walletBalance', {}, { host, token: again.token })).value).toMatchObject({
      sumBalance: '0',
    })
    expect((await gateway.call('memberInfo', {}, { host, token: again.token })).value).toMatchObject({
      termsVersion: '1',
    })
    await gateway.sql`delete from registration.agreement_texts`
    expect(
      await gateway.sql`
        select method, opened_by, affiliate_code from registration.origins where member_id = ${member.id}`,
    ).toEqual([{ method: 'AGENT', opened_by: agent.id, affiliate_code: null }])
  })

  it('200: an agent of the same type', async () => {
    await open({ username: 'opened02', role: 'agent' })
    expect((await memberOf('opened02')).type).toBe(41)
  })

  it('200: is one account for repeated and concurrent requests; another request with its id is rejected', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => open({ requestId, username: 'opened03' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await open({ requestId, username: 'Opened03' })).value.account).toBe('opened03')
    expect(await gateway.sql`select 1 from identity.members where lower(account) = 'opened03'`).toHaveLength(1)
    expect(await refusalOf(open({ requestId, username: 'opened04' }))).toEqual([409, 'REQUEST_ID_USED'])
  })

  it('400: by the rules of a registration, with the fields', async () => {
    expect(await refusalOf(open({ username: '1', password: 'short' }))).toEqual([
      400,
      'INVALID_REQUEST',
      'username',
      'password',
    ])
    expect(await refusalOf(open({ username: 'opened05', password: 'opened05' }))).toEqual([
      400,
      'INVALID_REQUEST',
      'password',
    ])
    expect(await refusalOf(open({ adult: false as never }))).toEqual([400, 'INVALID_REQUEST', 'adult'])
  })

  it("409: a name that is taken, with its field; a rate above the agent's own", async () => {
    expect(await refusalOf(open({ username: 'TopAgent' }))).toEqual([409, 'USERNAME_TAKEN', 'username'])
    expect(await refusalOf(open({ username: 'opened06', rates: { LIVE: '0.61' } }))).toEqual([
      409,
      'LINE_RATE_ABOVE_OWN',
      'rates.LIVE',
    ])
  })

  it('401: a visitor; 403: a member', async () => {
    expect((await open({}, {})).status).toBe(401)
    expect(
      await refusalOf(open({}, { token: await gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN' })) })),
    ).toEqual([403, 'NOT_AN_AGENT'])
  })

  it("is no sign of a duplicate for a member who registers at the agent's address", async () => {
    await open({ username: 'opened07' })
    const opened = await memberOf('opened07')
    await register('neighbour', {})
    const neighbour = await memberOf('neighbour')
    expect(
      await gateway.sql`
        select 1 from registration.duplicates where other_id = ${opened.id} and member_id = ${neighbour.id}`,
    ).toEqual([])
  })

  it('429: at most sixty an hour', async () => {
    const busy = await gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN', type: 1 }))
    await gateway.sql`
      insert into identity.throttles (merchant, kind, subject, at)
      select 'OPEN', 'openAccount', (select max(id)::text from identity.members),
        ${gateway.deps.clock()}::timestamptz - n * interval '1 second' from generate_series(1, 60) n`
    expect(await refusalOf(open({ username: 'opened08' }, { token: busy }))).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})
