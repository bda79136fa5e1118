import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { NewMember, TestMember } from '../../../testing/builders.ts'
import { addContact, addMember, TEST_PASSWORD } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { mailTo as sentTo } from '../../../testing/fakes/mails.ts'
import { addOpenMerchant, e164, lastCode, nextNumber, refusalOf } from '../../../testing/registration.ts'

const MINUTE = 60_000
const NEW = 'green-tree-5'
let gateway: TestGateway
let host: string
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  host = await addOpenMerchant(gateway, 'OPEN')
})
afterAll(() => gateway.close())

/** Adds a member of OPEN with a mobile number and an email address on file. */
async function addReachable(options: NewMember = {}): Promise<TestMember & { typed: string; email: string }> {
  const member = await addMember(gateway.sql, { merchant: 'OPEN', ...options })
  const typed = nextNumber()
  const email = `${member.account}@example.com`
  await addContact(gateway.sql, gateway.deps.keys, member, { mobile: e164(typed), email })
  return { ...member, typed, email }
}
const login = async (member: TestMember, password: string) =>
  (await gateway.call('login', { type: 'username', username: member.account, password }, { host })).status
const isLive = async (token: string) => (await gateway.call('memberInfo', {}, { host, token })).status === 200

describe('changePassword', () => {
  const change = (
    token: string,
    newPassword = NEW,
    oldPassword: string | undefined = TEST_PASSWORD,
    confirmNewPassword = newPassword,
  ) => gateway.call('changePassword', { oldPassword, newPassword, confirmNewPassword }, { host, token })

  it('200: replaces the old password; this session stays and others end', async () => {
    const member = await addMember(gateway.sql, { merchant: 'OPEN' })
    const other = await gateway.signIn(member)
    const token = await gateway.signIn(member)
    gateway.published.length = 0
    expect((await change(token)).status).toBe(200)
    expect(gateway.published).toEqual([
      { audience: { memberId: member.id }, message: { topic: 'session.ended', payload: { reason: 'replaced' } } },
    ])
    expect([await isLive(token), await isLive(other)]).toEqual([true, false])
    expect([await login(member, TEST_PASSWORD), await login(member, NEW)]).toEqual([401, 200])
  })

  it('an earlier reset link is void', async () => {
    const member = await addReachable()
    await gateway.call('forgotByEmail', { username: member.account, email: member.email }, { host })
    const token = /reset=([\w-]{43})/.exec((await sentTo(gateway, member.email)).text)![1]!
    expect((await change(await gateway.signIn(member))).status).toBe(200)
    expect(await refusalOf(gateway.call('resetPassword', { token, newPassword: 'green-tree-7' }, { host }))).toEqual([
      400,
      'RESET_LINK_INVALID',
    ])
  })

  it('400: each invalid field is named', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN' }))
    expect(await refusalOf(change(token, 'short'))).toEqual([400, 'INVALID_REQUEST', 'newPassword'])
    expect(await refusalOf(change(token, NEW, TEST_PASSWORD, 'green-tree-6'))).toEqual([
      400,
      'INVALID_REQUEST',
      'confirmNewPassword',
    ])
    expect(await refusalOf(change(token, NEW, 'wrong'))).toEqual([400, 'OLD_PASSWORD_WRONG', 'oldPassword'])
    expect(await refusalOf(change(token, TEST_PASSWORD))).toEqual([400, 'PASSWORD_USED', 'newPassword'])
  })

  it('400 PASSWORD_USED: none of the last five can be used again, the sixth can', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN' }))
    let current = TEST_PASSWORD
    for (let i = 1; i <= 5; i++) {
      await change(token, `password-${i}`, current)
      current = `password-${i}`
    }
    expect(await refusalOf(change(token, TEST_PASSWORD, current))).toEqual([400, 'PASSWORD_USED', 'newPassword'])
    expect(await refusalOf(change(token, 'password-6', current))).toEqual([200, 'success'])
    expect(await refusalOf(change(token, TEST_PASSWORD, 'password-6'))).toEqual([200, 'success'])
  })

  it('200: without the old password only while the server requires the change', async () => {
    const member = await addMember(gateway.sql, { merchant: 'OPEN' })
    const token = await gateway.signIn(member)
    const withoutOld = (newPassword: string) =>
      refusalOf(gateway.call('changePassword', { newPassword, confirmNewPassword: newPassword }, { host, token }))
    expect(await withoutOld(NEW)).toEqual([400, 'OLD_PASSWORD_WRONG', 'oldPassword'])
    await gateway.sql`update identity.members set must_change_password = true where id = ${member.id}`
    expect(await withoutOld(NEW)).toEqual([200, 'success'])
    expect(await withoutOld('green-tree-6')).toEqual([400, 'OLD_PASSWORD_WRONG', 'oldPassword'])
  })

  it('200: replaces the default password without typing it, and never accepts it again', async () => {
    const known = await testGateway({ config: { defaultPassword: 'welcome-123' } })
    try {
      const at = await addOpenMerchant(known, 'OPEN')
      const { account } = await addMember(known.sql, { merchant: 'OPEN', password: 'welcome-123' })
      const { token } = (
        await known.call('login', { type: 'username', username: account, password: 'welcome-123' }, { host: at })
      ).value as { token: string }
      const withoutOld = (newPassword: string) =>
        refusalOf(known.call('changePassword', { newPassword, confirmNewPassword: newPassword }, { host: at, token }))
      expect(await withoutOld('welcome-123')).toEqual([400, 'INVALID_REQUEST', 'newPassword'])
      expect(await withoutOld(NEW)).toEqual([200, 'success'])
      expect(await withoutOld('green-tree-6')).toEqual([400, 'OLD_PASSWORD_WRONG', 'oldPassword'])
    } finally {
      await known.close()
    }
  })

  it('429 ACCOUNT_LOCKED: for 15 minutes after five wrong old passwords, even with the right one; a right one resets the count', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN' }))
    const fail = async (times: number) => {
      for (let i = 0; i < times; i++)
        expect((await refusalOf(change(token, NEW, 'wrong')))[1]).toBe('OLD_PASSWORD_WRONG')
    }
    await fail(4)
    expect((await change(token)).status).toBe(200)
    await fail(5)
    expect(await refusalOf(change(token, 'green-tree-6', NEW))).toEqual([429, 'ACCOUNT_LOCKED'])
    gateway.advance(16 * MINUTE)
    expect((await change(token, 'green-tree-6', NEW)).status).toBe(200)
  })

  it('one of two concurrent changes is stored', async () => {
    const member = await addMember(gateway.sql, { merchant: 'OPEN' })
    const token = await gateway.signIn(member)
    const answers = await Promise.all(
      ['red-house-1', 'red-house-2'].map((password) => refusalOf(change(token, password))),
    )
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400])
  })

  it('401 without a session, 403 to a trial account and where PASS3 is off', async () => {
    expect((await refusalOf(change('A'.repeat(43))))[1]).toBe('LOGIN_REQUIRED')
    expect(
      (await refusalOf(change(await gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN', type: 4 })))))[1],
    ).toBe('REAL_ACCOUNT_REQUIRED')
    const off = await addOpenMerchant(gateway, 'NOPASS', { without: ['PASS3'] })
    const token = await gateway.signIn(await addMember(gateway.sql, { merchant: 'NOPASS' }))
    expect(
      await refusalOf(
        gateway.call(
          'changePassword',
          { oldPassword: TEST_PASSWORD, newPassword: NEW, confirmNewPassword: NEW },
          { host: off, token },
        ),
      ),
    ).toEqual([403, 'FEATURE_OFF'])
  })
})

describe('forgotten password, by e-mail', () => {
  const ask = (username: string, email: string, at = host) =>
    gateway.call('forgotByEmail', { username, email }, { host: at, headers: { language: 'EN' } })
  const reset = (token: string, newPassword = NEW) => gateway.call('resetPassword', { token, newPassword }, { host })
  const mailTo = (email: string, count?: number) => sentTo(gateway, email, count)
  const tokenIn = ({ text }: { text: string }) => /\/index\?reset=([\w-]{43})/.exec(text)![1]!

  it('404: at a port that does not serve the portal, and mails never link to it', async () => {
    const member = await addReachable()
    expect(await ask(member.account, member.email, `${host}:9999`)).toMatchObject({
      status: 404,
      body: { errorCode: 'UNKNOWN_MERCHANT' },
    })
    await ask(member.account, member.email, `${host}:8080`)
    expect((await mailTo(member.email)).text).toContain(`http://${host}:8080/index?reset=`)
    expect(gateway.sent.mail.filter(({ to }) => to === member.email)).toHaveLength(1)
  })

  it('200: a link that sets a new password once and ends every session', async () => {
    const member = await addReachable()
    const session = await gateway.signIn(member)
    expect((await ask(` ${member.account.toUpperCase()} `, member.email)).status).toBe(200)
    const mail = await mailTo(member.email)
    expect(mail).toMatchObject({
      subject: '[OPEN portal] Reset your password',
      text: expect.stringContaining(`http://${host}/index?reset=`),
      html: expect.stringContaining('<a href='),
    })
    const token = tokenIn(mail)
    expect(JSON.stringify(await gateway.sql`select token_hash::text from identity.password_resets`)).not.toContain(
      token,
    )
    expect(gateway.logged.join()).not.toContain(token)
    expect(await refusalOf(reset(token, 'short'))).toEqual([400, 'INVALID_REQUEST', 'newPassword'])
    expect(await refusalOf(reset(token, TEST_PASSWORD))).toEqual([400, 'PASSWORD_USED', 'newPassword'])
    expect(await refusalOf(reset(token))).toEqual([200, 'success'])
    expect(await isLive(session)).toBe(false)
    expect(await login(member, NEW)).toBe(200)
    expect(await refusalOf(reset(token, 'green-tree-6'))).toEqual([400, 'RESET_LINK_INVALID'])
  })

  it('responds alike for every address, and mails only where account and address match', async () => {
    const member = await addReachable()
    const disabled = await addReachable({ status: 'DISABLED' })
    const answers = await Promise.all([
      ask(member.account, 'other@example.com'),
      ask('nobody', member.email),
      ask(disabled.account, disabled.email),
      ask(member.account, member.email),
    ])
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true, value: {} }])
    await mailTo(member.email)
    expect(
      gateway.sent.mail.filter(({ to }) => [member.email, disabled.email, 'other@example.com'].includes(to)),
    ).toHaveLength(1)
  })

  it('a link is valid for ten minutes, and its use voids the others', async () => {
    const member = await addReachable()
    await ask(member.account, member.email)
    const first = tokenIn(await mailTo(member.email))
    await ask(member.account, member.email)
    const second = tokenIn(await mailTo(member.email, 2))
    expect(second).not.toBe(first)
    const answers = await Promise.all([reset(first), reset(second)].map(refusalOf))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    await ask(member.account, member.email)
    const third = tokenIn(await mailTo(member.email, 3))
    gateway.advance(10 * MINUTE)
    expect(await refusalOf(reset(third, 'green-tree-6'))).toEqual([400, 'RESET_LINK_INVALID'])
  })

  it('sends no more than three mails to a member in a quarter of an hour', async () => {
    const member = await addReachable()
    const after = await addReachable()
    for (let i = 0; i < 4; i++) expect((await ask(member.account, member.email)).status).toBe(200)
    await mailTo(member.email, 3)
    await ask(after.account, after.email)
    await mailTo(after.email)
    expect(gateway.sent.mail.filter(({ to }) => to === member.email)).toHaveLength(3)
  })

  it('429 CODE_TOO_MANY: after thirty requests from one address within an hour, whatever their accounts', async () => {
    await gateway.sql`
      insert into identity.throttles (merchant, kind, subject, at)
      select 'OPEN', 'forgotByEmail', '127.0.0.1', ${gateway.deps.clock()} from generate_series(1, 30)`
    expect(await refusalOf(ask('nobody', 'nobody@example.com'))).toEqual([429, 'CODE_TOO_MANY'])
    gateway.advance(60 * MINUTE)
    expect(await refusalOf(ask('nobody', 'nobody@example.com'))).toEqual([200, 'success'])
  })

  it('400 for an unknown link, one of another merchant, and an invalid address', async () => {
    expect(await refusalOf(reset('A'.repeat(43)))).toEqual([400, 'RESET_LINK_INVALID'])
    const member = await addReachable()
    await ask(member.account, member.email)
    const token = tokenIn(await mailTo(member.email))
    const elsewhere = await addOpenMerchant(gateway, 'ELSE')
    expect(await refusalOf(gateway.call('resetPassword', { token, newPassword: NEW }, { host: elsewhere }))).toEqual([
      400,
      'RESET_LINK_INVALID',
    ])
    expect(await refusalOf(ask('a', 'no address'))).toEqual([400, 'INVALID_REQUEST', 'email'])
  })

  it('is sent as a form, and no other call accepts one', async () => {
    const send = (url: string, payload: string) =>
      gateway.app.inject({
        method: 'POST',
        url,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    expect((await send('/wps/member/password/email', 'username=nobody&email=nobody%40example.com')).statusCode).toBe(
      200,
    )
    expect((await send('/wps/session/login/freeplay', 'os=web&platform=W')).statusCode).toBe(400)
  })
})

