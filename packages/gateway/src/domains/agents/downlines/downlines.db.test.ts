import { randomUUID } from 'node:crypto'
import type { AgentDownline, CallRequest } from '@atrium/contracts/calls'
import { CREDIT } from '@atrium/contracts/money'
import { MAX_AGENT_MESSAGES_PER_HOUR } from '@atrium/contracts/rules/agents/line-rates'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addContact, addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'

let gateway: TestGateway
let top: TestMember
let agent: TestMember
let sub: TestMember
let deepAgent: TestMember
let direct: TestMember
let deep: TestMember
let deepest: TestMember
let stranger: TestMember
let trial: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway()
  const { sql } = gateway
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  top = await addMember(sql, { account: 'topagent', type: 1 })
  agent = await addMember(sql, { account: 'theagent', type: 1, parent: top })
  sub = await addMember(sql, { account: 'subagent', type: 2, parent: agent, registeredAt: ago(9) })
  direct = await addMember(sql, { account: 'directly', parent: agent, registeredAt: ago(8) })
  await addMember(sql, { account: 'disabled1', parent: agent, status: 'DISABLED', registeredAt: ago(7) })
  deepAgent = await addMember(sql, { account: 'deepagent', type: 41, parent: sub, registeredAt: ago(6) })
  deep = await addMember(sql, { account: 'deepmember', parent: sub, registeredAt: ago(5) })
  deepest = await addMember(sql, { account: 'deepestone', parent: deepAgent, registeredAt: ago(4) })
  trial = await addMember(sql, { account: 'trialone', type: 4, parent: agent })
  stranger = await addMember(sql, { account: 'strangerone', parent: top })
  await sql`update identity.members set nickname = account where id in (${deep.id}, ${direct.id})`
  await openAccount(sql, direct, 12n * CREDIT)
  await openAccount(sql, direct, 3n * CREDIT, 'BONUS')
  await openAccount(sql, direct, 99n * CREDIT, 'DEMO')
  await addContact(sql, gateway.deps.keys, direct, { email: 'direct@example.com', mobile: '+821012345678' })
  token = await gateway.signIn(agent)
  await gateway.signIn(direct)
})
afterAll(() => gateway.close())

const downlines = async (request: CallRequest<'agentDownlines'> = {}, as = token) =>
  (await gateway.call('agentDownlines', request, { token: as })).value
const namesOf = ({ list }: { list: { name: string }[] }) => list.map(({ name }) => name)
const nodeOf = ({ id }: TestMember) => String(id)
const setRates = (member: TestMember, rates: CallRequest<'agentDownlineRates'>['rates'], as = token) =>
  gateway.call('agentDownlineRates', { id: nodeOf(member), rates }, { token: as, headers: { language: 'EN' } })
const note = (member: TestMember, text: string, as = token) =>
  gateway.call('agentDownlineNote', { id: nodeOf(member), text }, { token: as })
const message = (member: TestMember, { text = 'Hello', requestId = randomUUID() as string, as = token } = {}) =>
  gateway.call('agentDownlineMessage', { id: nodeOf(member), requestId, text }, { token: as })
/** Calls with the id of a team member. */
const NAMING = {
  agentDownlineRates: (member: TestMember) => setRates(member, { LIVE: '0.1' }),
  agentDownlineNote: (member: TestMember) => note(member, 'x'),
  agentDownlineMessage: (member: TestMember) => message(member),
}

