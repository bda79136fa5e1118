import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { enrolAuthenticator, shownCode } from '../../../testing/authenticator.ts'
import { addContact, addMember, TEST_PASSWORD } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { codeIn, mailTo } from '../../../testing/fakes/mails.ts'
import { e164, lastCode, nextNumber, refusalOf } from '../../../testing/registration.ts'
import { createPasswords } from '../members/password-hashing.ts'
import { createPaymentPasswords } from './payment-passwords.ts'

const MINUTE_MS = 60_000
const FIRST = '246810'
const SECOND = '135792'
let gateway: TestGateway
let member: TestMember
let token: string
let email: string

beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  email = `${member.account}@example.com`
  token = await gateway.signIn(member)
  gateway.advance(2000)
})

const set = (password = FIRST, loginPassword = TEST_PASSWORD) =>
  refusalOf(gateway.call('paymentPasswordSet', { password, loginPassword }, { token }))
const change = (oldPassword: string, password: string) =>
  refusalOf(gateway.call('paymentPasswordChange', { oldPassword, password }, { token }))
const reset = (
  code: string,
  {
    password = SECOND,
    loginPassword = TEST_PASSWORD,
    totp,
  }: { password?: string; loginPassword?: string; totp?: string } = {},
) =>
  refusalOf(gateway.call('paymentPasswordReset', { code, password, loginPassword, ...(totp && { totp }) }, { token }))
const assertCorrect = (password: string) =>
  createPaymentPasswords(gateway.deps, createPasswords()).assertCorrect(
    { memberId: member.id, merchant: member.merchant },
    password,
  )
const codeOf = (work: Promise<void>): Promise<string> =>
  work.then(
    () => 'correct',
    (error: { code: string }) => error.code,
  )
const proveEmail = () => addContact(gateway.sql, gateway.deps.keys, member, { email })
async function mailedCode(): Promise<string> {
  await gateway.call('paymentPasswordCode', {}, { token })
  return codeIn(await mailTo(gateway, email))
}
async function setFirst(): Promise<void> {
  expect(await set()).toEqual([200, 'success'])
}

describe('a first payment password', () => {
  it('is set with the log-in password, stored as an argon2id hash, and shown as set in the security centre', async () => {
    await setFirst()
    const [row] = await gateway.sql<
      { hash: string }[]
    >`select payment_password_hash as hash from identity.members where id = ${member.id}`
    expect(row!.hash).toMatch(/^\$argon2id\$/)
    expect((await gateway.call('securityConfig', {}, { token })).value).toMatchObject({ hasPaymentPassword: true })
  })

  it('is rejected with OLD_PASSWORD_WRONG for a wrong log-in password, and with ACCOUNT_LOCKED after five', async () => {
    for (let i = 0; i < 5; i++) expect(await set(FIRST, 'wrong')).toEqual([400, 'OLD_PASSWORD_WRONG', 'loginPassword'])
    expect(await set()).toEqual([429, 'ACCOUNT_LOCKED'])
    gateway.advance(15 * MINUTE_MS)
    await setFirst()
  })

  it.each(['111111', '123456', '987654'])('is rejected with PAYMENT_PASSWORD_WEAK when it is %s', async (weak) => {
    expect(await set(weak)).toEqual([400, 'PAYMENT_PASSWORD_WEAK', 'password'])
  })

  it('is rejected with PAYMENT_PASSWORD_WEAK when it equals the log-in password', async () => {
    member = await addMember(gateway.sql, { password: '846210' })
    token = await gateway.signIn(member)
    expect(await set('846210', '846210')).toEqual([400, 'PAYMENT_PASSWORD_WEAK', 'password'])
  })

  it('is rejected with 400 unless it has six digits', async () => {
    expect(await set('12345')).toEqual([400, 'INVALID_REQUEST', 'password'])
  })

  it('is rejected with PAYMENT_PASSWORD_SET where there is one, and set once by concurrent requests', async () => {
    const results = await Promise.all([set(), set(SECOND)])
    expect(results.map(([, code]) => code).sort()).toEqual(['PAYMENT_PASSWORD_SET', 'success'])
    expect(await set(SECOND)).toEqual([409, 'PAYMENT_PASSWORD_SET'])
  })
})

