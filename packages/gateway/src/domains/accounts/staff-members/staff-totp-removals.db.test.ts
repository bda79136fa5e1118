import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { merchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { mailMessages } from '../../../maintenance/message-mails.ts'
import { enrolAuthenticator } from '../../../testing/authenticator.ts'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await addContact(gateway.sql, gateway.deps.keys, member, { email: `${member.account}@example.com` })
  token = await gateway.signIn(member)
  await enrolAuthenticator(gateway, member, { token })
})

interface Options {
  actor?: string
  people?: string[]
  roles?: string[]
  merchant?: string
}
const send = (path: string, body: object, { actor = 'Mina', ...change }: Options = {}) =>
  sendAsStaff(gateway, 'POST', path, { body, staff: staffOf(actor, change) })
const propose = (body: object = {}, options: Options = {}) =>
  send(
    `/members/${member.id}/authenticator/removals`,
    { identification: 'VIDEO_CALL', reason: 'Lost the telephone', ...body },
    options,
  )
const proposed = async () => merchantProposal.parse((await propose()).body).proposalId
const approve = (id: string, options: Options = {}) =>
  send(`/proposals/${id}/approve`, {}, { actor: 'Jun', ...options })
const read = async () =>
  (await sendAsStaff(gateway, 'GET', `/members/${member.id}`, { staff: staffOf('Mina') })).body.authenticator
const hasApp = async () => (await gateway.sql`select 1 from identity.totp where member_id = ${member.id}`).length === 1
describe('the removal of an authenticator app by support', () => {
  it('is applied once another person approves it: sessions end, the member is notified, both names are logged', async () => {
    const id = await proposed()
    expect([await hasApp(), await read()]).toEqual([
      true,
      { since: expect.any(String), guardsFrom: expect.any(String) },
    ])
    const { since } = await read()
    expect((await approve(id)).body).toMatchObject({
      state: 'APPLIED',
      reason: 'Lost the telephone',
      changes: [
        { field: 'member', to: member.account },
        { field: 'authenticator', from: since, loosens: true },
        { field: 'identification', to: 'VIDEO_CALL' },
      ],
    })
    expect([await hasApp(), await read()]).toEqual([false, {}])
    expect(await gateway.sql`select 1 from identity.totp_recovery_codes where member_id = ${member.id}`).toEqual([])
    expect((await gateway.call('securityConfig', {}, { token })).status).toBe(401)
    await mailMessages(gateway.deps)
    expect(gateway.sent.mail.filter(({ to }) => to === `${member.account}@example.com`).at(-1)!.subject).toBe(
      '[DEMO 포털] 고객센터에서 인증 앱 연결을 해제했어요',
    )
    expect(
      await gateway.sql`
        select actor, action, details from audit.log
        where subject in (${`member:${member.id}`}, ${`proposal:${id}`}) and action ~ 'proposal|-removed' order by id`,
    ).toMatchObject([
      { actor: 'Mina', action: 'proposal-made' },
      {
        actor: 'Jun',
        action: 'authenticator-removed',
        details: { identification: 'VIDEO_CALL', reason: 'Lost the telephone' },
      },
      { actor: 'Jun', action: 'proposal-applied', details: { proposedBy: 'Mina' } },
    ])
    // Without the app, the password is sufficient again on a new device.
    const login = { type: 'username', username: member.account, password: member.password } as const
    expect((await gateway.call('login', login)).value).toHaveProperty('token')
  })

  it('409: removes no app that the member set up after the proposal', async () => {
    const id = await proposed()
    await gateway.sql`update identity.totp set confirmed_at = ${gateway.deps.clock()} where member_id = ${member.id}`
    expect(await approve(id)).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_OUTDATED' } })
    expect(await hasApp()).toBe(true)
  })

  it('409: can be proposed once, and only for a member with an app', async () => {
    await proposed()
    expect(await propose({}, { actor: 'Jun' })).toMatchObject({
      status: 409,
      body: { errorCode: 'PROPOSAL_WAITING' },
    })
    member = await addMember(gateway.sql)
    expect(await propose()).toMatchObject({ status: 409, body: { errorCode: 'TOTP_OFF' } })
  })

  it('400, 403, 404: requires an identification and a reason, the role support, and a member of the merchant', async () => {
    for (const body of [{ identification: 'GUESS' }, { reason: ' ' }]) expect((await propose(body)).status).toBe(400)
    const id = await proposed()
    for (const roles of [['risk'], ['cashier']]) {
      const missing = { status: 403, body: { errorCode: 'STAFF_ROLE_MISSING' } }
      expect(await propose({}, { roles })).toMatchObject(missing)
      expect(await approve(id, { roles })).toMatchObject(missing)
    }
    expect((await propose({}, { merchant: 'LOTUS' })).status).toBe(404)
    expect(await hasApp()).toBe(true)
  })
})
