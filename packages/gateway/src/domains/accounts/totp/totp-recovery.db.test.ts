import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { enrolAuthenticator, shownCode } from '../../../testing/authenticator.ts'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { deviceOf } from '../../../testing/device.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { mailTo } from '../../../testing/fakes/mails.ts'
import { addOpenMerchant, e164, lastCode, nextNumber, refusalOf } from '../../../testing/registration.ts'

const MINUTE = 60_000
const NEW = 'green-tree-5'
let gateway: TestGateway
let host: string
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  host = await addOpenMerchant(gateway, 'OPEN', { also: ['LOGINIPVERF3', 'MAILCEN'] })
})
afterAll(() => gateway.close())

interface Enrolled extends TestMember {
  typed: string
  email: string
  secret: string
  token: string
  recoveryCodes: string[]
}

async function enrol({ isNew = false } = {}): Promise<Enrolled> {
  const member = await addMember(gateway.sql, { merchant: 'OPEN' })
  const typed = nextNumber()
  const email = `${member.account}@example.com`
  await addContact(gateway.sql, gateway.deps.keys, member, { mobile: e164(typed), email })
  const token = await gateway.signIn(member)
  return { ...member, typed, email, token, ...(await enrolAuthenticator(gateway, member, { token, host, isNew })) }
}
const shown = ({ secret }: Enrolled): string => {
  // Advances the clock, since the code of the previous time step may already be used.
  gateway.advance(MINUTE)
  return shownCode(secret, gateway.deps.clock())
}
const linkFor = async ({ account, email }: Enrolled): Promise<string> => {
  await gateway.call('forgotByEmail', { username: account, email }, { host, headers: { language: 'EN' } })
  return /\/index\?reset=([\w-]{43})/.exec((await mailTo(gateway, email)).text)![1]!
}
const reset = (token: string, totp?: string) =>
  gateway.call('resetPassword', { token, newPassword: NEW, ...(totp && { totp }) }, { host })
const login = (member: TestMember, password: string, cookie?: string) =>
  gateway.call(
    'login',
    { type: 'username', username: member.account, password },
    { host, headers: { ...(cookie && { cookie }) } },
  )
const sessionsOf = async ({ id }: TestMember) =>
  (await gateway.sql`select 1 from identity.sessions where member_id = ${id} and ended_at is null`).length

describe('a forgotten password of a member with an authenticator app', () => {
  it('by mail: 403 TOTP_REQUIRED and the old password stays, until the link is used with a code of the app', async () => {
    const member = await enrol()
    const link = await linkFor(member)
    expect(await refusalOf(reset(link))).toEqual([403, 'TOTP_REQUIRED', 'totp'])
    expect(await refusalOf(reset(link, '000000'))).toEqual([400, 'CODE_INVALID', 'totp'])
    expect((await login(member, NEW)).status).toBe(401)
    expect(await refusalOf(reset(link, shown(member)))).toEqual([200, 'success'])
    expect((await login(member, NEW)).status).toBe(200)
  })

  it('by phone: returns no token before a code of the app; the code of the text message stays valid meanwhile', async () => {
    const member = await enrol()
    gateway.advance(2000)
    await gateway.call(
      'smsNoLogin',
      { mobileNum: member.typed, countryDialingCode: '82', purpose: 'password' },
      { host },
    )
    const forgot = (totp?: string) =>
      gateway.call(
        'forgotByPhone',
        {
          mobileNum: member.typed,
          countryDialingCode: '82',
          verificationCode: lastCode(gateway),
          newPassword: NEW,
          ...(totp && { totp }),
        },
        { host },
      )
    expect(await refusalOf(forgot())).toEqual([403, 'TOTP_REQUIRED', 'totp'])
    expect(await sessionsOf(member)).toBe(1)
    expect((await forgot(shown(member))).value).toMatchObject({ userName: member.account, token: expect.any(String) })
  })

  it('by mail and by phone needs no app within a day after it was set up, so that a stranger cannot lock the owner out', async () => {
    const [member, other] = [await enrol({ isNew: true }), await enrol({ isNew: true })]
    expect(await refusalOf(reset(await linkFor(member)))).toEqual([200, 'success'])
    gateway.advance(2000)
    await gateway.call(
      'smsNoLogin',
      { mobileNum: other.typed, countryDialingCode: '82', purpose: 'password' },
      { host },
    )
    const request = {
      mobileNum: other.typed,
      countryDialingCode: '82',
      verificationCode: lastCode(gateway),
      newPassword: NEW,
    }
    expect(await refusalOf(gateway.call('forgotByPhone', request, { host }))).toEqual([200, 'success'])
  })

  it('removes an app that was set up within a day: the owner logs in with the new password alone, also from a new device', async () => {
    const member = await enrol({ isNew: true })
    await reset(await linkFor(member))
    const { token } = (await login(member, NEW)).value as { token: string }
    const titles = (await gateway.call('messages', {}, { host, token })).value.list.map(({ title }) => title)
    expect(titles).toContain('인증 앱 연결이 해제됐어요')
    const subject = `member:${member.id}`
    expect(await gateway.sql`select actor, action from audit.log where subject = ${subject} order by id`).toEqual([
      { actor: subject, action: 'authenticator-added' },
      { actor: subject, action: 'authenticator-removed' },
    ])
  })

  it('accepts a recovery code instead of the app, once', async () => {
    const member = await enrol()
    const [first, second] = member.recoveryCodes
    expect(await refusalOf(reset(await linkFor(member), first!.toUpperCase()))).toEqual([200, 'success'])
    gateway.sent.mail.length = 0
    const link = await linkFor(member)
    expect(
      await refusalOf(
        gateway.call('resetPassword', { token: link, newPassword: 'green-tree-6', totp: first! }, { host }),
      ),
    ).toEqual([400, 'CODE_INVALID', 'totp'])
    expect(
      await refusalOf(
        gateway.call('resetPassword', { token: link, newPassword: 'green-tree-6', totp: second! }, { host }),
      ),
    ).toEqual([200, 'success'])
  })
})

