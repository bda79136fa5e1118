import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { agreedByTwo, sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const send = (of: TestMember, type: number) =>
  sendAsStaff(gateway, 'POST', `/agents/members/${of.id}/type`, {
    body: { type, reason: 'Runs the first team' },
    staff: staffOf('Mina', { roles: ['agent-manager'] }),
  })
const typeOf = async ({ id }: TestMember) =>
  (await gateway.sql<[{ type: number }]>`select type from identity.members where id = ${id}`)[0].type

describe('the account type of an agent', () => {
  it.each([1, 2, 41, 42])('makes a member the first agent of a merchant, of type %i, by two people', async (type) => {
    const member = await addMember(gateway.sql)
    const proposed = await send(member, type)
    expect(proposed).toMatchObject({
      status: 200,
      body: {
        type: 0,
        proposal: { changes: expect.arrayContaining([expect.objectContaining({ field: 'accountType' })]) },
      },
    })
    expect(await typeOf(member)).toBe(0)
    const agreed = await agreedByTwo(gateway, proposed, `/agents/members/${member.id}`)
    expect(agreed.body).toMatchObject({ type, isAgent: true, agentTypes: [1, 2, 41, 42], path: [] })
    const token = await gateway.signIn(member)
    expect((await gateway.call('teamOverview', {}, { token })).status).toBe(200)
    expect((await gateway.call('memberInfo', {}, { token })).value.type).toBe(type)
    expect(
      await gateway.sql`
        select actor, details ->> 'to' as type from audit.log
        where action = 'agent-type-set' and subject = ${`member:${member.id}`}`,
    ).toEqual([{ actor: 'Second', type: String(type) }])
  })

  it('is changed for an agent, and applies to accounts that the agent opens', async () => {
    const agent = await addMember(gateway.sql, { type: 1 })
    await agreedByTwo(gateway, await send(agent, 42), `/agents/members/${agent.id}`)
    expect(await typeOf(agent)).toBe(42)
  })

  it.each([
    ['none that the merchant has agents of', 0, 7],
    ['of a trial account', 4, 1],
    ['of the back office', 9, 1],
  ])('400: %s', async (_what, from, to) => {
    const member = await addMember(gateway.sql, { type: from })
    expect(await send(member, to)).toMatchObject({ status: 400, body: { errorCode: 'AGENT_TYPE_IMPOSSIBLE' } })
  })

  it('409: for the current type', async () => {
    expect(await send(await addMember(gateway.sql, { type: 41 }), 41)).toMatchObject({
      status: 409,
      body: { errorCode: 'AGENT_TYPE_SAME' },
    })
  })
})
