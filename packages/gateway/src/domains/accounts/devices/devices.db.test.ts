import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addContact, addMember, addMerchant } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { deviceOf } from '../../../testing/device.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { mailTo } from '../../../testing/fakes/mails.ts'
import { refusalOf } from '../../../testing/registration.ts'

const DAY = 24 * 60 * 60_000
const HOST = 'careful.example'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  await addMerchant(gateway.sql, { code: 'CAREFUL', host: HOST, modules: ['LOGINIPVERF3', 'FREEPLAY3'] })
})
afterAll(() => gateway.close())

const login = (
  member: TestMember,
  {
    cookie,
    password = member.password,
    host = HOST,
  }: { cookie?: string | undefined; password?: string; host?: string } = {},
) =>
  gateway.call(
    'login',
    { type: 'username', username: member.account, password },
    { host, headers: { ...(cookie && { cookie }) } },
  )
/** Adds a member who has logged in once. Returns the member and the device cookie. */
async function signedInBefore(merchant = 'CAREFUL', host = HOST): Promise<{ member: TestMember; cookie: string }> {
  const member = await addMember(gateway.sql, { merchant })
  const cookie = deviceOf(await login(member, { host }))!
  gateway.advance(1000)
  return { member, cookie }
}
const addPayee = (member: TestMember, name: string) => gateway.sql`
  insert into registration.personal_data (member_id, field, sealed)
  values (${member.id}, 'payeeName',
    ${gateway.deps.keys.field.seal(name, `registration.personal_data/${member.merchant}/${member.id}/payeeName`)})`
const moveAway = (member: TestMember) =>
  gateway.sql`update identity.known_addresses set ip = '203.0.113.7' where member_id = ${member.id}`
const methodsOf = async (answer: ReturnType<typeof login>) =>
  ((await answer).value as { verification?: { methods: string[] } }).verification?.methods

