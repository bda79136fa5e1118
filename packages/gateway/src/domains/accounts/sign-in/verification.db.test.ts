import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addContact, addMember, addMerchant } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { enrolAuthenticator, shownCode } from '../../../testing/authenticator.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { logIn } from '../../../testing/log-in.ts'
import { sealContact } from '../members/contact.ts'
import { deviceCookie } from '../devices/device-cookie.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'

const MINUTE = 60_000
const HOST = 'careful.example'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  await addMerchant(gateway.sql, {
    code: 'CAREFUL',
    host: HOST,
    modules: ['LOGINIPVERF3', 'PASS3', 'PWDEXPFORCECHANGE3'],
  })
})
afterAll(() => gateway.close())

let made = 0
const memberWith = async (
  contact: { mobile?: string; email?: string } = {
    mobile: `+8210${20_000_000 + ++made}`,
    email: `careful${++made}@example.com`,
  },
  merchant = 'CAREFUL',
): Promise<TestMember> => {
  const member = await addMember(gateway.sql, { merchant })
  await addContact(gateway.sql, gateway.deps.keys, member, contact)
  return member
}
/** Adds a known network to the member, so that all others count as new. */
const knownElsewhere = (member: TestMember) =>
  gateway.sql`
    insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
    values (${member.id}, '203.0.113.7', now(), now())`
const login = async (member: TestMember, host = HOST, cookie?: string) =>
  (
    await gateway.call(
      'login',
      { type: 'username', username: member.account, password: member.password },
      { host, headers: { ...(cookie && { cookie }) } },
    )
  ).value
/** Returns the device cookie of a browser that the member has logged in with. */
const deviceOf = async (member: TestMember): Promise<string> => {
  const token = newToken()
  await gateway.sql`
    insert into identity.devices (member_id, token_hash, first_seen_at, last_seen_at)
    values (${member.id}, ${hashToken(token)}, ${gateway.deps.clock()}, ${gateway.deps.clock()})`
  return `${deviceCookie}=${token}`
}
const ticketOf = async (member: TestMember) => {
  const value = await login(member, HOST, await deviceOf(member))
  if (!('verification' in value)) throw new Error('no verification was asked for')
  return value.verification
}
const sendCode = async (ticket: string, method: 'sms' | 'email') => {
  gateway.advance(2000)
  const { status, body } = await gateway.call('loginVerificationCode', { ticket, method }, { host: HOST })
  return body.success ? body.value : [status, body.errorCode]
}
const verify = async (ticket: string, method: 'sms' | 'email' | 'bank' | 'totp', code: string, host = HOST) => {
  const { status, body } = await gateway.call('loginVerify', { ticket, method, code }, { host })
  return body.success ? body.value : [status, body.errorCode]
}
const addPayee = (member: TestMember, name: string) => gateway.sql`
  insert into registration.personal_data (member_id, field, sealed)
  values (${member.id}, 'payeeName',
    ${gateway.deps.keys.field.seal(name, `registration.personal_data/${member.merchant}/${member.id}/payeeName`)})`
const addTotp = async (member: TestMember): Promise<string> => {
  const token = await gateway.signIn(member)
  return (await enrolAuthenticator(gateway, member, { token, host: HOST })).secret
}

