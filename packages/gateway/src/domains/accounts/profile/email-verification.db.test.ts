import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type FirebaseSimulator, startFirebaseSimulator } from '@atrium/test-kit/firebase'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { offerFirebase } from '../../../testing/fakes/firebase.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { codeIn, mailTo } from '../../../testing/fakes/mails.ts'
import { addOpenMerchant, byName, refusalOf } from '../../../testing/registration.ts'

const MINUTE = 60_000
let firebase: FirebaseSimulator
let gateway: TestGateway
let host: string
beforeAll(async () => {
  firebase = await startFirebaseSimulator()
  gateway = await testGateway({ config: { firebaseJwksUrl: firebase.jwksUrl }, stopped: true })
  host = await addOpenMerchant(gateway, 'OPEN')
  await offerFirebase(gateway, 'OPEN', firebase)
})
afterAll(async () => {
  await gateway.close()
  await firebase.close()
})

const english = { language: 'EN' }
const register = (username: string, email: string) => {
  gateway.advance(2000)
  return gateway.call('register', byName(username, { email }), { host, headers: english })
}
const tokenOf = async (answer: Promise<{ value: object }>) => ((await answer).value as { token: string }).token
const ownerOf = async (email: string): Promise<TestMember> => {
  const member = await addMember(gateway.sql, { merchant: 'OPEN' })
  await addContact(gateway.sql, gateway.deps.keys, member, { email })
  return member
}
const security = async (token: string) => (await gateway.call('securityConfig', {}, { host, token })).value
const sendCode = (token: string) => {
  gateway.advance(2000)
  return gateway.call('emailCode', {}, { host, token, headers: english })
}
const verify = (token: string, code: string) => gateway.call('emailVerify', { code }, { host, token })
const byGoogle = async (email: string) =>
  gateway.call(
    'login',
    {
      type: 'firebase',
      firebaseChannel: 'google',
      firebaseIdToken: await firebase.token(
        { email, email_verified: true, firebase: { sign_in_provider: 'google.com' } },
        gateway.deps.clock(),
      ),
    },
    { host },
  )

