import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createCodes } from '../verification-codes/verification-codes.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { signedInBy } from '../../../testing/log-in.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byNumber, e164, lastCode, nextNumber } from '../../../testing/registration.ts'
import { openContact, sealContact } from '../members/contact.ts'
import { maskEmail, maskMobile } from '../members/mask.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

describe('securityConfig', () => {
  it('200: personal data masked, sealed at rest', async () => {
    const member = await addMember(gateway.sql, { account: 'starkeeper' })
    const columns = sealContact(gateway.deps.keys, {
      merchant: 'DEMO',
      account: 'starkeeper',
      mobile: '+821012341234',
      email: 'starkeeper@example.com',
    })
    await gateway.sql`update identity.members set ${gateway.sql(columns)} where id = ${member.id}`
    const { value } = await gateway.call('securityConfig', {}, { token: await gateway.signIn(member) })
    expect(value).toMatchObject({
      account: 'starkeeper',
      mobile: '010-****-1234',
      email: 's***@example.com',
      hasPaymentPassword: false,
      logins: [],
    })
    const [row] = await gateway.sql`select * from identity.members where id = ${member.id}`
    expect(JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
      /1234|example/,
    )
  })

  it('200: data of the registration, in its order; proofs of identity are masked', async () => {
    const member = await addMember(gateway.sql)
    for (const [field, value] of Object.entries({ zalo: '0901', idNumber: '900315-1', address: 'Seoul', qqNum: '12' }))
      await gateway.sql`
        insert into registration.personal_data (member_id, field, sealed)
        values (${member.id}, ${field},
          ${gateway.deps.keys.field.seal(value, `registration.personal_data/DEMO/${member.id}/${field}`)})`
    const { registered } = (await gateway.call('securityConfig', {}, { token: await gateway.signIn(member) })).value
    expect(registered).toEqual([
      { field: 'idNumber', value: '9**' },
      { field: 'qqNum', value: '12' },
      { field: 'zalo', value: '0901' },
      { field: 'address', value: 'Seoul' },
    ])
  })

  it('200: leaves out missing data', async () => {
    const { value } = await gateway.call(
      'securityConfig',
      {},
      { token: await gateway.signIn(await addMember(gateway.sql)) },
    )
    expect(value).not.toHaveProperty('mobile')
    expect(value).not.toHaveProperty('email')
    expect(value).not.toHaveProperty('previousLogin')
  })

  it('200: shows an authenticator app once it is confirmed', async () => {
    const member = await addMember(gateway.sql)
    const token = await gateway.signIn(member)
    const hasTotp = async () => (await gateway.call('securityConfig', {}, { token })).value.hasTotp
    await gateway.call('totpStart', { loginPassword: member.password }, { token })
    expect(await hasTotp()).toBe(false)
    await gateway.sql`update identity.totp set confirmed_at = now() where member_id = ${member.id}`
    expect(await hasTotp()).toBe(true)
  })

  it('200: returns the last log-ins, newest first, and the previous one separately', async () => {
    const member = await addMember(gateway.sql)
    const login = (password: string) =>
      gateway.call(
        'login',
        { username: member.account, password, type: 'username' },
        { headers: { 'user-agent': 'Old Browser' } },
      )
    await login(member.password)
    gateway.advance(60_000)
    await login('wrong')
    gateway.advance(60_000)
    const { token } = signedInBy((await login(member.password)).value)
    const { logins, previousLogin } = (await gateway.call('securityConfig', {}, { token })).value
    expect(logins.map(({ succeeded }) => succeeded)).toEqual([true, false, true])
    expect(logins[0]).toMatchObject({ ip: '127.0.0.1', userAgent: 'Old Browser', way: 'username' })
    expect(previousLogin).toEqual({ at: logins[2]!.at, ip: '127.0.0.1' })
  })

  it('200: how each log-in was made', async () => {
    const host = await addOpenMerchant(gateway, 'WAYS')
    const number = nextNumber()
    await gateway.call('registerMobile', byNumber(number), { host })
    const codeFor = async (purpose: 'login' | 'password') => {
      gateway.advance(120_000)
      await createCodes(gateway.deps).send({
        merchant: (await gateway.deps.merchants.byHost(host))!,
        purpose,
        channel: 'sms',
        to: e164(number),
        language: 'KO',
        ip: '127.0.0.1',
      })
      return { mobileNum: number, countryDialingCode: '82', verificationCode: lastCode(gateway) }
    }
    await gateway.call('login', { type: 'sms', ...(await codeFor('login')) }, { host })
    const { token } = (
      await gateway.call('forgotByPhone', { ...(await codeFor('password')), newPassword: 'quite-new-77' }, { host })
    ).value
    const { logins } = (await gateway.call('securityConfig', {}, { host, token })).value
    expect(logins.map(({ way, succeeded }) => [way, succeeded])).toEqual([
      ['reset', true],
      ['sms', true],
      ['register', true],
    ])
  })
})

describe('contact data', () => {
  it('are unmasked for their owner only', () => {
    const { keys } = gateway.deps
    const { email_sealed } = sealContact(keys, { merchant: 'DEMO', account: 'a', email: 'a@example.com' })
    expect(openContact(keys, 'email', email_sealed!, { merchant: 'DEMO', account: 'A' })).toBe('a@example.com')
    expect(() => openContact(keys, 'email', email_sealed!, { merchant: 'LOTUS', account: 'a' })).toThrow()
  })

  it('are masked', () => {
    expect(maskMobile('+84912345678')).toBe('+84-****-5678')
    expect(maskEmail('x@y.example')).toBe('x***@y.example')
  })
})
