import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { SIGN_IN_CODES } from '@atrium/contracts/staff/reasons'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { buildStaff } from '../../app.ts'
import { TEST_STAFF, testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'
import { someone } from './testing/browser.ts'
import { standInProvider } from './testing/identity-provider.ts'
import type { IdentityProvider } from './testing/identity-provider.ts'

const CLIENT = { clientId: 'atrium', clientSecret: 'a secret of both' }
const HOST = 'staff.example:8082'
let staff: TestStaff
let provider: IdentityProvider
let app: FastifyInstance
let minutesLater = 0

const withProvider = (issuer: string) =>
  buildStaff({
    sql: staff.database.sql,
    log: pino({ level: 'silent' }),
    clock: () => new Date(Date.now() + minutesLater * 60_000),
    config: {
      staff: {
        ...TEST_STAFF,
        openId: {
          issuer,
          ...CLIENT,
          name: 'House ID',
          groupsClaim: 'groups',
          grantsOf: {
            releases: [{ role: 'release-manager', merchants: ['*'] }],
            operators: [{ role: 'operator', merchants: ['DEMO'] }],
          },
        },
      },
    },
  })
beforeAll(async () => {
  staff = await testStaff()
  provider = await standInProvider(CLIENT)
  app = withProvider(provider.issuer)
})
beforeEach(() => {
  minutesLater = 0
  provider.signsWithAnotherKey = false
  provider.claims = {
    sub: 'u-1',
    email: 'Ana@House.example',
    email_verified: true,
    name: 'Ana',
    groups: ['releases', 'canteen'],
  }
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await staff.stop()
})

const cookieNamed = (answer: LightMyRequestResponse, name: string) =>
  [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith(`${name}_8082=`)) ?? ''
const begin = () => app.inject({ url: '/staff/v1/session/openid', headers: { host: HOST } })
const comeBack = (address: URL, cookie: string) =>
  app.inject({ url: address.pathname + address.search, headers: { host: HOST, cookie: cookie.split(';', 1)[0]! } })

/** The complete flow: redirect, consent, return. */
async function signIn() {
  const begun = await begin()
  return comeBack(await provider.agree(begun.headers.location!), cookieNamed(begun, 'atrium_openid'))
}
const sessionOf = async (answer: LightMyRequestResponse) =>
  (
    await app.inject({
      url: '/staff/v1/session',
      headers: {
        host: HOST,
        cookie: cookieNamed(answer, 'atrium_staff').split(';', 1)[0]!,
        'x-atrium-session': new URL(answer.headers.location!, `http://${HOST}`).hash.slice('#session='.length),
      },
    })
  ).json()
/** Expects a redirect to the console with an error code, without a session. */
const expectRefused = (answer: LightMyRequestResponse, code: (typeof SIGN_IN_CODES)[number]) =>
  expect([answer.statusCode, answer.headers.location, cookieNamed(answer, 'atrium_staff')]).toEqual([
    302,
    `/?refused=${code}`,
    '',
  ])
const refusedWith = async (code: (typeof SIGN_IN_CODES)[number]) => expectRefused(await signIn(), code)

describe('signing in at the identity provider', () => {
  it('is offered by name', async () => {
    expect((await app.inject('/staff/v1/session/ways')).json()).toEqual({ password: true, openId: 'House ID' })
  })

  it('redirects with PKCE, a state and a nonce, and stores them encrypted', async () => {
    const begun = await begin()
    const address = new URL(begun.headers.location!)
    expect([begun.statusCode, address.origin]).toEqual([302, provider.issuer])
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'atrium',
      scope: 'openid profile email',
      redirect_uri: `http://${HOST}/staff/v1/session/openid/return`,
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    })
    expect(cookieNamed(begun, 'atrium_openid')).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    expect(cookieNamed(begun, 'atrium_openid')).not.toContain(address.searchParams.get('state'))
  })

  it('returns signed in, with the grants of the groups, and without a one-time code of ours', async () => {
    const answer = await signIn()
    expect([answer.statusCode, answer.headers.location]).toEqual([302, expect.stringMatching(/^\/#session=[\w-]{43}$/)])
    expect(cookieNamed(answer, 'atrium_staff')).toMatch(/; HttpOnly; SameSite=Strict$/)
    const session = await sessionOf(answer)
    expect(session).toMatchObject({
      staff: {
        handle: 'ana@house.example',
        name: 'Ana',
        isFederated: true,
        grants: [{ role: 'release-manager', merchants: ['*'] }],
      },
    })
    expect(session).not.toHaveProperty('next')
    expect((await staff.call('GET', '/staff/v1/staff/log?pageSize=1')).body.list[0]).toMatchObject({
      actor: 'ana@house.example',
      action: 'signed-in',
      details: { how: 'identity provider' },
    })
  })

  it('updates the grants from the groups each time', async () => {
    await signIn()
    provider.claims['groups'] = ['operators']
    expect((await sessionOf(await signIn())).staff.grants).toEqual([{ role: 'operator', merchants: ['DEMO'] }])
    provider.claims['groups'] = ['canteen']
    await refusedWith('no-group')
  })

  it('identifies people by their subject, not by a name that others may get', async () => {
    await signIn()
    Object.assign(provider.claims, { sub: 'u-2' })
    await refusedWith('name-of-another')
    await someone(staff.database.sql, 'manager', { role: 'admin' })
    Object.assign(provider.claims, { sub: 'u-3', email: undefined, preferred_username: 'manager' })
    await refusedWith('name-of-another')
    Object.assign(provider.claims, {
      sub: 'u-4',
      email: 'eve@house.example',
      email_verified: false,
      preferred_username: undefined,
    })
    await refusedWith('no-name')
  })

  it.each([false, undefined, 'true'])(
    'takes no name from an e-mail address with email_verified %j; known people sign in without one',
    async (email_verified) => {
      await signIn()
      Object.assign(provider.claims, { email_verified })
      expect((await sessionOf(await signIn())).staff.handle).toBe('ana@house.example')
      Object.assign(provider.claims, { sub: 'u-5', email: 'eve@house.example' })
      await refusedWith('no-name')
      Object.assign(provider.claims, {
        preferred_username: `eve-${String(email_verified)}`,
        sub: `u-${String(email_verified)}`,
      })
      expect((await sessionOf(await signIn())).staff.handle).toBe(`eve-${String(email_verified)}`)
    },
  )

  it('takes no name from a user name that looks like an e-mail address', async () => {
    const names = { email: undefined, email_verified: undefined, preferred_username: 'boss@house.example' }
    Object.assign(provider.claims, { sub: 'u-name', ...names })
    await refusedWith('no-name')
  })

  it('rejects a person whose account is inactive', async () => {
    await signIn()
    await staff.database.sql`update staff.accounts set is_active = false where handle = 'ana@house.example'`
    await refusedWith('no-longer')
    await staff.database.sql`update staff.accounts set is_active = true where handle = 'ana@house.example'`
  })

  it.each([
    [
      'signed with another key',
      () => {
        provider.signsWithAnotherKey = true
      },
    ],
    [
      'for another client',
      () => {
        provider.claims['aud'] = 'another'
      },
    ],
    [
      'of another issuer',
      () => {
        provider.claims['iss'] = 'https://elsewhere.example'
      },
    ],
    [
      'with another nonce',
      () => {
        provider.claims['nonce'] = 'replayed'
      },
    ],
  ])('rejects an id token %s', async (_what, spoil) => {
    spoil()
    await refusedWith('not-confirmed')
  })

  it('rejects a response to a request that this browser did not start, or started too long ago', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    const back = await provider.agree(theirs.headers.location!)
    expectRefused(await comeBack(back, cookieNamed(mine, 'atrium_openid')), 'not-confirmed')
    expectRefused(await comeBack(back, ''), 'sign-in-lost')
    minutesLater = 11
    expectRefused(
      await comeBack(await provider.agree(mine.headers.location!), cookieNamed(mine, 'atrium_openid')),
      'sign-in-lost',
    )
  })

  it('returns provider-away while the provider is unreachable; the staff server runs without it', async () => {
    const alone = withProvider('http://127.0.0.1:9')
    const answer = await alone.inject('/staff/v1/session/openid')
    expectRefused(answer, 'provider-away')
    await alone.close()
  })

  it('404: where none is set up', async () => {
    expect((await staff.call('GET', '/staff/v1/session/openid')).status).toBe(404)
  })
})
