import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { enrolAuthenticator, shownCode } from '../../../testing/authenticator.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { codeIn, mailTo } from '../../../testing/fakes/mails.ts'
import { findByMobile } from '../members/members-repository.ts'
import { e164, lastCode, nextNumber, refusalOf } from '../../../testing/registration.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
})
afterAll(() => gateway.close())

let addresses = 0
const nextAddress = () => `owner${++addresses}@example.com`
const emailOf = (email: string) => ({ kind: 'email', email }) as const
const mobileOf = (mobileNum: string) => ({ kind: 'mobile', mobileNum, countryDialingCode: '82' }) as const

async function memberWith(contact: {
  email?: string
  mobile?: string
}): Promise<{ member: TestMember; token: string }> {
  gateway.advance(10 * 60_000)
  const member = await addMember(gateway.sql)
  await addContact(gateway.sql, gateway.deps.keys, member, contact)
  return { member, token: await gateway.signIn(member) }
}
async function emailCode(token: string, email: string): Promise<string> {
  expect((await gateway.call('contactCode', emailOf(email), { token })).value).toEqual({
    resendAfter: expect.any(Number),
    validMinutes: 10,
  })
  return codeIn(await mailTo(gateway, email))
}
const change = (
  token: string,
  contact: ReturnType<typeof emailOf> | ReturnType<typeof mobileOf>,
  code: string,
  { loginPassword = 'correct-horse-1', totp }: { loginPassword?: string; totp?: string } = {},
) => gateway.call('contactChange', { contact, code, loginPassword, ...(totp && { totp }) }, { token })
const config = async (token: string) => (await gateway.call('securityConfig', {}, { token })).value

describe('a new e-mail address', () => {
  it('replaces the former one once it is proved; the former address and the inbox are notified', async () => {
    const [before, next] = [nextAddress(), nextAddress()]
    const { member, token } = await memberWith({ email: before })
    const code = await emailCode(token, next)
    expect((await config(token)).email).toBe('o***@example.com')
    expect((await change(token, emailOf(next), code)).status).toBe(200)
    expect(await config(token)).toMatchObject({ emailVerified: true })
    expect(
      await gateway.sql`
        select 1 from identity.members
        where id = ${member.id} and email_index = ${gateway.deps.keys.blindIndex('email', next)}`,
    ).toHaveLength(1)
    expect((await mailTo(gateway, before)).text).toContain(
      `${member.account} 계정의 이메일 주소가 다른 주소로 변경됐어요.`,
    )
    expect((await gateway.call('messages', {}, { token })).value.list[0]).toMatchObject({
      kind: 'SYSTEM',
      title: '이메일 주소가 변경됐어요',
    })
    expect(await refusalOf(change(token, emailOf(next), code))).toEqual([409, 'CONTACT_UNCHANGED'])
  })

  it('voids links for a new password that were mailed to the former address', async () => {
    const { member, token } = await memberWith({ email: nextAddress() })
    await gateway.sql`
      insert into identity.password_resets (token_hash, member_id, created_at, expires_at)
      values ('\\x01', ${member.id}, now(), now() + interval '1 hour')`
    const next = nextAddress()
    expect((await change(token, emailOf(next), await emailCode(token, next))).status).toBe(200)
    expect(
      await gateway.sql`select 1 from identity.password_resets where member_id = ${member.id} and used_at is null`,
    ).toHaveLength(0)
  })

  it('400: needs the log-in password, and the code that was sent for this account', async () => {
    const { token } = await memberWith({})
    const { token: other } = await memberWith({})
    const next = nextAddress()
    const code = await emailCode(token, next)
    expect(await refusalOf(change(token, emailOf(next), code, { loginPassword: 'guessed-77' }))).toEqual([
      400,
      'OLD_PASSWORD_WRONG',
      'loginPassword',
    ])
    expect(await refusalOf(change(other, emailOf(next), code))).toEqual([400, 'CODE_INVALID'])
    expect(await refusalOf(change(token, emailOf(nextAddress()), code))).toEqual([400, 'CODE_INVALID'])
    expect((await config(token)).email).toBeUndefined()
  })

  it('409 EMAIL_TAKEN: reveals another account only to the owner of the code', async () => {
    const taken = nextAddress()
    await memberWith({ email: taken })
    const { token } = await memberWith({})
    const code = await emailCode(token, taken)
    expect(await refusalOf(change(token, emailOf(taken), code))).toEqual([409, 'EMAIL_TAKEN', 'email'])
  })

  it("403 TOTP_REQUIRED: requires the member's authenticator app", async () => {
    const { member, token } = await memberWith({})
    const { secret } = await enrolAuthenticator(gateway, member, { token })
    const next = nextAddress()
    const code = await emailCode(token, next)
    expect(await refusalOf(change(token, emailOf(next), code))).toEqual([403, 'TOTP_REQUIRED', 'totp'])
    gateway.advance(60_000)
    expect((await change(token, emailOf(next), code, { totp: shownCode(secret, gateway.deps.clock()) })).status).toBe(
      200,
    )
  })

  it('403 SELF_EXCLUDED: for a contact on the exclusion register', async () => {
    const { token } = await memberWith({})
    const next = nextAddress()
    await gateway.sql`
      insert into registration.exclusions (merchant, kind, value_index, starts_at)
      values (null, 'email', ${gateway.deps.keys.blindIndex('email', next)}, ${gateway.deps.clock()})`
    expect(await refusalOf(change(token, emailOf(next), await emailCode(token, next)))).toEqual([403, 'SELF_EXCLUDED'])
  })
})

