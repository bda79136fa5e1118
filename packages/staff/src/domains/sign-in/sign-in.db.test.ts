import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { TEST_STAFF, testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'
import { browserAt, codeAt, FROM_CONSOLE, PASSWORD, someone } from './testing/browser.ts'

let staff: TestStaff
let app: FastifyInstance
let now: Date
const advance = (ms: number) => (now = new Date(now.getTime() + ms))
const MINUTE = 60_000

beforeAll(async () => {
  now = new Date('2026-11-20T09:00:00Z')
  staff = await testStaff({ clock: () => now })
  app = staff.app
  await someone(staff.database.sql, 'vera', { role: 'viewer' })
  await someone(staff.database.sql, 'mina', { role: 'release-manager', merchants: ['*'] })
})
afterAll(() => staff.stop())
// Attempts of the previous test must not limit the next one.
beforeEach(() => void advance(24 * 60 * MINUTE))

const signIn = (handle: string, password = PASSWORD, code?: string, at = app) => {
  const browser = browserAt(at)
  return browser
    .call('POST', '/session', { handle, password, ...(code && { code }) })
    .then((answer) => ({ ...answer, browser }))
}
const entries = async (action: string) =>
  (await staff.call('GET', '/staff/v1/staff/log?pageSize=100')).body.list.filter(
    (entry: { action: string }) => entry.action === action,
  )

describe('signing in with a password', () => {
  it('200: sets a cookie that no script can read and no other site sends, and logs the account', async () => {
    const { status, body, browser } = await signIn(
      'vera',
      PASSWORD,
      undefined,
      staff.another({ staff: { ...TEST_STAFF, totp: 'optional' } }),
    )
    expect([status, body]).toEqual([
      200,
      {
        staff: {
          handle: 'vera',
          name: 'The vera',
          grants: [{ role: 'viewer' }],
          hasTotp: false,
          isActive: true,
          isFederated: false,
          lastSeenAt: now.toISOString(),
        },
        expiresAt: new Date(now.getTime() + 30 * MINUTE).toISOString(),
        key: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    expect(browser.setCookie).toMatch(/^atrium_staff_80=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await browser.call('GET', '/session')).body.staff.handle).toBe('vera')
    expect((await browser.call('GET', '/staff/proposals')).status).toBe(200)
    expect((await entries('signed-in'))[0]).toMatchObject({ actor: 'vera', details: { how: 'password' } })
    const kept = JSON.stringify([
      await staff.database.sql`select * from staff.sessions`,
      await staff.database.sql`select encode(token_hash, 'escape') from staff.sessions`,
    ])
    for (const half of [browser.cookie.split('=')[1], browser.key]) expect(kept).not.toContain(half)
  })

  it('sets a Secure cookie where a trusted proxy reports TLS', async () => {
    const behind = staff.another({ trustProxy: 1 })
    const answer = await behind.inject({
      method: 'POST',
      url: '/staff/v1/session',
      payload: { handle: 'vera', password: PASSWORD },
      headers: {
        'x-forwarded-proto': 'https',
        'x-atrium-console': '1',
        host: 'staff.example',
        origin: 'https://staff.example',
      },
    })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
      200,
      expect.stringMatching(/^__Host-atrium_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
    ])
  })

  it('401: a wrong password and an unknown name have the same response', async () => {
    const [wrong, unknown] = [
      await signIn('vera', 'not this one at all'),
      await signIn('nobody', 'not this one at all'),
    ]
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.browser.cookie).toBe('')
  })

  it('401: whoever may sign in no longer', async () => {
    await someone(staff.database.sql, 'gone', { role: 'viewer' })
    const { browser } = await signIn('gone')
    expect(
      (
        await staff.app.inject({
          method: 'PATCH',
          url: '/staff/v1/staff/gone',
          payload: { isActive: false, reason: 'left' },
          headers: { authorization: `Bearer ${staff.adminToken}` },
        })
      ).statusCode,
    ).toBe(200)
    expect((await browser.call('GET', '/session')).status).toBe(401)
    expect((await signIn('gone')).status).toBe(401)
  })

  it.each([
    { handle: 'vera' },
    { handle: 'VERA', password: PASSWORD },
    { handle: 'vera', password: PASSWORD, code: '12345678901' },
    {},
  ])('400: %j', async (body) => {
    expect((await browserAt(app).call('POST', '/session', body)).status).toBe(400)
  })

  it('429: after ten wrong passwords for one name, known or not, the correct one is rejected for a quarter of an hour', async () => {
    for (const handle of ['vera', 'nobody.here']) {
      for (let round = 0; round < 10; round++) expect((await signIn(handle, 'wrong')).status).toBe(401)
      expect(await signIn(handle)).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } })
    }
    expect((await signIn('mina')).status).toBe(200)
    advance(15 * MINUTE + 1000)
    expect((await signIn('vera')).status).toBe(200)
  })

  it('429: after forty from one address, for any names, but not from another address', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, at) => signIn(`guess${at}`, 'wrong')))
    expect((await signIn('vera')).status).toBe(429)
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/staff/v1/session',
      payload: { handle: 'vera', password: PASSWORD },
      headers: FROM_CONSOLE,
      remoteAddress: '203.0.113.4',
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  it('lists the sign-in methods', async () => {
    expect((await browserAt(app).call('GET', '/session/ways')).body).toEqual({ password: true })
  })
})