describe('agentDownlines', () => {
  it('200: direct downlines with the data that the agent may see, and no contact data', async () => {
    const { list, path, total, currency, showsBalances } = await downlines()
    expect([namesOf({ list }), total, currency, showsBalances]).toEqual([
      ['disabled1', 'directly', 'subagent'],
      3,
      'DEMO',
      true,
    ])
    expect(path).toEqual([{ id: nodeOf(agent), name: 'theagent' }])
    expect(list[1]).toEqual({
      id: nodeOf(direct),
      name: 'directly',
      isDirect: true,
      nickname: 'directly',
      role: 'member',
      state: 'ACTIVE',
      vipLevel: 1,
      members: 0,
      balance: '15',
      registeredAt: expect.any(Number),
      rates: expect.objectContaining({ LIVE: '0.70', RNG: '1.20' }),
    })
    expect(list[2]).toMatchObject({ role: 'agent', members: 3, balance: '0' })
    expect(JSON.stringify(list)).not.toMatch(/example\.com|1234/)
  })

  it('200: deeper ones under masked names, with their path', async () => {
    const { list, path } = await downlines({ node: nodeOf(sub) })
    expect(list.map(({ name, nickname, isDirect }) => [name, nickname, isDirect])).toEqual([
      ['de***r', 'de***r', false],
      ['de***t', 'deepagent님', false],
    ])
    expect(path.map(({ name }) => name)).toEqual(['theagent', 'subagent'])
    const below = await downlines({ node: nodeOf(deepAgent) })
    expect([namesOf(below), below.path.map(({ id, name }) => [id, name])]).toEqual([
      ['de***e'],
      [
        [nodeOf(agent), 'theagent'],
        [nodeOf(sub), 'subagent'],
        [nodeOf(deepAgent), 'de***t'],
      ],
    ])
  })

  it('200: finds direct ones by the beginning of their account, deeper ones only by the whole account, whatever the node', async () => {
    expect(namesOf(await downlines({ search: 'DIRE' }))).toEqual(['directly'])
    expect(namesOf(await downlines({ search: 'dee', node: nodeOf(sub) }))).toEqual([])
    expect((await downlines({ search: 'DeepestOne', node: nodeOf(sub) })).list.map(({ id }) => id)).toEqual([
      nodeOf(deepest),
    ])
    for (const search of ['%', 'd_re', 'strangerone', 'trialone', 'theagent', 'topagent'])
      expect([search, namesOf(await downlines({ search }))]).toEqual([search, []])
  })

  it('200: by role and state', async () => {
    expect(namesOf(await downlines({ role: 'agent' }))).toEqual(['subagent'])
    expect(namesOf(await downlines({ role: 'member', state: 'DISABLED' }))).toEqual(['disabled1'])
  })

  it('200: without balances where the merchant does not show them, in the file as well', async () => {
    await gateway.sql.begin(async (tx) => {
      await tx`select set_config('atrium.actor', 'test', true)`
      await tx`insert into agents.settings (merchant, show_balances) values ('DEMO', false)`
    })
    const { list, showsBalances } = await downlines()
    expect([showsBalances, list.some(({ balance }) => balance !== undefined)]).toEqual([false, false])
    expect((await gateway.call('agentDownlinesFile', { as: 'rows' }, { token })).value.list).toEqual(list)
    await gateway.sql.begin(async (tx) => {
      await tx`select set_config('atrium.actor', 'test', true)`
      await tx`delete from agents.settings`
    })
  })

  it('404: a node of another team, one above, a trial account, and an unknown one', async () => {
    for (const node of [nodeOf(stranger), nodeOf(top), nodeOf(trial), '999999999999999999']) {
      for (const call of ['agentDownlines', 'agentDownlinesFile'] as const)
        expect([node, await refusalOf(gateway.call(call, { node, as: 'rows' }, { token }))]).toEqual([
          node,
          [404, 'NOT_FOUND'],
        ])
    }
  })

  it('400: an invalid id; 401: a visitor; 403: a member', async () => {
    expect((await gateway.call('agentDownlines', { node: 'x' }, { token })).status).toBe(400)
    expect((await gateway.call('agentDownlines', {})).status).toBe(401)
    expect(await refusalOf(gateway.call('agentDownlines', {}, { token: await gateway.signIn(direct) }))).toEqual([
      403,
      'NOT_AN_AGENT',
    ])
  })

  describeListCall<AgentDownline>({
    list: 'agentDownlines',
    file: 'agentDownlinesFile',
    gateway: () => gateway,
    token: () => token,
    stranger: { type: 1 },
    filters: [{ role: 'agent' }, { state: 'ACTIVE' }, { search: 'd' }],
    idOf: ({ name }) => name,
    sumsOf: () => undefined,
    addUp: () => undefined,
  })
})

