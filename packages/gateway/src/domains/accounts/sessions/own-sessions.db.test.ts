import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { deviceOf } from '../../../testing/device.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { signedInBy } from '../../../testing/log-in.ts'
import { mailTo } from '../../../testing/fakes/mails.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { mailMessages } from '../../../maintenance/message-mails.ts'

const OTHER_NETWORK = '203.0.113.9'
let gateway: TestGateway
let member: TestMember
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
})

/** Logs the member in with the device cookie of an earlier log-in. Returns token and cookie. */
async function logInWith(
  cookie?: string,
  userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0',
): Promise<{ token: string; cookie: string }> {
  gateway.advance(60_000)
  const answer = await gateway.call(
    'login',
    { type: 'username', username: member.account, password: member.password },
    { headers: { 'user-agent': userAgent, ...(cookie && { cookie }) } },
  )
  return { token: signedInBy(answer.value).token, cookie: deviceOf(answer)! }
}
const sessions = async ({ token, cookie }: { token: string; cookie: string }) =>
  (await gateway.call('sessions', {}, { token, headers: { cookie } })).value
const addNetwork = () =>
  gateway.sql`
    insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
    values (${member.id}, ${OTHER_NETWORK}, now(), now())`

describe('the sessions of a member', () => {
  it('200: the current one, earlier ones, and known devices and networks', async () => {
    const phone = await logInWith(undefined, 'Phone')
    const desk = await logInWith(undefined, 'Desk')
    const { current, past, devices, networks } = await sessions(desk)
    expect(current).toEqual({
      ip: '127.0.0.1',
      userAgent: 'Desk',
      startedAt: gateway.deps.clock().getTime(),
      expiresAt: gateway.deps.clock().getTime() + 30 * 60_000,
    })
    expect(past).toEqual([
      {
        ip: '127.0.0.1',
        userAgent: 'Phone',
        startedAt: current.startedAt - 60_000,
        endedAt: current.startedAt,
        reason: 'replaced',
      },
    ])
    expect(devices.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['Desk', true],
      ['Phone', false],
    ])
    expect(networks).toMatchObject([{ ip: '127.0.0.1', isCurrent: true }])
    expect((await gateway.call('sessions', {}, { token: phone.token })).status).toBe(401)
  })

  it('200: no data of another member', async () => {
    await logInWith()
    member = await addMember(gateway.sql)
    const { past, devices, networks } = await sessions(await logInWith())
    expect([past.length, devices.length, networks.length]).toEqual([0, 1, 1])
  })

  it('a session without a recorded end has ended with its time', async () => {
    await logInWith()
    await gateway.sql`
      update identity.sessions set ended_at = null, ended_reason = null,
        idle_expires_at = created_at + interval '30 minutes' where member_id = ${member.id}`
    gateway.advance(31 * 60_000)
    const token = await gateway.signIn(member)
    expect((await gateway.call('sessions', {}, { token })).value.past).toMatchObject([{ reason: 'expired' }])
  })
})

describe('deletion', () => {
  it('a device, of the member alone', async () => {
    await logInWith(undefined, 'Phone')
    const desk = await logInWith(undefined, 'Desk')
    const { deviceId } = (await sessions(desk)).devices[1]!
    const other = await gateway.signIn(await addMember(gateway.sql))
    await gateway.call('deviceForget', { deviceId }, { token: other })
    expect((await sessions(desk)).devices).toHaveLength(2)
    await gateway.call('deviceForget', { deviceId }, { token: desk.token })
    expect((await sessions(desk)).devices.map(({ userAgent }) => userAgent)).toEqual(['Desk'])
  })

  it('a network, but never that of the present session: without any, none would be verified', async () => {
    const desk = await logInWith()
    await addNetwork()
    for (const ip of [OTHER_NETWORK, '127.0.0.1']) await gateway.call('networkForget', { ip }, { token: desk.token })
    expect((await sessions(desk)).networks.map(({ ip }) => ip)).toEqual(['127.0.0.1'])
  })

  it('deletes all entries, with the log-in password: the session stays, and the audit log has it', async () => {
    const desk = await logInWith()
    await addNetwork()
    const elsewhere = await gateway.signIn(member)
    expect(
      await refusalOf(gateway.call('sessionsEnd', { loginPassword: 'guessed-77' }, { token: desk.token })),
    ).toEqual([400, 'OLD_PASSWORD_WRONG', 'loginPassword'])
    expect((await sessions(desk)).devices).toHaveLength(1)
    expect((await gateway.call('sessionsEnd', { loginPassword: member.password }, { token: desk.token })).status).toBe(
      200,
    )
    const { devices, networks } = await sessions(desk)
    expect([devices, networks.map(({ ip }) => ip)]).toEqual([[], ['127.0.0.1']])
    expect(await refusalOf(gateway.call('memberInfo', {}, { token: elsewhere }))).toEqual([401, 'SESSION_REPLACED'])
    expect(
      await gateway.sql`
        select actor from audit.log where action = 'member-sessions-ended' and subject = ${`member:${member.id}`}`,
    ).toEqual([{ actor: `member:${member.id}` }])
    expect(gateway.published).toContainEqual({
      audience: { memberId: member.id },
      message: { topic: 'session.ended', payload: { reason: 'replaced' } },
    })
  })
})

describe('a log-in', () => {
  const marks = async ({ token }: { token: string }) =>
    (await gateway.call('securityConfig', {}, { token })).value.logins.map(({ newDevice }) => newDevice ?? false)
  const notices = async ({ token }: { token: string }) =>
    (await gateway.call('messages', {}, { token, headers: { language: 'EN' } })).value.list.map(({ text }) => text)

  it('with a new device is marked and notified, but not the first one and not one with a known device', async () => {
    const first = await logInWith()
    expect([await marks(first), await notices(first)]).toEqual([[false], []])
    const again = await logInWith(first.cookie)
    expect([await marks(again), await notices(again)]).toEqual([[false, false], []])
    const other = await logInWith(undefined)
    expect(await marks(other)).toEqual([true, false, false])
    expect(await notices(other)).toEqual([
      'Your account was used to log in with Chrome · Windows from 127.0.0.1. If this was not you, end all other logins in the security centre and change your password.',
    ])
  })

  it('from a new network is notified with a known device too', async () => {
    const first = await logInWith()
    await gateway.sql`update identity.known_addresses set ip = ${OTHER_NETWORK} where member_id = ${member.id}`
    const moved = await logInWith(first.cookie)
    expect([await marks(moved), (await notices(moved)).length]).toEqual([[false, false], 1])
  })

  it('is also notified by e-mail, unless the member does not want that', async () => {
    const email = `${member.account}@example.com`
    await addContact(gateway.sql, gateway.deps.keys, member, { email })
    await logInWith()
    const { token } = await logInWith()
    await mailMessages(gateway.deps)
    expect((await mailTo(gateway, email)).subject).toBe('[DEMO 포털] 새로운 기기 또는 네트워크에서 로그인했어요')
    await gateway.call('notificationPreferenceSet', { kind: 'NEW_DEVICE', email: false }, { token })
    await logInWith()
    await mailMessages(gateway.deps)
    expect(gateway.sent.mail.filter(({ to }) => to === email)).toHaveLength(1)
  })
})