describe('recovery codes', () => {
  it('are ten, different, stored as hashes, and counted on the security page', async () => {
    const member = await enrol()
    expect(new Set(member.recoveryCodes).size).toBe(10)
    for (const code of member.recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
    const stored = JSON.stringify(
      await gateway.sql`select c::text from identity.totp_recovery_codes c where member_id = ${member.id}`,
    )
    for (const code of member.recoveryCodes) expect(stored).not.toContain(code)
    expect((await gateway.call('securityConfig', {}, { host, token: member.token })).value).toMatchObject({
      hasTotp: true,
      recoveryCodesLeft: 10,
    })
  })

  it('can be created again with a code of the app; earlier ones are void', async () => {
    const member = await enrol()
    const again = (code: string) => gateway.call('totpRecoveryCodes', { code }, { host, token: member.token })
    expect(await refusalOf(again('000000'))).toEqual([400, 'CODE_INVALID'])
    const { recoveryCodes } = (await again(shown(member))).value
    expect(recoveryCodes).toHaveLength(10)
    expect(
      await refusalOf(gateway.call('totpRemove', { code: member.recoveryCodes[0]! }, { host, token: member.token })),
    ).toEqual([400, 'CODE_INVALID'])
    expect(
      await refusalOf(gateway.call('totpRemove', { code: recoveryCodes[0]! }, { host, token: member.token })),
    ).toEqual([200, 'success'])
    expect((await gateway.call('securityConfig', {}, { host, token: member.token })).value).not.toHaveProperty(
      'recoveryCodesLeft',
    )
  })

  it('are accepted once, also in two concurrent requests', async () => {
    const member = await enrol()
    const link = await linkFor(member)
    const answers = await Promise.all(
      [reset(link, member.recoveryCodes[0]), reset(link, member.recoveryCodes[0])].map(refusalOf),
    )
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })
})

describe('a log-in of a member with an authenticator app', () => {
  it('from an unknown device requires the app at once, also where LOGINIPVERF3 is off', async () => {
    const member = await addMember(gateway.sql)
    const token = await gateway.signIn(member)
    const { secret } = await enrolAuthenticator(gateway, member, { token, isNew: true })
    const enter = (cookie?: string) =>
      gateway.call(
        'login',
        { type: 'username', username: member.account, password: member.password },
        { headers: { ...(cookie && { cookie }) } },
      )
    const { value } = await enter()
    expect(value).toMatchObject({ verification: { methods: ['totp'] } })
    const { ticket } = (value as { verification: { ticket: string } }).verification
    gateway.advance(MINUTE)
    const verified = await gateway.call('loginVerify', {
      ticket,
      method: 'totp',
      code: shownCode(secret, gateway.deps.clock()),
    })
    expect(verified.value).toHaveProperty('token')
    expect((await enter(deviceOf(verified))).value).toHaveProperty('token')
  })

  it('from an unknown device requires only the app, also at a known address', async () => {
    const member = await enrol()
    await gateway.sql`
      insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
      values (${member.id}, '127.0.0.1', now(), now())`
    const { value } = await login(member, member.password)
    expect(value).toMatchObject({ verification: { methods: ['totp'], hints: {} } })
    const { ticket } = (value as { verification: { ticket: string } }).verification
    expect(await refusalOf(gateway.call('loginVerify', { ticket, method: 'email', code: '123456' }, { host }))).toEqual(
      [400, 'VERIFICATION_FAILED'],
    )
    const verified = await gateway.call(
      'loginVerify',
      { ticket, method: 'totp', code: member.recoveryCodes[3]! },
      { host },
    )
    expect(verified.value).toHaveProperty('token')
    // The browser is now a known device.
    expect((await login(member, member.password, deviceOf(verified))).value).toHaveProperty('token')
  })

  it('by a text message requires the app as well', async () => {
    const member = await enrol()
    await gateway.sql`
      insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
      values (${member.id}, '203.0.113.7', now(), now())`
    gateway.advance(2000)
    await gateway.call('smsNoLogin', { mobileNum: member.typed, countryDialingCode: '82', purpose: 'login' }, { host })
    const { value } = await gateway.call(
      'login',
      { type: 'sms', mobileNum: member.typed, countryDialingCode: '82', verificationCode: lastCode(gateway) },
      { host },
    )
    expect(value).toMatchObject({ verification: { methods: ['totp'] } })
  })
})