describe.each(Object.entries(NAMING))('%s', (_name, make) => {
  it('404: for a member of another team, one above, a trial account and oneself', async () => {
    for (const member of [stranger, top, trial, agent])
      expect([member.account, await refusalOf(make(member) as never)]).toEqual([member.account, [404, 'NOT_FOUND']])
  })
})

describe('agentDownlineRates', () => {
  const given = (member: TestMember) =>
    gateway.sql`select category, rate from agents.line_rates where member_id = ${member.id} order by category`

  it('200: changes the rates of a direct downline, and logs the author', async () => {
    const { value } = await setRates(direct, { LIVE: '0.5', RNG: '1.20' })
    expect(value.rates).toMatchObject({ LIVE: '0.50', RNG: '1.20', FISH: '1.20' })
    expect(await given(direct)).toEqual([
      { category: 'LIVE', rate: 50 },
      { category: 'RNG', rate: 120 },
    ])
    await setRates(direct, { LIVE: '0.6' })
    const entries = await gateway.sql<
      { actor: string; details: object }[]
    >`select actor, details from audit.log where subject = ${`agents.line_rates ${direct.id} LIVE`} order by id`
    expect(entries).toEqual([
      { actor: `member:${agent.id}`, details: expect.objectContaining({ to: expect.objectContaining({ rate: 50 }) }) },
      { actor: `member:${agent.id}`, details: { from: { rate: 50 }, to: { rate: 60 } } },
    ])
  })

  it("409 LINE_RATE_ABOVE_OWN: above the rate of the menus, or above the agent's own", async () => {
    expect(await refusalOf(setRates(direct, { LIVE: '0.71' }))).toEqual([409, 'LINE_RATE_ABOVE_OWN', 'rates.LIVE'])
    const topToken = await gateway.signIn(top)
    expect((await setRates(agent, { PVP: '1.00' }, topToken)).status).toBe(200)
    expect(await refusalOf(setRates(direct, { PVP: '1.01' }))).toEqual([409, 'LINE_RATE_ABOVE_OWN', 'rates.PVP'])
  })

  it('200: below the rate of the menus, which a trial account below has', async () => {
    const over = await addMember(gateway.sql, { type: 1, parent: agent })
    await addMember(gateway.sql, { type: 4, parent: over })
    expect((await setRates(over, { LIVE: '0.10' })).status).toBe(200)
  })

  it('409 LINE_RATE_BELOW_DOWNLINE: names the downline that has more, under a masked name', async () => {
    const { status, body } = await setRates(sub, { LIVE: '0.40', FISH: '1.20' })
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        errorCode: 'LINE_RATE_BELOW_DOWNLINE',
        issues: [{ path: 'rates.LIVE', message: 'The downline de***t has 0.70%. Enter that or more.' }],
      }),
    ])
    expect(await given(sub)).toEqual([])
    const subToken = await gateway.signIn(sub)
    for (const member of [deepAgent, deep]) {
      // `deepest`, below `deepAgent`, has the merchant's default rate.
      if (member === deepAgent) await setRates(deepest, { LIVE: '0.30' }, await gateway.signIn(deepAgent))
      expect((await setRates(member, { LIVE: '0.30' }, subToken)).status).toBe(200)
    }
    expect((await setRates(sub, { LIVE: '0.40' })).status).toBe(200)
  })

  it('keeps the rates of a line consistent when both ends change at once', async () => {
    const subToken = await gateway.signIn(sub)
    for (let round = 0; round < 5; round++) {
      await setRates(sub, { SPORTS: '1.00' })
      await setRates(deep, { SPORTS: '0.10' }, subToken)
      await setRates(deepest, { SPORTS: '0.10' }, await gateway.signIn(deepAgent))
      await setRates(deepAgent, { SPORTS: '0.10' }, subToken)
      await Promise.all([setRates(sub, { SPORTS: '0.50' }), setRates(deep, { SPORTS: '0.90' }, subToken)])
      const [upper, lower] = await Promise.all(
        [sub, deep].map(
          async ({ id }) =>
            (
              await gateway.sql<
                { rate: number }[]
              >`select rate from wallet.line_rates_of(${id}) where category = 'SPORTS'`
            )[0]!.rate,
        ),
      )
      expect(upper).toBeGreaterThanOrEqual(lower!)
    }
  })

  it('409: for a deeper one; 400: a category without a rebate, three decimals', async () => {
    expect(await refusalOf(setRates(deep, { LIVE: '0.1' }))).toEqual([409, 'DOWNLINE_NOT_DIRECT'])
    expect(await refusalOf(setRates(direct, { LOTT: '0.1' }))).toEqual([400, 'INVALID_REQUEST', 'rates.LOTT'])
    expect((await setRates(direct, { LIVE: '0.123' })).status).toBe(400)
  })
})

