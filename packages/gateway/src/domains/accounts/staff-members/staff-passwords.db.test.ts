import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { merchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { mailMessages } from '../../../maintenance/message-mails.ts'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { mailTo } from '../../../testing/fakes/mails.ts'
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
  await addContact(gateway.sql, gateway.deps.keys, member, { email: emailOf() })
  token = await gateway.signIn(member)
})

const emailOf = () => `${member.account}@example.com`
const send = (path: string, body: object = {}, actor = 'Mina', change: Parameters<typeof staffOf>[1] = {}) =>
  sendAsStaff(gateway, 'POST', path, { body: { reason: 'Lost', ...body }, staff: staffOf(actor, change) })
const ofMember = (path: string, body: object = {}, change: Parameters<typeof staffOf>[1] = {}) =>
  send(`/members/${member.id}/${path}`, body, 'Mina', { roles: ['support'], ...change })
const approve = (id: string, actor = 'Jun') => send(`/proposals/${id}/approve`, {}, actor, { roles: ['support'] })
const read = async () => (await sendAsStaff(gateway, 'GET', `/members/${member.id}`)).body
const isSignedIn = async () => (await gateway.call('memberInfo', {}, { token })).status === 200
const login = () => gateway.call('login', { type: 'username', username: member.account, password: member.password })
const lastMail = async (to = emailOf()) => {
  await mailMessages(gateway.deps)
  return gateway.sent.mail.filter((mail) => mail.to === to).at(-1)
}
const logged = () =>
  gateway.sql`
    select actor, action, details from audit.log
    where subject = ${`member:${member.id}`} and action ~ 'password|contact|area' order by id`

