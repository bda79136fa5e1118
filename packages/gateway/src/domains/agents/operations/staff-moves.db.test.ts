import { agentTreeAnswers } from '@atrium/contracts/staff/agents/tree'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { agreedByTwo, sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let top: TestMember, agent: TestMember, member: TestMember, other: TestMember

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  const { sql } = gateway
  gateway.advance(1_000)
  top = await addMember(sql, { type: 1 })
  agent = await addMember(sql, { type: 1, parent: top })
  member = await addMember(sql, { parent: agent })
  other = await addMember(sql, { type: 1 })
})

const send = (method: 'GET' | 'POST', path: string, body?: object) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf('Mina', { roles: ['agent-manager'] }) })
const preview = async (of: TestMember, upline: string) =>
  agentTreeAnswers.move.parse((await send('GET', `/agents/members/${of.id}/move?upline=${upline}`)).body)
const move = async (of: TestMember, upline: TestMember, members: number, lowered: number) => {
  const reason = 'Asked for by the agent'
  const body = { upline: upline.account, members, ending: [], lowered, reason }
  return agreedByTwo(gateway, await send('POST', `/agents/members/${of.id}/move`, body), `/agents/members/${of.id}`)
}
const rateOf = async ({ id }: TestMember, category: string) =>
  (await gateway.sql<{ rate: number }[]>`select rate from wallet.line_rates_of(${id}) where category = ${category}`)[0]!
    .rate
const give = ({ id }: TestMember, category: string, rate: number) =>
  gateway.sql`
    insert into agents.line_rates (member_id, category, rate, updated_at) values (${id}, ${category}, ${rate}, now())
    on conflict (member_id, category) do update set rate = excluded.rate`

describe('rebates of a moved member', () => {
  it('are lowered to those of the new upline, for everybody below as well, like in the preview, and audited', async () => {
    await give(other, 'LIVE', 40)
    await give(agent, 'LIVE', 60)
    await give(member, 'LIVE', 50)
    await give(other, 'RNG', 100)
    await give(member, 'RNG', 90)
    // A trial account gets no rebates.
    await addMember(gateway.sql, { type: 4, parent: agent })
    expect((await preview(agent, other.account)).lowered).toEqual([
      { category: 'LIVE', rate: '0.40', highest: '0.60', members: 2 },
      { category: 'RNG', rate: '1.00', highest: '1.20', members: 1 },
    ])
    expect((await move(agent, other, 1, 3)).status).toBe(200)
    expect([
      await rateOf(agent, 'LIVE'),
      await rateOf(member, 'LIVE'),
      await rateOf(agent, 'RNG'),
      await rateOf(member, 'RNG'),
      await rateOf(agent, 'FISH'),
    ]).toEqual([40, 40, 100, 90, 120])
    const audited = await gateway.sql`
        select actor, details -> 'from' ->> 'rate' as before, details -> 'to' ->> 'rate' as after
        from audit.log
        where subject in ${gateway.sql([`agents.line_rates ${member.id} LIVE`, `agents.line_rates ${agent.id} RNG`])}
          and actor = 'Second' order by id`
    expect(audited).toEqual(
      expect.arrayContaining([
        { actor: 'Second', before: '50', after: '40' },
        { actor: 'Second', before: null, after: '100' },
      ]),
    )
    expect(
      await gateway.sql`
        select details ->> 'rates' as rates
        from audit.log where action = 'agent-moved' and subject = ${`member:${agent.id}`}`,
    ).toEqual([{ rates: '3' }])
  })

  it("stay the same where they are not above the upline's", async () => {
    for (const one of [agent, member, other]) await give(one, 'LIVE', 60)
    expect((await preview(agent, other.account)).lowered).toEqual([])
    expect((await move(agent, other, 1, 0)).status).toBe(200)
    expect(
      await gateway.sql`select rate from agents.line_rates where member_id in (${agent.id}, ${member.id})`,
    ).toEqual([{ rate: 60 }, { rate: 60 }])
  })

  it('are lowered exactly as in the preview', async () => {
    expect((await preview(agent, other.account)).lowered).toEqual([])
    await give(other, 'LIVE', 40)
    expect((await move(agent, other, 1, 0)).body.errorCode).toBe('AGENT_MOVE_CHANGED')
    expect(await rateOf(agent, 'LIVE')).toBe(70)
  })

  it("never exceed the upline's when an upline raises them concurrently", async () => {
    await give(other, 'LIVE', 40)
    await give(member, 'LIVE', 10)
    const token = await gateway.signIn(agent)
    const [moved, raised] = await Promise.all([
      move(agent, other, 1, 1),
      gateway.call('agentDownlineRates', { id: String(member.id), rates: { LIVE: '0.70' } }, { token }),
    ])
    // Whichever request runs first, the second one sees the change.
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([moved.status, raised.status])
    const [upper, lower] = [await rateOf(agent, 'LIVE'), await rateOf(member, 'LIVE')]
    expect(upper).toBeGreaterThanOrEqual(lower)
  })
})

describe('a member who is moved twice within a millisecond', () => {
  it('has a node for each place, one after the other', async () => {
    expect((await move(agent, other, 1, 0)).status).toBe(200)
    expect((await move(agent, top, 1, 0)).status).toBe(200)
    for (const { id } of [agent, member]) {
      const nodes = await gateway.sql<{ isTime: boolean; follows: boolean }[]>`
        select n.until is null or n.until > n.since as "isTime", n.since = '-infinity'
          or n.since = lag(n.until) over (order by n.since) as follows from agents.nodes n where n.member_id = ${id}
          order by n.since`
      expect(nodes).toEqual([
        { isTime: true, follows: true },
        { isTime: true, follows: true },
        { isTime: true, follows: true },
      ])
    }
  })
})