describe('an e-mail address given at registration', () => {
  it('is unverified until the code of its mail is entered', async () => {
    const token = await tokenOf(register('moonlight', 'moon@example.com'))
    expect(await security(token)).toMatchObject({ email: 'm***@example.com', emailVerified: false })
    const mail = await mailTo(gateway, 'moon@example.com')
    expect(mail).toMatchObject({
      subject: '[OPEN portal] Confirm your email address',
      text: expect.stringContaining('moonlight'),
    })
    expect(await refusalOf(verify(token, codeIn(mail) === '000000' ? '111111' : '000000'))).toEqual([
      400,
      'CODE_INVALID',
    ])
    expect(await refusalOf(verify(token, codeIn(mail)))).toEqual([200, 'success'])
    expect(await security(token)).toMatchObject({ emailVerified: true })
    expect(await refusalOf(verify(token, codeIn(mail)))).toEqual([409, 'EMAIL_VERIFIED'])
    expect(await refusalOf(sendCode(token))).toEqual([409, 'EMAIL_VERIFIED'])
  })

  it('gets another code on request, which replaces the one before', async () => {
    const token = await tokenOf(register('sunlight', 'sun@example.com'))
    const first = codeIn(await mailTo(gateway, 'sun@example.com'))
    expect((await sendCode(token)).value).toEqual({ expiredMinutes: 10 })
    const second = codeIn(await mailTo(gateway, 'sun@example.com', 2))
    if (first !== second) expect(await refusalOf(verify(token, first))).toEqual([400, 'CODE_INVALID'])
    gateway.advance(10 * MINUTE)
    expect(await refusalOf(verify(token, second))).toEqual([400, 'CODE_EXPIRED'])
  })

  it('belongs to the first account that proves it; a second account gets the error only after its own proof', async () => {
    const early = await tokenOf(register('earlybird', 'bird@example.com'))
    await mailTo(gateway, 'bird@example.com')
    const late = await tokenOf(register('latebird', 'bird@example.com'))
    await mailTo(gateway, 'bird@example.com', 2)
    await sendCode(late)
    // The mail contains the name of the account to verify.
    expect(await refusalOf(verify(early, codeIn(await mailTo(gateway, 'bird@example.com', 3))))).toEqual([
      400,
      'CODE_INVALID',
    ])
    await sendCode(early)
    const code = codeIn(await mailTo(gateway, 'bird@example.com', 4))
    expect(await refusalOf(verify(early, code))).toEqual([200, 'success'])
    await sendCode(late)
    expect(await refusalOf(verify(late, codeIn(await mailTo(gateway, 'bird@example.com', 4))))).toEqual([
      409,
      'EMAIL_TAKEN',
      'code',
    ])
    expect(await security(late)).toMatchObject({ emailVerified: false })
  })

  it('400 without an address on file, 401 without a session, 403 to a trial account', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN' }))
    expect(await refusalOf(sendCode(token))).toEqual([400, 'EMAIL_MISSING'])
    expect(await refusalOf(verify(token, '123456'))).toEqual([400, 'EMAIL_MISSING'])
    expect(await security(token)).not.toHaveProperty('emailVerified')
    expect((await sendCode('A'.repeat(43))).status).toBe(401)
    expect(
      await refusalOf(sendCode(await gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN', type: 4 })))),
    ).toEqual([403, 'REAL_ACCOUNT_REQUIRED'])
  })
})

describe('registration with an address that another account has verified', () => {
  it('responds as for a free address, and the new account signs in by its username', async () => {
    await ownerOf('owner@example.com')
    const taken = await register('stranger', 'Owner@Example.com')
    const free = await register('newcomer', 'free@example.com')
    const shapeOf = ({ status, body }: typeof taken) => [
      status,
      Object.keys((body as unknown as { value: object }).value).sort(),
    ]
    expect(shapeOf(taken)).toEqual(shapeOf(free))
    expect(
      (await gateway.call('login', { type: 'username', username: 'stranger', password: 'blue-sky-77' }, { host }))
        .status,
    ).toBe(200)
  })

  it('mails the owner a link to a new password, and sends no code', async () => {
    const owner = await ownerOf('told@example.com')
    await register('stranger2', 'told@example.com')
    const mail = await mailTo(gateway, 'told@example.com')
    expect(mail).toMatchObject({
      subject: '[OPEN portal] You already have an account',
      text: expect.stringContaining(owner.account),
      html: expect.stringContaining('<a href='),
    })
    expect(mail.text).not.toMatch(/\b\d{6}\b/)
    const link = /\/index\?reset=([\w-]{43})/.exec(mail.text)![1]!
    expect(
      await refusalOf(gateway.call('resetPassword', { token: link, newPassword: 'green-tree-5' }, { host })),
    ).toEqual([200, 'success'])
    expect(
      (await gateway.call('login', { type: 'username', username: owner.account, password: 'green-tree-5' }, { host }))
        .status,
    ).toBe(200)
  })

  it('flags both accounts for operators', async () => {
    const owner = await ownerOf('flagged@example.com')
    await register('stranger3', 'flagged@example.com')
    expect(
      await gateway.sql`
        select reason from registration.duplicates d join identity.members m on m.id = d.member_id
        where m.account = 'stranger3' and d.other_id = ${owner.id} and reason = 'email'`,
    ).toHaveLength(1)
  })

  it('sends the owner no more than three mails in a quarter of an hour', async () => {
    await ownerOf('flooded@example.com')
    for (let i = 0; i < 4; i++) await register(`flood${i}`, 'flooded@example.com')
    await mailTo(gateway, 'flooded@example.com', 3)
    await register('after1', 'after@example.com')
    await mailTo(gateway, 'after@example.com')
    expect(gateway.sent.mail.filter(({ to }) => to === 'flooded@example.com')).toHaveLength(3)
  })
})

describe('an unverified e-mail address', () => {
  it('signs nobody in by a social sign-in until it is verified', async () => {
    const token = await tokenOf(register('googler', 'googler@example.com'))
    expect(await refusalOf(byGoogle('googler@example.com'))).toEqual([404, 'ACCOUNT_NOT_FOUND'])
    await verify(token, codeIn(await mailTo(gateway, 'googler@example.com')))
    expect((await byGoogle('googler@example.com')).value).toMatchObject({ userName: 'googler' })
  })

  it('entered by a stranger does not take precedence over the owner of the address', async () => {
    await register('hijacker', 'victim@example.com')
    const owner = await ownerOf('victim@example.com')
    expect((await byGoogle('victim@example.com')).value).toMatchObject({ userName: owner.account })
  })

  it('gets no reset link, though the response is the same', async () => {
    await register('forgetful', 'forgetful@example.com')
    await mailTo(gateway, 'forgetful@example.com')
    const { status, body } = await gateway.call(
      'forgotByEmail',
      { username: 'forgetful', email: 'forgetful@example.com' },
      { host, headers: english },
    )
    expect([status, body]).toEqual([200, { success: true, value: {} }])
    const mail = await mailTo(gateway, 'forgetful@example.com', 2)
    expect(mail.text).toContain('never confirmed')
    expect(mail.text).not.toContain('reset=')
  })
})
