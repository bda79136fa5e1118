import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TEST_STAFF, testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'
import { browserAt, codeAt, FROM_CONSOLE } from '../sign-in/testing/browser.ts'

const OWN = 'a password of my own'
let staff: TestStaff
let now = new Date('2026-11-20T09:00:00Z')
beforeAll(async () => {
  staff = await testStaff({ clock: () => now })
})
afterAll(() => staff.stop())

const invite = (handle: string, more: object = {}, token?: string) =>
  staff.call(
    'POST',
    '/staff/v1/staff/invitations',
    { handle, name: 'Mina Park', grants: [{ role: 'viewer' }], ...more },
    token,
  )
const read = (code: string) => browserAt(staff.app).call('POST', '/session/invitation', { code })
const accept = (code: string, password = OWN) => {
  const browser = browserAt(staff.app)
  return browser
    .call('POST', '/session/invitation/acceptance', { code, password })
    .then((answer) => ({ ...answer, browser }))
}
const newest = async () => (await staff.call('GET', '/staff/v1/staff/log?pageSize=1')).body.list[0]
const gone = { status: 404, body: { error: { coded: [{ code: 'invitation-invalid' }] } } }

describe('an invitation', () => {
  it('201: creates an account without a password, and returns a code once', async () => {
    const { status, body } = await invite('mina', { grants: [{ role: 'release-manager', merchants: ['DEMO'] }] })
    expect([status, body]).toEqual([
      201,
      {
        account: expect.objectContaining({ handle: 'mina', name: 'Mina Park', isInvited: true, hasTotp: false }),
        code: expect.stringMatching(/^inv_[\w-]{43}$/),
        expiresAt: '2026-11-23T09:00:00.000Z',
      },
    ])
    expect(await newest()).toMatchObject({
      actor: 'the admin',
      action: 'staff-added',
      details: { handle: 'mina', invitedUntil: body.expiresAt },
    })
    expect(JSON.stringify([await staff.database.sql`select * from staff.invitations`, await newest()])).not.toContain(
      body.code,
    )
    expect((await browserAt(staff.app).call('POST', '/session', { handle: 'mina', password: '' })).status).toBe(401)
  })

  it('200: its owner sets a password, must set up an authenticator app, in any role, and is signed in', async () => {
    const { code } = (await invite('jun')).body
    expect((await read(code)).body).toEqual({
      handle: 'jun',
      name: 'Mina Park',
      expiresAt: expect.any(String),
      hasTotp: false,
    })
    const { status, body, browser } = await accept(code)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        next: 'enrol-totp',
        key: expect.any(String),
        staff: expect.not.objectContaining({ isInvited: true }),
      }),
    ])
    expect(await newest()).toMatchObject({ actor: 'jun', action: 'signed-in', details: { how: 'invitation' } })
    expect((await browser.call('GET', '/staff/proposals')).status).toBe(403)
    const { secret } = (await browser.call('POST', '/session/totp', { password: OWN })).body
    expect((await browser.call('POST', '/session/totp/confirmation', { code: codeAt(secret, now) })).status).toBe(200)
    expect((await browser.call('GET', '/staff/proposals')).status).toBe(200)
    expect(await browserAt(staff.app).call('POST', '/session', { handle: 'jun', password: OWN })).toMatchObject({
      status: 401,
      body: { error: { code: 'CODE_WANTED' } },
    })
  })

  it('404: does not work once it is revoked, and its account can be invited again', async () => {
    const { code, account } = (await invite('hana')).body
    expect(account.invitedUntil).toBe('2026-11-23T09:00:00.000Z')
    const revoke = () => staff.call('DELETE', '/staff/v1/staff/hana/invitation?reason=wrong+person')
    expect((await revoke()).body).toMatchObject({ isInvited: true })
    expect((await revoke()).status).toBe(409)
    expect(await accept(code)).toMatchObject(gone)
    expect((await accept((await invite('hana')).body.code)).body.staff).not.toHaveProperty('invitedUntil')
  })

  it('404: works once, also for two concurrent requests', async () => {
    const { code } = (await invite('once')).body
    const answers = await Promise.all([accept(code), accept(code, 'another long password')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await read(code)).toMatchObject(gone)
  })

  it('404: with a code that has expired, or that never existed', async () => {
    const { code } = (await invite('late', { hours: 2 })).body
    now = new Date(now.getTime() + 2 * 3_600_000)
    expect(await read(code)).toMatchObject(gone)
    expect(await accept(code)).toMatchObject(gone)
    expect(await accept('inv_guessed')).toMatchObject(gone)
  })

  it('replaces a previous one that was not accepted, and is rejected for an account in use', async () => {
    const first = (await invite('again')).body.code
    const second = await invite('again', { name: 'Again', grants: [{ role: 'approver' }] })
    expect(second).toMatchObject({ status: 201, body: { account: { name: 'Again', grants: [{ role: 'approver' }] } } })
    expect(await newest()).toMatchObject({ action: 'staff-changed', details: { handle: 'again' } })
    expect(await accept(first)).toMatchObject(gone)
    expect((await accept(second.body.code)).status).toBe(200)
    expect((await invite('again')).status).toBe(409)
  })

  it('404: ends with the account', async () => {
    const { code } = (await invite('shut')).body
    expect((await staff.call('PATCH', '/staff/v1/staff/shut', { isActive: false, reason: 'a mistake' })).status).toBe(
      200,
    )
    expect(await accept(code)).toMatchObject(gone)
  })

  it('400, 403: is made by administrators, and taken up in the console with a password of 12 characters', async () => {
    expect((await invite('nobody', {}, await staff.token({ role: 'viewer' }))).status).toBe(403)
    for (const more of [{ hours: 0 }, { hours: 1000 }, { grants: [] }, { handle: 'No Body' }])
      expect((await invite('nobody', more)).status).toBe(400)
    const { code } = (await invite('short')).body
    expect((await accept(code, 'short')).status).toBe(400)
    expect(await accept(code, 'qwerty123456')).toMatchObject({
      status: 400,
      body: { error: { coded: [{ code: 'password-common' }] } },
    })
    expect(
      (
        await browserAt(staff.app).call(
          'POST',
          '/session/invitation/acceptance',
          { code, password: OWN },
          { origin: 'http://evil.example' },
        )
      ).status,
    ).toBe(403)
    expect((await accept(code)).status).toBe(200)
  })

  it('requires no authenticator app in the demo', async () => {
    const { code } = (await invite('visitor')).body
    const demo = staff.another({ staff: { ...TEST_STAFF, totp: 'optional' } })
    const answer = await demo.inject({
      method: 'POST',
      url: '/staff/v1/session/invitation/acceptance',
      payload: { code, password: OWN },
      headers: FROM_CONSOLE,
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.not.objectContaining({ next: expect.anything() })])
  })
})
