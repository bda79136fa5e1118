import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TEST_PASSWORD, addMember, addMerchant } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { signedInBy } from '../../../testing/log-in.ts'
import { sealPayload, testGateway } from '../../../testing/gateway.ts'
import { countAttempt } from './login-lockout.ts'

const MINUTE = 60_000
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await addMerchant(gateway.sql, { code: 'STRICT', host: 'strict.example', modules: ['PWDEXPFORCECHANGE3'] })
})
afterAll(() => gateway.close())

const login = (username: string, password = TEST_PASSWORD, host?: string) =>
  gateway.call('login', { username, password, type: 'username' }, { host })
const loggedIn = async (...who: Parameters<typeof login>) => signedInBy((await login(...who)).value)
const post = (payload: unknown) =>
  gateway.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { host: 'localhost' },
    payload: { payload },
  })
const refusal = async (answer: ReturnType<typeof login>) => {
  const { status, body } = await answer
  return [status, body.success ? 'success' : body.errorCode]
}
const secretPassword = (member: TestMember) => ({
  username: member.account,
  password: member.password,
  type: 'username',
})

describe('login', () => {
  it('200: returns a token that works, whatever the case of the name', async () => {
    const member = await addMember(gateway.sql, { account: 'Saebyeok' })
    const value = await loggedIn(' saebyeok ')
    expect(value).toMatchObject({
      userName: 'Saebyeok',
      firstTimeLogin: false,
      passwordExpired: false,
      changePassword: false,
    })
    expect(value.token).toMatch(/^[\w-]{43}$/)
    expect(value.expiresAt - gateway.deps.clock().getTime()).toBeGreaterThan(11.9 * 60 * MINUTE)
    const { value: info } = await gateway.call('memberInfo', {}, { token: value.token })
    expect(info).toMatchObject({
      account: 'Saebyeok',
      customerId: String(member.id),
      type: 0,
      toUpline: '0',
      currency: 'DEMO',
      language: 'KO',
      expiresAt: value.expiresAt,
    })
  })

  it('200: marks the first log-in until the first-login action, and a password that must be changed', async () => {
    const { id, account } = await addMember(gateway.sql)
    await gateway.sql`
      update identity.members set first_login_done = false, must_change_password = true where id = ${id}`
    const first = await loggedIn(account)
    expect(first).toMatchObject({ firstTimeLogin: true, changePassword: true })
    expect((await gateway.call('firstLogin', {}, { token: first.token })).body).toEqual({ success: true, value: {} })
    expect((await loggedIn(account)).firstTimeLogin).toBe(false)
  })

  it('200: reports an old password as expired where the merchant requires a change', async () => {
    const lax = await addMember(gateway.sql)
    const strict = await addMember(gateway.sql, { merchant: 'STRICT' })
    await gateway.sql`
      update identity.members set password_changed_at = now() - interval '91 days'
      where id in (${lax.id}, ${strict.id})`
    expect((await loggedIn(lax.account)).passwordExpired).toBe(false)
    expect((await loggedIn(strict.account, TEST_PASSWORD, 'strict.example')).passwordExpired).toBe(true)
  })

  it('401 WRONG_CREDENTIALS: the same response for an unknown name, a wrong password and another merchant', async () => {
    const { account } = await addMember(gateway.sql)
    const answers = await Promise.all([
      login('nobody-here'),
      login(account, 'wrong'),
      login(account, TEST_PASSWORD, 'lotus.localhost'),
    ])
    for (const { status, body } of answers)
      expect([status, { ...body, requestId: '' }]).toEqual([
        401,
        { success: false, errorCode: 'WRONG_CREDENTIALS', message: expect.any(String), requestId: '' },
      ])
  })

  it('403 ACCOUNT_DISABLED: only with the right password', async () => {
    const { account } = await addMember(gateway.sql, { status: 'DISABLED' })
    expect(await refusal(login(account))).toEqual([403, 'ACCOUNT_DISABLED'])
    expect(await refusal(login(account, 'wrong'))).toEqual([401, 'WRONG_CREDENTIALS'])
  })

  it('400 INVALID_ENCRYPTED_PAYLOAD: for any error of the sealed request', async () => {
    const member = await addMember(gateway.sql)
    const now = Math.floor(gateway.deps.clock().getTime() / 1000)
    const good = await sealPayload(gateway.deps, secretPassword(member))
    const bad = {
      'not a JWE': 'abc',
      tampered: `${good.slice(0, -4)}AAAA`,
      'sealed over 5 minutes ago': await sealPayload(gateway.deps, secretPassword(member), { iat: now - 310 }),
      'sealed in the future': await sealPayload(gateway.deps, secretPassword(member), { iat: now + 310 }),
      'of unknown age': await sealPayload(gateway.deps, secretPassword(member), { iat: undefined }),
      'for an unknown key': await sealPayload(gateway.deps, secretPassword(member), { kid: 'other' }),
      'with another cipher': await sealPayload(gateway.deps, secretPassword(member), { enc: 'A128GCM' }),
      'not JSON inside': await sealPayload(gateway.deps, 'hello'),
    }
    for (const [what, payload] of Object.entries(bad)) {
      const response = await post(payload)
      expect([what, response.statusCode, response.json().errorCode]).toEqual([what, 400, 'INVALID_ENCRYPTED_PAYLOAD'])
    }
    expect((await post(good)).statusCode).toBe(200)
    // Replays the recorded request.
    expect((await post(good)).json().errorCode).toBe('INVALID_ENCRYPTED_PAYLOAD')
    expect((await post(`${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`)).json().errorCode).toBe(
      'INVALID_ENCRYPTED_PAYLOAD',
    )
  })

  it('400 INVALID_REQUEST: unsealed, or with fields missing inside', async () => {
    const clear = await gateway.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: 'localhost' },
      payload: { username: 'a', password: 'b', type: 'username' },
    })
    expect([clear.statusCode, clear.json().errorCode]).toEqual([400, 'INVALID_REQUEST'])
    const incomplete = await post(await sealPayload(gateway.deps, { username: 'a', type: 'username' }))
    expect([incomplete.statusCode, incomplete.json().issues]).toEqual([
      400,
      [{ path: 'password', message: expect.any(String) }],
    ])
  })
})