describe('a session', () => {
  it('ends after half an hour without a request, and after twelve hours in any case', async () => {
    const idle = (await signIn('vera')).browser
    const busy = (await signIn('vera')).browser
    advance(29 * MINUTE)
    expect((await busy.call('GET', '/session')).status).toBe(200)
    advance(2 * MINUTE)
    expect((await idle.call('GET', '/session')).status).toBe(401)
    for (let at = 31; at < 12 * 60 - 20; at += 20) {
      advance(20 * MINUTE)
      expect((await busy.call('GET', '/session')).status).toBe(200)
    }
    advance(20 * MINUTE)
    expect((await busy.call('GET', '/session')).status).toBe(401)
  })

  it('is not prolonged by requests that an open page sends itself', async () => {
    const { browser } = await signIn('vera')
    for (let at = 0; at < 2; at++) {
      advance(14 * MINUTE)
      const { status, body } = await browser.call('GET', '/session', undefined, { 'x-atrium-passive': '1' })
      expect([status, body.expiresAt]).toEqual([200, new Date(now.getTime() + (16 - 14 * at) * MINUTE).toISOString()])
    }
    advance(3 * MINUTE)
    expect((await browser.call('GET', '/session')).status).toBe(401)
  })

  it('ends by signing out', async () => {
    const { browser } = await signIn('vera')
    const before = browser.cookie
    expect((await browser.call('DELETE', '/session')).status).toBe(200)
    expect(browser.setCookie).toMatch(/^atrium_staff_80=; .*Max-Age=0;/)
    browser.cookie = before
    expect(browser.key).not.toBe('')
    expect((await browser.call('GET', '/session')).status).toBe(401)
  })

  it('403: changes, and the sign-in, are accepted from the console of this origin only', async () => {
    const { browser } = await signIn('vera')
    const elsewhere: Record<string, string>[] = [
      { 'x-atrium-console': '' },
      { origin: 'http://evil.example' },
      { origin: 'http://localhost:8080' },
    ]
    for (const headers of elsewhere) {
      expect(await browser.call('DELETE', '/session', undefined, headers)).toMatchObject({
        status: 403,
        body: { error: { code: 'FORBIDDEN' } },
      })
      expect(
        (await browserAt(app).call('POST', '/session', { handle: 'vera', password: PASSWORD }, headers)).status,
      ).toBe(403)
    }
    expect((await browser.call('GET', '/session')).status).toBe(200)
  })

  it('401: the cookie alone is not enough at another server of the host that it is sent to, nor is the session at another origin', async () => {
    const { browser } = await signIn('vera')
    expect((await browser.call('GET', '/session', undefined, { 'x-atrium-session': '' })).status).toBe(401)
    expect(
      (await browser.call('GET', '/session', undefined, { 'x-atrium-session': (await signIn('vera')).browser.key }))
        .status,
    ).toBe(401)
    const elsewhere = { host: 'localhost:8081', origin: 'http://localhost:8081' }
    expect((await browser.call('GET', '/session', undefined, elsewhere)).status).toBe(401)
    // Also rejected with the cookie name of a console at that port.
    expect(
      (
        await browser.call('GET', '/session', undefined, {
          ...elsewhere,
          cookie: browser.cookie.replace('_80=', '_8081='),
        })
      ).status,
    ).toBe(401)
    expect((await browser.call('GET', '/session')).status).toBe(200)
  })

  it('is independent of a console at another port of the host', async () => {
    const { browser } = await signIn('vera')
    const other = await app.inject({
      method: 'POST',
      url: '/staff/v1/session',
      payload: { handle: 'vera', password: PASSWORD },
      headers: { 'x-atrium-console': '1', host: 'localhost:9000', origin: 'http://localhost:9000' },
    })
    expect(other.headers['set-cookie']).toMatch(/^atrium_staff_9000=/)
    browser.cookie = `${browser.cookie}; ${String(other.headers['set-cookie']).split(';', 1)[0]}`
    expect((await browser.call('GET', '/session')).status).toBe(200)
  })

  it('401: reads of a page on another port of the host have none', async () => {
    const { browser } = await signIn('vera')
    expect((await browser.call('GET', '/session', undefined, { 'sec-fetch-site': 'same-site' })).status).toBe(401)
    expect((await browser.call('GET', '/session', undefined, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('403: has no more rights than its owner', async () => {
    const { browser } = await signIn('vera')
    expect((await browser.call('GET', '/staff')).status).toBe(403)
    expect((await browser.call('POST', '/merchants', { merchant: 'DEMO' })).status).toBe(403)
  })

  it('409: a token has none', async () => {
    expect((await staff.call('GET', '/staff/v1/session')).status).toBe(409)
  })
})

describe('one-time codes', () => {
  it('must be set up before anything else, are required from then on, and work once', async () => {
    const { body, browser } = await signIn('mina')
    expect(body.next).toBe('enrol-totp')
    expect(await browser.call('GET', '/staff/proposals')).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('authenticator app') } },
    })
    expect((await browser.call('POST', '/merchants', { merchant: 'DEMO' })).status).toBe(403)

    for (const [body, code] of [
      [{ password: 'wrong' }, 'password-wrong'],
      [{}, 'invalid-request'],
    ] as const)
      expect(await browser.call('POST', '/session/totp', body)).toMatchObject({
        status: 400,
        body: { error: { coded: expect.arrayContaining([expect.objectContaining({ code })]) } },
      })
    const { secret, uri } = (await browser.call('POST', '/session/totp', { password: PASSWORD })).body
    expect(uri).toContain('otpauth://totp/Atrium:mina?')
    expect(JSON.stringify(await staff.database.sql`select * from staff.accounts`)).not.toContain(secret)
    expect((await browser.call('POST', '/session/totp/confirmation', { code: '000000' })).status).toBe(400)
    const confirmed = await browser.call('POST', '/session/totp/confirmation', { code: codeAt(secret, now) })
    expect(confirmed.body).toMatchObject({ staff: { hasTotp: true } })
    expect(confirmed.body).not.toHaveProperty('next')
    expect((await browser.call('GET', '/staff/proposals')).status).toBe(200)
    expect((await browser.call('POST', '/session/totp', { password: PASSWORD })).status).toBe(409)

    expect(await signIn('mina')).toMatchObject({ status: 401, body: { error: { code: 'CODE_WANTED' } } })
    expect(await signIn('mina', PASSWORD, codeAt(secret, now))).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHENTICATED' } },
    })
    advance(30_000)
    expect((await signIn('mina', PASSWORD, codeAt(secret, now))).status).toBe(200)
    expect((await signIn('mina', PASSWORD, codeAt(secret, now))).status).toBe(401)
    expect((await entries('signed-in'))[0]).toMatchObject({ actor: 'mina', details: { how: 'password and code' } })
  })

  it('429: are not set up by guessing the password with a session that was left open', async () => {
    await someone(staff.database.sql, 'nora', { role: 'viewer' })
    const { browser } = await signIn('nora')
    const answers: number[] = []
    for (let round = 0; round < 11; round++)
      answers.push((await browser.call('POST', '/session/totp', { password: `guess-${round}` })).status)
    expect(answers.at(-1)).toBe(429)
  })

  it('429: cannot be guessed by alternating with requests for one', async () => {
    const answers: number[] = []
    for (let round = 0; round < 11; round++) {
      await signIn('mina')
      answers.push((await signIn('mina', PASSWORD, '000000')).status)
    }
    expect(answers.at(-1)).toBe(429)
  })

  it('are optional where the configuration makes them optional', async () => {
    await someone(staff.database.sql, 'olga', { role: 'operator', merchants: ['*'] })
    const optional = browserAt(staff.another({ staff: { ...TEST_STAFF, totp: 'optional' } }))
    expect((await optional.call('POST', '/session', { handle: 'olga', password: PASSWORD })).body).not.toHaveProperty(
      'next',
    )
    expect((await optional.call('GET', '/staff/proposals')).status).toBe(200)
  })
})