describe('assertCorrect', () => {
  it('rejects a member without a payment password with PAYMENT_PASSWORD_MISSING', async () => {
    expect(await codeOf(assertCorrect(FIRST))).toBe('PAYMENT_PASSWORD_MISSING')
  })

  it('accepts the payment password and rejects another one with PAYMENT_PASSWORD_WRONG', async () => {
    await setFirst()
    expect([await codeOf(assertCorrect(FIRST)), await codeOf(assertCorrect(SECOND))]).toEqual([
      'correct',
      'PAYMENT_PASSWORD_WRONG',
    ])
  })

  it('rejects the right one too after five wrong ones in 15 minutes', async () => {
    await setFirst()
    for (let i = 0; i < 5; i++) expect(await codeOf(assertCorrect(SECOND))).toBe('PAYMENT_PASSWORD_WRONG')
    expect(await codeOf(assertCorrect(FIRST))).toBe('PAYMENT_PASSWORD_LOCKED')
    gateway.advance(15 * MINUTE_MS)
    expect(await codeOf(assertCorrect(FIRST))).toBe('correct')
  })

  it('resets the count of wrong ones after a right one', async () => {
    await setFirst()
    for (let i = 0; i < 4; i++) await codeOf(assertCorrect(SECOND))
    expect(await codeOf(assertCorrect(FIRST))).toBe('correct')
    for (let i = 0; i < 5; i++) expect(await codeOf(assertCorrect(SECOND))).toBe('PAYMENT_PASSWORD_WRONG')
  })

  it('compares five of twelve concurrent guesses', async () => {
    await setFirst()
    const results = await Promise.all(Array.from({ length: 12 }, () => codeOf(assertCorrect(SECOND))))
    expect(results.filter((code) => code === 'PAYMENT_PASSWORD_WRONG')).toHaveLength(5)
    expect(results.filter((code) => code === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(7)
  })
})

describe('a changed payment password', () => {
  it('replaces the old one', async () => {
    await setFirst()
    expect(await change(FIRST, SECOND)).toEqual([200, 'success'])
    expect([await codeOf(assertCorrect(FIRST)), await codeOf(assertCorrect(SECOND))]).toEqual([
      'PAYMENT_PASSWORD_WRONG',
      'correct',
    ])
  })

  it('is rejected without one to change, with a wrong old one, and when the new one is weak', async () => {
    expect(await change(FIRST, SECOND)).toEqual([409, 'PAYMENT_PASSWORD_MISSING'])
    await setFirst()
    expect(await change(SECOND, '864209')).toEqual([400, 'PAYMENT_PASSWORD_WRONG'])
    expect(await change(FIRST, '222222')).toEqual([400, 'PAYMENT_PASSWORD_WEAK', 'password'])
  })

  it('is rejected when it equals the log-in password, which cannot be guessed this way more than five times', async () => {
    member = await addMember(gateway.sql, { password: '846210' })
    token = await gateway.signIn(member)
    expect(await set(FIRST, '846210')).toEqual([200, 'success'])
    for (let i = 0; i < 5; i++)
      expect(await change(FIRST, '846210')).toEqual([400, 'PAYMENT_PASSWORD_WEAK', 'password'])
    expect(await change(FIRST, SECOND)).toEqual([429, 'ACCOUNT_LOCKED'])
  })
})

describe('a forgotten payment password', () => {
  it('is reset with the code of a mail to the proved address, which is shown masked', async () => {
    await proveEmail()
    await setFirst()
    gateway.sent.mail.length = 0
    const { value } = await gateway.call('paymentPasswordCode', {}, { token })
    expect(value).toEqual({ sentTo: `m***@example.com`, resendAfter: 60 })
    const code = codeIn(await mailTo(gateway, email))
    expect(await reset(code)).toEqual([200, 'success'])
    expect(await codeOf(assertCorrect(SECOND))).toBe('correct')
    expect(await reset(code, { password: FIRST })).toEqual([400, 'CODE_INVALID'])
  })

  it('is reset with the code of a text message to a verified number without a proved address', async () => {
    const typed = nextNumber()
    await addContact(gateway.sql, gateway.deps.keys, member, { mobile: e164(typed) })
    await gateway.sql`update identity.members set mobile_verified_at = null where id = ${member.id}`
    await setFirst()
    expect(await refusalOf(gateway.call('paymentPasswordCode', {}, { token }))).toEqual([409, 'CONTACT_NOT_VERIFIED'])
    await gateway.sql`update identity.members set mobile_verified_at = now() where id = ${member.id}`
    expect((await gateway.call('paymentPasswordCode', {}, { token })).value.sentTo).toBe(`010-****-${typed.slice(-4)}`)
    expect(await reset(lastCode(gateway))).toEqual([200, 'success'])
  })

  it('is not reset with a wrong code, a wrong log-in password or a weak new one', async () => {
    await proveEmail()
    await setFirst()
    gateway.sent.mail.length = 0
    const code = await mailedCode()
    expect(await reset(code, { password: '333333' })).toEqual([400, 'PAYMENT_PASSWORD_WEAK', 'password'])
    expect(await reset(code, { loginPassword: 'wrong' })).toEqual([400, 'OLD_PASSWORD_WRONG', 'loginPassword'])
    expect(await reset(code === '000000' ? '000001' : '000000')).toEqual([400, 'CODE_INVALID'])
    expect(await codeOf(assertCorrect(FIRST))).toBe('correct')
  })

  it('is not reset with a code that was sent for another purpose', async () => {
    await proveEmail()
    await setFirst()
    gateway.sent.mail.length = 0
    await gateway.sql`update identity.members set email_verified_at = null where id = ${member.id}`
    await gateway.call('emailCode', {}, { token })
    await gateway.sql`update identity.members set email_verified_at = now() where id = ${member.id}`
    expect(await reset(codeIn(await mailTo(gateway, email)))).toEqual([400, 'CODE_INVALID'])
  })

  it("requires the member's authenticator app where there is one", async () => {
    await proveEmail()
    await setFirst()
    const { secret } = await enrolAuthenticator(gateway, member, { token })
    gateway.sent.mail.length = 0
    const code = await mailedCode()
    expect(await reset(code)).toEqual([403, 'TOTP_REQUIRED', 'totp'])
    expect(await reset(code, { totp: '000000' })).toEqual([400, 'CODE_INVALID', 'totp'])
    gateway.advance(MINUTE_MS)
    expect(await reset(code, { totp: shownCode(secret, gateway.deps.clock()) })).toEqual([200, 'success'])
  })

  it('is usable at once after a reset, also where wrong ones had locked it', async () => {
    await proveEmail()
    await setFirst()
    for (let i = 0; i < 6; i++) await codeOf(assertCorrect(SECOND))
    gateway.sent.mail.length = 0
    expect(await reset(await mailedCode())).toEqual([200, 'success'])
    expect(await codeOf(assertCorrect(SECOND))).toBe('correct')
  })

  it('cannot be reset without a payment password', async () => {
    await proveEmail()
    expect(await refusalOf(gateway.call('paymentPasswordCode', {}, { token }))).toEqual([
      409,
      'PAYMENT_PASSWORD_MISSING',
    ])
    expect(await reset('123456')).toEqual([409, 'PAYMENT_PASSWORD_MISSING'])
  })
})

describe('every change', () => {
  it('is notified to the proved e-mail address, and to no other', async () => {
    await setFirst()
    expect(gateway.sent.mail.filter(({ to }) => to === email)).toEqual([])
    await proveEmail()
    await change(FIRST, SECOND)
    expect(await mailTo(gateway, email)).toMatchObject({
      subject: '[DEMO 포털] 결제 비밀번호 변경 안내',
      text: expect.stringContaining(`${member.account} 계정의 결제 비밀번호가 변경됐어요.`),
    })
  })

  it('leaves neither digits nor hash in the audit log or the log of the gateway', async () => {
    await setFirst()
    await change(FIRST, SECOND)
    const [row] = await gateway.sql<
      { hash: string }[]
    >`select payment_password_hash as hash from identity.members where id = ${member.id}`
    const written = JSON.stringify(await gateway.sql`select l::text from audit.log l`) + gateway.logged.join('\n')
    for (const secret of [`"${FIRST}"`, `"${SECOND}"`, row!.hash]) expect(written).not.toContain(secret)
  })
})