describe('the device cookie', () => {
  it('is set after a log-in, not readable by scripts, stored as a hash', async () => {
    const member = await addMember(gateway.sql, { merchant: 'CAREFUL' })
    const answer = await login(member)
    const [header] = [answer.headers['set-cookie'] ?? []].flat()
    expect(header).toMatch(/^atrium-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
    const token = deviceOf(answer)!.split('=')[1]!
    const stored = JSON.stringify(
      await gateway.sql`select d::text from identity.devices d where member_id = ${member.id}`,
    )
    expect(stored).not.toContain(token)
  })

  it('changes after each log-in, and the former one is invalid', async () => {
    const { member, cookie } = await signedInBefore()
    await addPayee(member, '홍길동')
    const next = deviceOf(await login(member, { cookie }))!
    expect(next).not.toBe(cookie)
    await moveAway(member)
    expect(await refusalOf(login(member, { cookie }))).toEqual([403, 'VERIFICATION_UNAVAILABLE'])
    expect(await methodsOf(login(member, { cookie: next }))).toEqual(['bank'])
  })

  it('is known to each member who signed in at that browser, and to no other member', async () => {
    const { member: one, cookie } = await signedInBefore()
    const other = await addMember(gateway.sql, { merchant: 'CAREFUL' })
    const shared = deviceOf(await login(other, { cookie }))!
    for (const member of [one, other]) await Promise.all([addPayee(member, '홍길동'), moveAway(member)])
    expect(await methodsOf(login(one, { cookie: shared }))).toEqual(['bank'])
    expect(await methodsOf(login(other, { cookie: shared }))).toEqual(['bank'])
    const { member: third } = await signedInBefore()
    await Promise.all([addPayee(third, '홍길동'), moveAway(third)])
    expect(await refusalOf(login(third, { cookie: shared }))).toEqual([403, 'VERIFICATION_UNAVAILABLE'])
  })

  it('is not set by a failed log-in or free play', async () => {
    const member = await addMember(gateway.sql, { merchant: 'CAREFUL' })
    expect(deviceOf(await login(member, { password: 'wrong' }))).toBeUndefined()
    expect(
      deviceOf((await gateway.call('freePlay', { os: 'x', platform: 'W' }, { host: HOST })) as never),
    ).toBeUndefined()
  })

  it('expires when it was not used for 400 days', async () => {
    const { member, cookie } = await signedInBefore()
    await Promise.all([addPayee(member, '홍길동'), moveAway(member)])
    gateway.advance(400 * DAY)
    expect(await refusalOf(login(member, { cookie }))).toEqual([403, 'VERIFICATION_UNAVAILABLE'])
  })
})

describe('the name of the bank account', () => {
  it('403 VERIFICATION_UNAVAILABLE: is no proof on an unknown device', async () => {
    const { member } = await signedInBefore()
    await Promise.all([addPayee(member, '홍길동'), moveAway(member)])
    expect(await refusalOf(login(member))).toEqual([403, 'VERIFICATION_UNAVAILABLE'])
    expect(await refusalOf(login(member, { cookie: `atrium-device=${'A'.repeat(43)}` }))).toEqual([
      403,
      'VERIFICATION_UNAVAILABLE',
    ])
    expect(await refusalOf(login(member, { password: 'wrong' }))).toEqual([401, 'WRONG_CREDENTIALS'])
  })

  it('is not offered beside the other methods there, and is rejected', async () => {
    const { member } = await signedInBefore()
    await addContact(gateway.sql, gateway.deps.keys, member, { email: `${member.account}@example.com` })
    await Promise.all([addPayee(member, '홍길동'), moveAway(member)])
    const { value } = await login(member)
    const { ticket, methods } = (value as { verification: { ticket: string; methods: string[] } }).verification
    expect(methods).toEqual(['email'])
    expect(
      await refusalOf(gateway.call('loginVerify', { ticket, method: 'bank', code: '홍길동' }, { host: HOST })),
    ).toEqual([400, 'VERIFICATION_FAILED'])
  })

  it('is sufficient on a known device in a new network', async () => {
    const { member, cookie } = await signedInBefore()
    await Promise.all([addPayee(member, '홍길동'), moveAway(member)])
    const { value } = await login(member, { cookie })
    const { ticket } = (value as { verification: { ticket: string } }).verification
    expect(
      (
        await gateway.call(
          'loginVerify',
          { ticket, method: 'bank', code: '홍길동' },
          { host: HOST, headers: { cookie } },
        )
      ).value,
    ).toHaveProperty('token')
    const again = await login(member, { cookie })
    expect(again.value).toHaveProperty('token')
  })
})

describe('the lock-out of a name', () => {
  const fail = async (member: TestMember, times: number, cookie?: string) => {
    for (let i = 0; i < times; i++)
      expect(await refusalOf(login(member, { password: 'wrong', cookie, host: 'localhost' }))).toEqual([
        401,
        'WRONG_CREDENTIALS',
      ])
  }

  it('does not lock a device that signed in before, which counts its own failures', async () => {
    const { member, cookie } = await signedInBefore('DEMO', 'localhost')
    await fail(member, 5)
    expect(await refusalOf(login(member, { host: 'localhost' }))).toEqual([429, 'ACCOUNT_LOCKED'])
    await fail(member, 4, cookie)
    const answer = await login(member, { cookie, host: 'localhost' })
    expect(answer.status).toBe(200)
    // Other devices stay locked out, and failures of this device lock it too.
    expect(await refusalOf(login(member, { host: 'localhost' }))).toEqual([429, 'ACCOUNT_LOCKED'])
    const next = deviceOf(answer)!
    gateway.advance(1000)
    await fail(member, 5, next)
    expect(await refusalOf(login(member, { cookie: next, host: 'localhost' }))).toEqual([429, 'ACCOUNT_LOCKED'])
  })

  it('treats an invented cookie, and one of another member, as an unknown device', async () => {
    const { member } = await signedInBefore('DEMO', 'localhost')
    const { cookie: foreign } = await signedInBefore('DEMO', 'localhost')
    await fail(member, 5)
    for (const cookie of [foreign, `atrium-device=${'A'.repeat(43)}`])
      expect(await refusalOf(login(member, { cookie, host: 'localhost' }))).toEqual([429, 'ACCOUNT_LOCKED'])
  })

  it('ends with a new password by the mail', async () => {
    const { member } = await signedInBefore('DEMO', 'localhost')
    const email = `${member.account}@example.com`
    await addContact(gateway.sql, gateway.deps.keys, member, { email })
    await fail(member, 5)
    await gateway.call('forgotByEmail', { username: member.account, email })
    const token = /reset=([\w-]{43})/.exec((await mailTo(gateway, email)).text)![1]!
    expect((await gateway.call('resetPassword', { token, newPassword: 'green-tree-5' })).status).toBe(200)
    expect((await login(member, { password: 'green-tree-5', host: 'localhost' })).status).toBe(200)
  })
})