describe('a log-in from an address that is new to the member', () => {
  it('requires verification before it returns a token, and makes the address known', async () => {
    const member = await memberWith({ mobile: '+821077771234', email: 'starlight@example.com' })
    await knownElsewhere(member)
    await addPayee(member, '홍길동')
    const { ticket, methods, hints } = await ticketOf(member)
    expect(methods).toEqual(['sms', 'email', 'bank'])
    expect(hints).toEqual({ sms: '010-****-1234', email: 's***@example.com', bank: '홍**' })
    expect(await gateway.sql`select 1 from identity.sessions where member_id = ${member.id}`).toHaveLength(0)

    expect(await sendCode(ticket, 'sms')).toEqual({ expiredMinutes: 1, validMinutes: 10 })
    const { to, text } = gateway.sent.sms.at(-1)!
    expect(to).toBe('+821077771234')
    expect(await verify(ticket, 'sms', /\d{6}/.exec(text)![0])).toMatchObject({
      token: expect.any(String),
      userName: member.account,
    })
    expect(await logIn(gateway, member, { host: HOST })).toHaveProperty('token')
    const logins = await gateway.sql<
      { succeeded: boolean }[]
    >`select succeeded from identity.logins where member_id = ${member.id} order by id`
    expect(logins).toEqual([{ succeeded: true }, { succeeded: true }])
  })

  it('by e-mail', async () => {
    const member = await memberWith({ email: 'mail-only@example.com' })
    await knownElsewhere(member)
    const { ticket, methods } = await ticketOf(member)
    expect(methods).toEqual(['email'])
    await sendCode(ticket, 'email')
    expect(await verify(ticket, 'email', /\d{6}/.exec(gateway.sent.mail.at(-1)!.text)![0])).toHaveProperty('token')
  })

  it.each(['sms', 'email'] as const)(
    'by %s proves the number or address, unless another account has',
    async (method) => {
      const [owner, member, taken] = [await memberWith(), await memberWith(), await memberWith()]
      const kind = method === 'sms' ? 'mobile' : 'email'
      const contact = { [kind]: kind === 'mobile' ? '+821044443333' : 'shared@example.com' }
      const verifiedAt = gateway.sql(`${kind}_verified_at`)
      const isProved = async ({ id }: TestMember) =>
        (await gateway.sql`select ${verifiedAt} is not null as proved from identity.members where id = ${id}`)[0]![
          'proved'
        ]
      await gateway.sql`
      update identity.members set ${verifiedAt} = null where id in ${gateway.sql([member.id, taken.id])}`
      await addContact(gateway.sql, gateway.deps.keys, owner, contact)
      const sealed = sealContact(gateway.deps.keys, { merchant: taken.merchant, account: taken.account, ...contact })
      await gateway.sql`
      update identity.members
      set ${gateway.sql(kind === 'mobile' ? { mobile_sealed: sealed.mobile_sealed, mobile_index: sealed.mobile_index } : { email_sealed: sealed.email_sealed, email_index: sealed.email_index })}
      where id = ${taken.id}`
      for (const each of [member, taken]) {
        await knownElsewhere(each)
        const { ticket } = await ticketOf(each)
        await sendCode(ticket, method)
        const { text } = gateway.sent[method === 'sms' ? 'sms' : 'mail'].at(-1)!
        expect(await verify(ticket, method, /\d{6}/.exec(text)![0])).toHaveProperty('token')
      }
      expect([await isProved(member), await isProved(taken)]).toEqual([true, false])
    },
  )

  it('by the name of the bank account, in any spacing', async () => {
    const member = await memberWith({})
    await addPayee(member, 'Kim Minji')
    await knownElsewhere(member)
    const { ticket, methods } = await ticketOf(member)
    expect(methods).toEqual(['bank'])
    expect(await verify(ticket, 'bank', 'Kim Minju')).toEqual([400, 'VERIFICATION_FAILED'])
    expect(await verify(ticket, 'bank', ' KIM  MINJI')).toHaveProperty('token')
  })

  it('by an authenticator app, with each of its codes once', async () => {
    const member = await memberWith({})
    const secret = await addTotp(member)
    await knownElsewhere(member)
    const { ticket, methods, hints } = await ticketOf(member)
    expect([methods, hints]).toEqual([['totp'], {}])
    // The code of the enrolment was already used.
    expect(await verify(ticket, 'totp', shownCode(secret, gateway.deps.clock()))).toEqual([400, 'CODE_INVALID'])
    gateway.advance(MINUTE)
    expect(await verify(ticket, 'totp', shownCode(secret, gateway.deps.clock()))).toHaveProperty('token')
  })

  it('still reports that the password has expired', async () => {
    const member = await memberWith({})
    await addPayee(member, '홍길동')
    await knownElsewhere(member)
    await gateway.sql`
      update identity.members set password_changed_at = now() - interval '91 days' where id = ${member.id}`
    expect(await verify((await ticketOf(member)).ticket, 'bank', '홍길동')).toMatchObject({ passwordExpired: true })
  })
})

describe('no verification', () => {
  it('at the first log-in ever, whose address is registered', async () => {
    const member = await memberWith()
    expect(await logIn(gateway, member, { host: HOST })).toHaveProperty('token')
    expect(await gateway.sql`select ip from identity.known_addresses where member_id = ${member.id}`).toEqual([
      { ip: '127.0.0.1' },
    ])
  })

  it('without a method on file, and where LOGINIPVERF3 is off', async () => {
    const bare = await memberWith({})
    const elsewhere = await memberWith({ mobile: '+821022223333' }, 'DEMO')
    await Promise.all([knownElsewhere(bare), knownElsewhere(elsewhere)])
    expect(await login(bare)).toHaveProperty('token')
    expect(await login(elsewhere, 'localhost')).toHaveProperty('token')
  })
})