describe('the lock-out', () => {
  const fail = async (username: string, times: number) => {
    for (let i = 0; i < times; i++) expect(await refusal(login(username, 'wrong'))).toEqual([401, 'WRONG_CREDENTIALS'])
  }

  it('429 ACCOUNT_LOCKED: for 15 minutes after five failures, even with the right password', async () => {
    const { account } = await addMember(gateway.sql)
    await fail(account, 5)
    expect(await refusal(login(account))).toEqual([429, 'ACCOUNT_LOCKED'])
    gateway.advance(14 * MINUTE)
    expect(await refusal(login(account))).toEqual([429, 'ACCOUNT_LOCKED'])
    gateway.advance(MINUTE)
    expect(await refusal(login(account))).toEqual([200, 'success'])
  })

  it('locks an unknown name as well', async () => {
    await fail('ghost', 5)
    expect(await refusal(login('Ghost'))).toEqual([429, 'ACCOUNT_LOCKED'])
  })

  it('cannot be bypassed by a spelling that the database folds to the same name', async () => {
    const { account } = await addMember(gateway.sql, { account: 'minji' })
    // U+0130, the capital I with a dot: PostgreSQL lowercases it to a plain i, Unicode to i with a combining dot.
    expect(await refusal(login('m\u0130nji'))).toEqual([401, 'WRONG_CREDENTIALS'])
    await fail('MINJI', 3)
    await fail('\u3000Minji ', 2)
    expect(await refusal(login(account))).toEqual([429, 'ACCOUNT_LOCKED'])
  })

  it('counts only failures of the last half hour and since the last success', async () => {
    const { account } = await addMember(gateway.sql)
    await fail(account, 4)
    gateway.advance(31 * MINUTE)
    await fail(account, 4)
    expect(await refusal(login(account))).toEqual([200, 'success'])
    await fail(account, 4)
    expect(await refusal(login(account))).toEqual([200, 'success'])
  })

  it('counts concurrent tries like tries in a row', async () => {
    const { sql, clock } = gateway.deps
    const attempt = {
      merchant: 'DEMO',
      accountIndex: 'everybody-at-once',
      memberId: undefined,
      at: clock(),
      ip: '127.0.0.1',
      userAgent: 'test',
      way: 'username',
    } as const
    // Opens all connections of the pool first, so that the attempts run in parallel.
    await Promise.all(Array.from({ length: 10 }, () => sql.begin((tx) => tx`select pg_sleep(0.05)`)))
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, () => countAttempt(sql, gateway.deps.config.loginLimits, attempt)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('counts failures of one network of IPv6 as of one address', async () => {
    const limits = { captchaAfter: 2, lockAfter: 5, addressFailures: 3 }
    const tryFrom = (ip: string) =>
      countAttempt(gateway.sql, limits, {
        merchant: 'LOTUS',
        accountIndex: `from ${ip}`,
        memberId: undefined,
        at: gateway.deps.clock(),
        ip,
        userAgent: '',
        way: 'username',
      })
    for (const ip of ['2001:db8:7:7::1', '2001:db8:7:ffff::1', '2001:db8:7:8:1:2:3:4']) await tryFrom(ip)
    await expect(tryFrom('2001:db8:7:9::9')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await tryFrom('2001:db8:8:7::1')
  })

  it('stores no readable names of failed tries', async () => {
    await login('typed-my-password-here')
    const rows = await gateway.sql`select account_index from identity.logins`
    expect(JSON.stringify(rows)).not.toContain('typed')
  })
})