it('forgotByEmail: 503 MAIL_UNAVAILABLE, whether the account exists or not, where no mail can be sent', async () => {
  const { createPasswordChanges } = await import('./passwords-service.ts')
  const changes = createPasswordChanges(
    { ...gateway.deps, mail: { isUp: () => false, send: async () => undefined } },
    {} as never,
  )
  await expect(
    changes.forgotByEmail({ username: 'nobody', email: 'a@example.com' }, {} as never),
  ).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' })
})

describe('forgotten password, by phone', () => {
  const order = async (mobileNum: string) => {
    gateway.advance(1000)
    return gateway.call('smsNoLogin', { mobileNum, countryDialingCode: '82', purpose: 'password' }, { host })
  }
  const forgot = (mobileNum: string, verificationCode: string, newPassword = NEW) =>
    gateway.call('forgotByPhone', { mobileNum, countryDialingCode: '82', verificationCode, newPassword }, { host })

  it('200: sets the password and signs in; earlier sessions end', async () => {
    const member = await addReachable()
    const before = await gateway.signIn(member)
    await order(member.typed)
    expect(await refusalOf(forgot(member.typed, '000000x'))).toEqual([400, 'CODE_INVALID'])
    const { value } = await forgot(member.typed, lastCode(gateway))
    expect(value).toMatchObject({ userName: member.account, changePassword: false })
    expect([await isLive(value.token), await isLive(before)]).toEqual([true, false])
    expect(await login(member, NEW)).toBe(200)
    expect(await refusalOf(forgot(member.typed, lastCode(gateway), 'green-tree-6'))).toEqual([400, 'CODE_INVALID'])
  })

  it('400: a weak or used password uses up no code', async () => {
    const member = await addReachable()
    await order(member.typed)
    expect(await refusalOf(forgot(member.typed, lastCode(gateway), 'short'))).toEqual([
      400,
      'INVALID_REQUEST',
      'newPassword',
    ])
    expect(await refusalOf(forgot(member.typed, lastCode(gateway), TEST_PASSWORD))).toEqual([
      400,
      'PASSWORD_USED',
      'newPassword',
    ])
    expect((await forgot(member.typed, lastCode(gateway))).status).toBe(200)
  })

  it('a code redeemed twice concurrently sets one password', async () => {
    const member = await addReachable()
    await order(member.typed)
    const answers = await Promise.all(
      ['red-house-1', 'red-house-2'].map((password) => refusalOf(forgot(member.typed, lastCode(gateway), password))),
    )
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  it('smsNoLogin: 200 also for an unknown number, which gets no text message', async () => {
    const member = await addReachable()
    const disabled = await addReachable({ status: 'DISABLED' })
    const known = await order(member.typed)
    const texts = gateway.sent.sms.length
    for (const unknown of [nextNumber(), disabled.typed]) {
      const answer = await order(unknown)
      expect([answer.status, answer.body]).toEqual([known.status, known.body])
    }
    expect(gateway.sent.sms).toHaveLength(texts)
    expect(known.value).toEqual({
      success: true,
      message: '등록된 번호라면 인증번호가 전송돼요. 10분 안에 입력해 주세요.',
      expiredMinutes: 1,
      validMinutes: 10,
    })
  })

  it('smsNoLogin: 429 within a second, and CODE_TOO_MANY from the fifth on, known number or not', async () => {
    const ask = (mobileNum: string) =>
      refusalOf(gateway.call('smsNoLogin', { mobileNum, countryDialingCode: '82', purpose: 'login' }, { host }))
    for (const number of [(await addReachable()).typed, nextNumber()]) {
      for (let i = 0; i < 5; i++) {
        gateway.advance(1000)
        expect(await ask(number)).toEqual([200, 'success'])
        // After five codes, CODE_TOO_MANY takes precedence over the limit of one per second.
        expect(await ask(number)).toEqual([429, i < 4 ? 'TOO_MANY_REQUESTS' : 'CODE_TOO_MANY'])
      }
      gateway.advance(1000)
      expect(await ask(number)).toEqual([429, 'CODE_TOO_MANY'])
    }
  })

  it('a code for logging in cannot set a password', async () => {
    const member = await addReachable()
    gateway.advance(1000)
    await gateway.call('smsNoLogin', { mobileNum: member.typed, countryDialingCode: '82', purpose: 'login' }, { host })
    expect(await refusalOf(forgot(member.typed, lastCode(gateway)))).toEqual([400, 'CODE_INVALID'])
  })

  it('400 MOBILE_INVALID for an invalid mobile number', async () => {
    expect(await refusalOf(order('123'))).toEqual([400, 'MOBILE_INVALID', 'mobileNum'])
    expect(await refusalOf(forgot('02-123-4567', '123456'))).toEqual([400, 'MOBILE_INVALID', 'mobileNum'])
  })

  it('403 FEATURE_OFF: each sign-in method where its module is off', async () => {
    const off = await addOpenMerchant(gateway, 'NOPHONE', { without: ['CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3'] })
    const number = { mobileNum: nextNumber(), countryDialingCode: '82' }
    for (const purpose of ['login', 'password'] as const)
      expect(await refusalOf(gateway.call('smsNoLogin', { ...number, purpose }, { host: off }))).toEqual([
        403,
        'FEATURE_OFF',
      ])
    expect(
      await refusalOf(
        gateway.call('forgotByPhone', { ...number, verificationCode: '123456', newPassword: NEW }, { host: off }),
      ),
    ).toEqual([403, 'FEATURE_OFF'])
    expect(
      await refusalOf(
        gateway.call(
          'smsRegister',
          { mobileNo: number.mobileNum, countryDialingCode: '82', variant: 'mobile' },
          { host: off },
        ),
      ),
    ).toEqual([403, 'FEATURE_OFF'])
  })
})
