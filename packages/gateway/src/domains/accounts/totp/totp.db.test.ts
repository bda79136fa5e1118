import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mailMessages } from '../../../maintenance/message-mails.ts'
import { ageAuthenticator, enrolAuthenticator, shownCode } from '../../../testing/authenticator.ts'
import { addContact, addMember, TEST_PASSWORD } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'

const MINUTE = 60_000
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
})
afterAll(() => gateway.close())

const enrol = async () => {
  const member = await addMember(gateway.sql)
  const token = await gateway.signIn(member)
  return { member, token, ...(await gateway.call('totpStart', { loginPassword: TEST_PASSWORD }, { token })).value }
}
const send = async (name: 'totpConfirm' | 'totpRemove', token: string, code: string) => {
  const { status, body } = await gateway.call(name, { code }, { token })
  return body.success ? status : [status, body.errorCode]
}
const now = (secret: string) => shownCode(secret, gateway.deps.clock())

it('200: a secret, confirmed by a first code, removed by another', async () => {
  const { member, token, secret, uri } = await enrol()
  expect(uri).toBe(
    `otpauth://totp/${encodeURIComponent('DEMO 포털')}:${member.account}?issuer=${encodeURIComponent('DEMO 포털')}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(await send('totpConfirm', token, now(secret))).toBe(200)
  expect(await send('totpRemove', token, now(secret))).toEqual([400, 'CODE_INVALID'])
  gateway.advance(MINUTE)
  expect(await send('totpRemove', token, ` ${now(secret).slice(0, 3)} ${now(secret).slice(3)} `)).toBe(200)
  expect(await gateway.sql`select 1 from identity.totp where member_id = ${member.id}`).toHaveLength(0)
})

it('stores the secret sealed', async () => {
  const { member, secret } = await enrol()
  const [row] = await gateway.sql<
    { text: string }[]
  >`select t::text as text from identity.totp t where member_id = ${member.id}`
  expect(row!.text).toContain('v1.')
  expect(row!.text).not.toContain(secret)
})

it('409 TOTP_ON: another secret while one is confirmed; an unconfirmed one is replaced', async () => {
  const { token, secret } = await enrol()
  const second = (await gateway.call('totpStart', { loginPassword: TEST_PASSWORD }, { token })).value.secret
  expect(await send('totpConfirm', token, now(secret))).toEqual([400, 'CODE_INVALID'])
  expect(await send('totpConfirm', token, now(second))).toBe(200)
  expect(await gateway.call('totpStart', { loginPassword: TEST_PASSWORD }, { token })).toMatchObject({
    status: 409,
    body: { errorCode: 'TOTP_ON' },
  })
})

it('400: a wrong code, an old one, none to confirm; 429 TOO_MANY_REQUESTS after five', async () => {
  const { token, secret } = await enrol()
  const old = now(secret)
  gateway.advance(2 * MINUTE)
  expect(await send('totpConfirm', token, old)).toEqual([400, 'CODE_INVALID'])
  expect(await send('totpRemove', token, now(secret))).toEqual([400, 'CODE_INVALID'])
  expect(await send('totpConfirm', token, '12')).toEqual([400, 'INVALID_REQUEST'])
  for (let i = 0; i < 3; i++) await send('totpConfirm', token, old)
  expect(await send('totpConfirm', token, now(secret))).toEqual([429, 'TOO_MANY_REQUESTS'])
  gateway.advance(16 * MINUTE)
  expect(await send('totpConfirm', token, now(secret))).toBe(200)
})

describe('the log-in password', () => {
  it.each([
    ['a wrong one', { loginPassword: 'wrong' }, 400, 'OLD_PASSWORD_WRONG'],
    ['none', {}, 400, 'INVALID_REQUEST'],
  ])('is required to start: %s', async (_what, request, status, errorCode) => {
    const member = await addMember(gateway.sql)
    const token = await gateway.signIn(member)
    expect(await gateway.call('totpStart', request as never, { token })).toMatchObject({ status, body: { errorCode } })
    expect(await gateway.sql`select 1 from identity.totp where member_id = ${member.id}`).toEqual([])
  })

  it('cannot be guessed: 429 ACCOUNT_LOCKED after five wrong ones', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    const start = (loginPassword: string) => gateway.call('totpStart', { loginPassword }, { token })
    for (let at = 0; at < 5; at++) await start(`guess-${at}`)
    expect((await start(TEST_PASSWORD)).body).toMatchObject({ errorCode: 'ACCOUNT_LOCKED' })
  })
})

describe('a new app', () => {
  it('and its removal are reported to the member in the inbox and by e-mail, and logged', async () => {
    const member = await addMember(gateway.sql)
    const email = `${member.account}@example.com`
    await addContact(gateway.sql, gateway.deps.keys, member, { email })
    const token = await gateway.signIn(member)
    const { secret } = await enrolAuthenticator(gateway, member, { token })
    gateway.advance(MINUTE)
    expect(await send('totpRemove', token, now(secret))).toBe(200)
    await mailMessages(gateway.deps)
    const titles = (await gateway.call('messages', {}, { token })).value.list.map(({ title }) => title)
    expect(titles.sort()).toEqual(['인증 앱 연결이 해제됐어요', '인증 앱이 연결됐어요'])
    expect(gateway.sent.mail.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      '[DEMO 포털] 인증 앱이 연결됐어요',
      '[DEMO 포털] 인증 앱 연결이 해제됐어요',
    ])
    const subject = `member:${member.id}`
    expect(await gateway.sql`select actor, action from audit.log where subject = ${subject} order by id`).toEqual([
      { actor: subject, action: 'authenticator-added' },
      { actor: subject, action: 'authenticator-removed' },
    ])
  })

  it('is required for log-ins only until 24 hours have passed', async () => {
    const member = await addMember(gateway.sql)
    const token = await gateway.signIn(member)
    const since = gateway.deps.clock().getTime()
    await enrolAuthenticator(gateway, member, { token, isNew: true })
    const endSessions = async () =>
      (await gateway.call('sessionsEnd', { loginPassword: member.password }, { token })).status
    const config = async () => (await gateway.call('securityConfig', {}, { token })).value
    expect(await config()).toMatchObject({ hasTotp: true, totpGuardsFrom: since + 24 * 60 * MINUTE })
    expect(await endSessions()).toBe(200)
    await ageAuthenticator(gateway, member)
    expect(await config()).toMatchObject({ hasTotp: true })
    expect(await config()).not.toHaveProperty('totpGuardsFrom')
    expect(await endSessions()).toBe(403)
  })
})