describe('a ticket', () => {
  it('400 VERIFICATION_EXPIRED: used, invented, of another merchant, tried five times, ten minutes old', async () => {
    const member = await memberWith({})
    await addPayee(member, '홍길동')
    await knownElsewhere(member)
    const ended = [400, 'VERIFICATION_EXPIRED']
    const { ticket } = await ticketOf(member)
    expect(await verify(ticket, 'bank', '홍길동', 'localhost')).toEqual(ended)
    const both = await Promise.all([verify(ticket, 'bank', '홍길동'), verify(ticket, 'bank', '홍길동')])
    expect(both.filter((each) => !Array.isArray(each))).toHaveLength(1)
    expect(await verify('invented', 'bank', '홍길동')).toEqual(ended)

    await gateway.sql`delete from identity.known_addresses where member_id = ${member.id} and ip = '127.0.0.1'`
    const tried = (await ticketOf(member)).ticket
    for (let i = 0; i < 5; i++) expect(await verify(tried, 'bank', '홍길순')).toEqual([400, 'VERIFICATION_FAILED'])
    expect(await verify(tried, 'bank', '홍길동')).toEqual(ended)
    expect(await sendCode(tried, 'email')).toEqual(ended)

    const old = (await ticketOf(member)).ticket
    gateway.advance(10 * MINUTE)
    expect(await verify(old, 'bank', '홍길동')).toEqual(ended)
    expect(await sendCode(old, 'sms')).toEqual(ended)
  })

  it('400: a method that the member has nothing on file for, and malformed requests', async () => {
    const member = await memberWith({ email: 'no-phone@example.com' })
    await knownElsewhere(member)
    const { ticket } = await ticketOf(member)
    expect(await sendCode(ticket, 'sms')).toEqual([400, 'VERIFICATION_FAILED'])
    expect(await verify(ticket, 'totp', '123456')).toEqual([400, 'VERIFICATION_FAILED'])
    expect(await verify(ticket, 'email', '123456')).toEqual([400, 'CODE_INVALID'])
    expect(await verify(ticket, 'email', ' ')).toEqual([400, 'INVALID_REQUEST'])
  })

  it('429: codes requested too fast and too often', async () => {
    const member = await memberWith({ email: 'often@example.com' })
    await knownElsewhere(member)
    const { ticket } = await ticketOf(member)
    await sendCode(ticket, 'email')
    expect(await gateway.call('loginVerificationCode', { ticket, method: 'email' }, { host: HOST })).toMatchObject({
      status: 429,
      body: { errorCode: 'TOO_MANY_REQUESTS' },
    })
    for (let i = 0; i < 4; i++) await sendCode(ticket, 'email')
    expect(await sendCode(ticket, 'email')).toEqual([429, 'CODE_TOO_MANY'])
  })

  it('429 TOO_MANY_REQUESTS: five wrong names of the bank account within a quarter of an hour, over all tickets', async () => {
    const member = await memberWith({})
    await addPayee(member, '홍길동')
    await knownElsewhere(member)
    const wrong = async (ticket: string, times: number) => {
      for (let i = 0; i < times; i++)
        expect(await verify(ticket, 'bank', '홍길순')).toEqual([400, 'VERIFICATION_FAILED'])
    }
    await wrong((await ticketOf(member)).ticket, 3)
    const { ticket } = await ticketOf(member)
    await wrong(ticket, 2)
    expect(await verify(ticket, 'bank', '홍길동')).toEqual([429, 'TOO_MANY_REQUESTS'])
    gateway.advance(15 * MINUTE)
    const later = (await ticketOf(member)).ticket
    await wrong(later, 4)
    // A right name resets the count of wrong ones.
    expect(await verify(later, 'bank', '홍길동')).toHaveProperty('token')
    await gateway.sql`delete from identity.known_addresses where member_id = ${member.id} and ip = '127.0.0.1'`
    await wrong((await ticketOf(member)).ticket, 5)
  })

  it('403 ACCOUNT_DISABLED: the account was closed meanwhile', async () => {
    const member = await memberWith({})
    await addPayee(member, '홍길동')
    await knownElsewhere(member)
    const { ticket } = await ticketOf(member)
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${member.id}`
    expect(await verify(ticket, 'bank', '홍길동')).toEqual([403, 'ACCOUNT_DISABLED'])
  })

  it('400 VERIFICATION_EXPIRED: the password was changed meanwhile', async () => {
    const member = await memberWith({})
    await addPayee(member, '홍길동')
    await knownElsewhere(member)
    const { ticket } = await ticketOf(member)
    const newPassword = 'green-tree-5'
    expect(
      (
        await gateway.call(
          'changePassword',
          { oldPassword: member.password, newPassword, confirmNewPassword: newPassword },
          { host: HOST, token: await gateway.signIn(member) },
        )
      ).status,
    ).toBe(200)
    expect(await verify(ticket, 'bank', '홍길동')).toEqual([400, 'VERIFICATION_EXPIRED'])
  })

  it('is stored as a hash only', async () => {
    const member = await memberWith()
    await knownElsewhere(member)
    const { ticket } = await ticketOf(member)
    expect(
      await gateway.sql`select 1 from identity.login_verifications v where v::text like ${`%${ticket}%`}`,
    ).toHaveLength(0)
  })
})