describe('agentDownlineNote', () => {
  it('200: is visible to its agent only, can be replaced, and is removed by an empty text', async () => {
    const noteOf = async (as: string, search: string) => (await downlines({ search }, as)).list[0]!.note
    await note(deep, 'Prefers mornings')
    await note(deep, '  Calls back <b>later</b> ')
    expect(await noteOf(token, 'deepmember')).toBe('Calls back <b>later</b>')
    expect(await noteOf(await gateway.signIn(sub), 'deepmember')).toBeUndefined()
    await note(deep, ' ')
    expect(await noteOf(token, 'deepmember')).toBeUndefined()
  })

  it('400: more than 500 characters', async () => {
    expect((await note(deep, 'x'.repeat(501))).status).toBe(400)
    expect((await note(deep, 'x'.repeat(500))).status).toBe(200)
  })
})

describe('agentDownlineMessage', () => {
  const inbox = async (member: TestMember, language: 'KO' | 'EN' = 'EN') =>
    (await gateway.call('messages', {}, { token: await gateway.signIn(member), headers: { language } })).value.list

  it('200: is in the inbox as plain text, once, and published to open browsers', async () => {
    const requestId = randomUUID()
    for (let sent = 0; sent < 2; sent++)
      expect((await message(direct, { requestId, text: 'See <b>you</b>\n{{text}}' })).status).toBe(200)
    expect(await refusalOf(message(direct, { requestId, text: 'Another one' }))).toEqual([409, 'REQUEST_ID_USED'])
    const list = await inbox(direct)
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      kind: 'AGENT',
      title: 'A message from your agent',
      text: 'See <b>you</b>\n{{text}}',
      isRead: false,
    })
    expect((await inbox(direct, 'KO'))[0]!.title).toBe('에이전트가 보낸 메시지')
    expect(gateway.published.at(-1)).toMatchObject({
      audience: { memberId: direct.id },
      message: { topic: 'messages.unread.changed', payload: { unread: 1 } },
    })
  })

  it('409: to a deeper one; 400: empty, or with more than 500 characters', async () => {
    expect(await refusalOf(message(deep))).toEqual([409, 'DOWNLINE_NOT_DIRECT'])
    for (const text of ['', ' ', '\u200b', 'x'.repeat(501), '\u202eabc'])
      expect([text, (await message(direct, { text })).status]).toEqual([text, 400])
  })

  it('429: more than twenty an hour', async () => {
    const busy = await addMember(gateway.sql, { type: 1 })
    const below = await addMember(gateway.sql, { parent: busy })
    const as = await gateway.signIn(busy)
    for (let sent = 0; sent < MAX_AGENT_MESSAGES_PER_HOUR; sent++)
      expect((await message(below, { as })).status).toBe(200)
    expect(await refusalOf(message(below, { as }))).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})