describe('a new mobile number', () => {
  it('replaces the former one once it is proved; the former number gets a text message', async () => {
    const [before, next] = [nextNumber(), nextNumber()]
    const { member, token } = await memberWith({ mobile: e164(before) })
    await gateway.call('contactCode', mobileOf(next), { token })
    expect(gateway.sent.sms.at(-1)!.to).toBe(e164(next))
    expect((await change(token, mobileOf(next), lastCode(gateway))).status).toBe(200)
    expect((await config(token)).mobile).toBe(`010-****-${next.slice(-4)}`)
    await expectText(e164(before), `${member.account} 계정의 휴대전화 번호가 변경됐어요`)
  })

  it('409 MOBILE_TAKEN: like at a registration, only with the code', async () => {
    const taken = nextNumber()
    await memberWith({ mobile: e164(taken) })
    const { token } = await memberWith({})
    await gateway.call('contactCode', mobileOf(taken), { token })
    expect(await refusalOf(change(token, mobileOf(taken), lastCode(gateway)))).toEqual([
      409,
      'MOBILE_TAKEN',
      'mobileNum',
    ])
  })

  it('can be the unproved one: another account that entered it too then loses it', async () => {
    const number = nextNumber()
    const { member, token } = await memberWith({ mobile: e164(number) })
    const { member: other } = await memberWith({})
    await gateway.sql`update identity.members set mobile_verified_at = null where id = ${member.id}`
    await gateway.sql`
      update identity.members set mobile_index = ${gateway.deps.keys.blindIndex('mobile', e164(number))}
      where id = ${other.id}`
    const owner = () =>
      findByMobile(gateway.sql, member.merchant, gateway.deps.keys.blindIndex.all('mobile', e164(number)))
    expect(await owner()).toBeUndefined()
    await gateway.call('contactCode', mobileOf(number), { token })
    expect((await change(token, mobileOf(number), lastCode(gateway))).status).toBe(200)
    expect((await owner())?.id).toBe(member.id)
    expect(await refusalOf(gateway.call('contactCode', mobileOf(number), { token }))).toEqual([
      409,
      'CONTACT_UNCHANGED',
    ])
  })

  it('400 MOBILE_INVALID: for an invalid number', async () => {
    const { token } = await memberWith({})
    expect(await refusalOf(gateway.call('contactCode', mobileOf('12'), { token }))).toEqual([
      400,
      'MOBILE_INVALID',
      'mobileNum',
    ])
  })
})

it('a changed contact is a risk signal of the next withdrawals', async () => {
  const { member, token } = await memberWith({})
  const next = nextNumber()
  await gateway.call('contactCode', mobileOf(next), { token })
  await change(token, mobileOf(next), lastCode(gateway))
  expect(
    await gateway.sql`
      select contact_changed_at = ${gateway.deps.clock()} as now from identity.members where id = ${member.id}`,
  ).toEqual([{ now: true }])
})

/** Waits for the text message, which is sent after the response. */
async function expectText(to: string, text: string): Promise<void> {
  while (!gateway.sent.sms.some((message) => message.to === to)) await gateway.sql`select 1`
  expect(gateway.sent.sms.findLast((message) => message.to === to)!.text).toContain(text)
}
