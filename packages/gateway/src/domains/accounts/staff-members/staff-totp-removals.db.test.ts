import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { authenticator } from '@atrium/contracts/registry/members/authenticator'
import { mailMessages } from '../../../maintenance/message-mails.ts'
import { enrolAuthenticator } from '../../../testing/authenticator.ts'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

const HOUR = 3_600_000
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
  sendAsStaff(gateway, 'POST', `/members/${member.id}/authenticator${path}`, { body, staff: staffOf(actor, change) })
const propose = (body: object = {}, options: Options = {}) =>
  send('/removals', { identification: 'VIDEO_CALL', reason: 'Lost the telephone', ...body }, options)
const proposed = async (options: Options = {}) =>
  authenticator.parse((await propose({}, options)).body).removal!.removalId
const decide = (id: string, decision: 'APPROVE' | 'DECLINE' = 'APPROVE', options: Options = {}) =>
  send(`/removals/${id}/decide`, { decision, reason: 'Checked the call' }, { actor: 'Jun', ...options })
const read = async (actor = 'Mina') =>
  (await sendAsStaff(gateway, 'GET', `/members/${member.id}`, { staff: staffOf(actor) })).body.authenticator
const hasApp = async () => (await gateway.sql`select 1 from identity.totp where member_id = ${member.id}`).length === 1
const entries = () =>
  gateway.sql`
    select actor, action, details from audit.log
    where subject = ${`member:${member.id}`} and action like 'authenticator-removal-%' order by id`

describe('the removal of an authenticator app by support', () => {
  it('is carried out once another person approves it: sessions end, the member is notified, both names are logged', async () => {
    const id = await proposed()
    expect([await hasApp(), (await read()).removal.isOwn, (await read('Jun')).removal]).toEqual([
      true,
      true,
      {
        removalId: id,
        identification: 'VIDEO_CALL',
        reason: 'Lost the telephone',
        proposedBy: 'Mina',
        proposedAt: expect.any(String),
        expiresAt: expect.any(String),
        isOwn: false,
      },
    ])
    expect(await decide(id)).toEqual({ status: 200, body: {} })
    expect([await hasApp(), await read()]).toEqual([false, {}])
    expect(await gateway.sql`select 1 from identity.totp_recovery_codes where member_id = ${member.id}`).toEqual([])
    expect((await gateway.call('securityConfig', {}, { token })).status).toBe(401)
    await mailMessages(gateway.deps)
    expect(gateway.sent.mail.filter(({ to }) => to === `${member.account}@example.com`).at(-1)!.subject).toBe(
      '[DEMO 포털] 고객센터에서 인증 앱 연결을 해제했어요',
    )
    const details = { identification: 'VIDEO_CALL', proposedBy: 'Mina' }
    expect(await entries()).toEqual([
      {
        actor: 'Mina',
        action: 'authenticator-removal-proposed',
        details: { ...details, reason: 'Lost the telephone' },
      },
      { actor: 'Jun', action: 'authenticator-removal-approved', details: { ...details, reason: 'Checked the call' } },
    ])
    // The password alone is enough from a new device again.
    const login = { type: 'username', username: member.account, password: member.password } as const
    expect((await gateway.call('login', login)).value).toHaveProperty('token')
  })

  it('is declined with a reason: the app stays, and another removal can be proposed', async () => {
    const id = await proposed()
    expect((await decide(id, 'DECLINE')).body).not.toHaveProperty('removal')
    expect([await hasApp(), (await gateway.call('securityConfig', {}, { token })).status]).toEqual([true, 200])
    expect((await entries()).at(-1)).toMatchObject({ actor: 'Jun', action: 'authenticator-removal-declined' })
    expect((await propose()).status).toBe(200)
  })

  it('409: is decided by somebody behind whom none of the proposer’s people are', async () => {
    const id = await proposed({ actor: 'token of mina', people: ['mina'] })
    for (const options of [
      { actor: 'token of mina', people: ['mina'] },
      { actor: 'mina', people: ['mina'] },
      { actor: 'another of mina', people: ['mina'] },
    ])
      expect(await decide(id, 'APPROVE', options)).toMatchObject({
        status: 409,
        body: { errorCode: 'TOTP_REMOVAL_NEEDS_OTHER_PERSON' },
      })
    expect(await hasApp()).toBe(true)
  })

  it('is taken back by its proposer', async () => {
    const id = await proposed()
    expect((await decide(id, 'DECLINE', { actor: 'Mina' })).status).toBe(200)
    expect([await hasApp(), (await decide(id)).status, (await propose()).status]).toEqual([true, 409, 200])
  })

  it('409: is decided once, by two people at once too, and not 72 hours after the proposal', async () => {
    const id = await proposed()
    const both = await Promise.all([decide(id), decide(id, 'APPROVE', { actor: 'Ara' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    token = await gateway.signIn(member)
    await enrolAuthenticator(gateway, member, { token })
    const late = await proposed()
    gateway.advance(72 * HOUR)
    expect(await decide(late)).toMatchObject({ status: 409, body: { errorCode: 'TOTP_REMOVAL_DECIDED' } })
    expect((await propose()).status).toBe(200)
  })

  it('409: removes no app that the member set up after the proposal', async () => {
    const id = await proposed()
    await gateway.sql`update identity.totp set confirmed_at = ${gateway.deps.clock()} where member_id = ${member.id}`
    expect(await decide(id)).toMatchObject({ status: 409, body: { errorCode: 'TOTP_REMOVAL_DECIDED' } })
    expect(await hasApp()).toBe(true)
  })

  it('409: is proposed once, and only of an app', async () => {
    await proposed()
    expect(await propose({}, { actor: 'Jun' })).toMatchObject({
      status: 409,
      body: { errorCode: 'TOTP_REMOVAL_WAITING' },
    })
    member = await addMember(gateway.sql)
    expect(await propose()).toMatchObject({ status: 409, body: { errorCode: 'TOTP_OFF' } })
  })

  it('400, 403, 404: needs an identification and a reason, the role support, and a member of the merchant', async () => {
    for (const body of [{ identification: 'GUESS' }, { reason: ' ' }]) expect((await propose(body)).status).toBe(400)
    const id = await proposed()
    for (const roles of [['risk'], ['cashier']]) {
      const missing = { status: 403, body: { errorCode: 'STAFF_ROLE_MISSING' } }
      expect(await propose({}, { roles })).toMatchObject(missing)
      expect(await decide(id, 'APPROVE', { roles })).toMatchObject(missing)
    }
    for (const merchant of ['LOTUS'])
      expect([(await propose({}, { merchant })).status, (await decide(id, 'APPROVE', { merchant })).status]).toEqual([
        404, 404,
      ])
    expect(await decide(randomUUID())).toMatchObject({ status: 409, body: { errorCode: 'TOTP_REMOVAL_DECIDED' } })
    expect(await hasApp()).toBe(true)
  })
})