describe('the reset of a password by support', () => {
  it('makes the password unusable, ends sessions, and the member sets the next one by a mailed link', async () => {
    expect((await ofMember('password/reset')).body).toEqual({ memberId: String(member.id), contacts: ['email'] })
    expect([await isSignedIn(), (await login()).status]).toEqual([false, 401])
    expect((await lastMail())!.subject).toMatch(/비밀번호를 초기화했어요/)
    await gateway.call('forgotByEmail', { username: member.account, email: emailOf() })
    const link = await mailTo(gateway, emailOf(), 2)
    const resetToken = /reset=([\w-]{43})/.exec(link.text)![1]!
    expect((await gateway.call('resetPassword', { token: resetToken, newPassword: 'green-tree-6' })).status).toBe(200)
    expect(await logged()).toMatchObject([
      { actor: 'Mina', action: 'member-password-reset', details: { reason: 'Lost' } },
    ])
  })

  it('409: is rejected without a verified contact, and for a blocked member', async () => {
    await gateway.sql`update identity.members set email_verified_at = null where id = ${member.id}`
    expect(await ofMember('password/reset')).toMatchObject({ status: 409, body: { errorCode: 'CONTACT_NOT_VERIFIED' } })
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${member.id}`
    expect((await ofMember('password/reset')).body).toMatchObject({ errorCode: 'ACCOUNT_DISABLED' })
    expect(await logged()).toEqual([])
  })

  it('403, 404: takes the role support and a member of the merchant', async () => {
    expect((await ofMember('password/reset', {}, { roles: ['risk', 'cashier'] })).body).toMatchObject({
      errorCode: 'STAFF_ROLE_MISSING',
    })
    expect((await ofMember('password/reset', {}, { merchant: 'LOTUS' })).status).toBe(404)
    expect(await isSignedIn()).toBe(true)
  })
})

describe('the removal of a payment password by support', () => {
  const propose = () => ofMember('payment-password/removals', { identification: 'VIDEO_CALL' })

  it('is applied once another person approves it: sessions end, withdrawals wait a day, the member is notified', async () => {
    await gateway.sql`update identity.members set payment_password_hash = 'x' where id = ${member.id}`
    const { proposalId } = merchantProposal.parse((await propose()).body)
    expect((await approve(proposalId, 'Mina')).status).toBe(409)
    expect([await isSignedIn(), (await read()).hasPaymentPassword]).toEqual([true, true])
    expect((await approve(proposalId)).body).toMatchObject({ state: 'APPLIED' })
    const { hasPaymentPassword, areaBlocks } = await read()
    expect([await isSignedIn(), hasPaymentPassword]).toEqual([false, false])
    const until = new Date(gateway.deps.clock().getTime() + 24 * 3_600_000).toISOString().slice(0, 16)
    expect(areaBlocks).toMatchObject([{ area: 'WITHDRAWAL', until: expect.stringContaining(until), by: 'Jun' }])
    expect((await lastMail())!.text).toMatch(/24시간 동안 출금할 수 없어요/)
    expect(await logged()).toMatchObject([
      { actor: 'Jun', action: 'member-area-blocked', details: { area: 'WITHDRAWAL' } },
      { actor: 'Jun', action: 'payment-password-removed', details: { identification: 'VIDEO_CALL', reason: 'Lost' } },
    ])
  })

  it('409: is rejected for a member without one', async () => {
    expect(await propose()).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_PASSWORD_MISSING' } })
  })
})

describe('the change of a contact by support', () => {
  const propose = (kind: 'email' | 'mobile', contact: string) =>
    ofMember('contact/changes', { kind, contact, identification: 'CALL_BACK' })
  const proposalOf = async (kind: 'email' | 'mobile', contact: string) =>
    merchantProposal.parse((await propose(kind, contact)).body)

  it('is applied once another person approves it: both addresses are notified, the new one is not verified', async () => {
    const { proposalId, changes } = await proposalOf('email', 'new.one@example.com')
    expect(changes).toContainEqual(expect.objectContaining({ field: 'email', to: 'n***@example.com', loosens: true }))
    expect((await approve(proposalId)).body).toMatchObject({ state: 'APPLIED' })
    const { contact, areaBlocks } = await read()
    expect(contact).toMatchObject({ email: 'n***@example.com', isEmailVerified: false })
    expect(areaBlocks).toMatchObject([{ area: 'WITHDRAWAL' }])
    expect(await isSignedIn()).toBe(false)
    expect([(await lastMail())!.text, (await lastMail('new.one@example.com'))!.text]).toEqual([
      expect.stringContaining('다른 주소로 변경됐어요'),
      expect.stringContaining('이 주소를'),
    ])
    expect(await logged()).toMatchObject([
      { action: 'member-area-blocked' },
      { actor: 'Jun', action: 'member-contact-changed', details: { email: 'n***@example.com' } },
    ])
    expect(await gateway.sql`select from audit.log where details::text like '%new.one@%'`).toEqual([])
  })

  it('stores the contact encrypted while it waits, and not at all afterwards', async () => {
    const { proposalId } = await proposalOf('mobile', '010-9999-1234')
    const stored = async () =>
      (await gateway.sql`select input ->> 'contact' as contact from proposals.proposals where id = ${proposalId}`)[0]!
        .contact
    expect(await stored()).not.toMatch(/9999|^\*+$/)
    await approve(proposalId)
    expect(await stored()).toMatch(/^\*+$/)
    expect((await read()).contact.mobile).toBe('010-****-1234')
  })

  it('409: is rejected for the contact on file, and one that another member has verified', async () => {
    expect((await propose('email', emailOf())).body).toMatchObject({ errorCode: 'CONTACT_UNCHANGED' })
    const other = await addMember(gateway.sql)
    await addContact(gateway.sql, gateway.deps.keys, other, { mobile: '+821055556666' })
    expect((await propose('mobile', '01055556666')).body).toMatchObject({ errorCode: 'MOBILE_TAKEN' })
    const { proposalId } = await proposalOf('mobile', '01077778888')
    await addContact(gateway.sql, gateway.deps.keys, other, { mobile: '+821077778888' })
    expect(await approve(proposalId)).toMatchObject({ status: 409 })
    expect((await read()).contact).not.toHaveProperty('mobile')
  })

  it.each([
    ['email', 'nobody', 'INVALID_REQUEST'],
    ['mobile', '12', 'MOBILE_INVALID'],
  ] as const)('400: takes no %s such as %s', async (kind, contact, errorCode) => {
    expect(await propose(kind, contact)).toMatchObject({ status: 400, body: { errorCode } })
  })
})
