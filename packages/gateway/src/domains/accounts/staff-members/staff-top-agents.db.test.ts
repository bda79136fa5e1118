import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { logIn } from '../../../testing/log-in.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const staff = staffOf('Mina', { roles: ['agent-manager'] })
const open = (more: object = {}) =>
  sendAsStaff(gateway, 'POST', '/agents/members', {
    body: { account: 'bada01', type: 41, language: 'EN', adult: true, reason: 'Leads the north', ...more },
    staff,
  })
const renew = (memberId: string) =>
  sendAsStaff(gateway, 'POST', `/agents/members/${memberId}/first-password`, { body: { reason: 'Lost' }, staff })
const at = (memberId: string) => sendAsStaff(gateway, 'GET', `/agents/members/${memberId}`, { staff })

describe('an agent that staff opens', () => {
  it('stands at the top without credit, and changes the first password at the first log-in', async () => {
    const { body: agent } = await open({ name: 'Bada', email: 'bada@example.com', mobile: '+821012345678' })
    expect((await at(agent.memberId)).body).toMatchObject({ account: 'bada01', type: 41, isNew: true, path: [] })
    const search = { by: 'email', value: 'bada@example.com' }
    expect((await sendAsStaff(gateway, 'POST', '/members/search', { body: search })).body).toMatchObject({
      list: [{ account: 'bada01' }],
    })
    const renewed = (await renew(agent.memberId)).body.password
    const credentials = { id: BigInt(agent.memberId), account: 'bada01', merchant: 'DEMO', type: 41 }
    await expect(logIn(gateway, { ...credentials, password: agent.password })).rejects.toThrow()
    const { token, changePassword } = await logIn(gateway, { ...credentials, password: renewed })
    expect(changePassword).toBe(true)
    expect((await gateway.call('teamOverview', {}, { token })).body).toMatchObject({
      errorCode: 'PASSWORD_CHANGE_REQUIRED',
    })
    expect((await at(agent.memberId)).body).toMatchObject({ isNew: false, overview: { balance: '0' } })
    expect(await renew(agent.memberId)).toMatchObject({ status: 409, body: { errorCode: 'AGENT_HAS_SIGNED_IN' } })
    expect(
      await gateway.sql`
        select action from audit.log where actor = 'Mina' and subject = ${`member:${agent.memberId}`}
          and action like 'agent-%' order by id`,
    ).toEqual([{ action: 'agent-opened' }, { action: 'agent-first-password' }])
  })

  it('needs a free name, a type of the merchant, and its rules of names', async () => {
    await addMember(gateway.sql, { account: 'Taken01' })
    expect(await open({ account: 'taken01' })).toMatchObject({ status: 409, body: { errorCode: 'USERNAME_TAKEN' } })
    expect(await open({ type: 0 })).toMatchObject({ status: 400, body: { errorCode: 'AGENT_TYPE_IMPOSSIBLE' } })
    expect(await open({ account: '1' })).toMatchObject({ status: 400, body: { issues: [{ path: 'account' }] } })
  })

  it('409: no first password for members, and for agents below others', async () => {
    const above = await addMember(gateway.sql, { type: 1 })
    for (const member of [await addMember(gateway.sql), await addMember(gateway.sql, { type: 1, parent: above })])
      expect((await renew(String(member.id))).status).toBe(409)
  })
})
