import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { aRelease } from '@atrium/test-kit/releases'
import { TEST_STAFF } from '../../testing/index.ts'
import { testStaffWithRegistry } from '../../testing/with-registry.ts'
import type { TestStaffWithRegistry } from '../../testing/with-registry.ts'
import type { Answer, TestStaff } from '../../testing/index.ts'
import { browserAt, codeAt, enrolApp, PASSWORD, someone } from '../sign-in/testing/browser.ts'
import type { Browser } from '../sign-in/testing/browser.ts'

const HOUR_MS = 3_600_000
const MANAGER: Grant = { role: 'release-manager', merchants: ['*'] }
const APPROVER: Grant = { role: 'approver' }
let staff: TestStaffWithRegistry
let app: ReturnType<TestStaff['another']>
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-30T12:00:00Z')
  staff = await testStaffWithRegistry({ clock: () => now, policies: { requireSignature: false, fourEyesAbove: 0 } })
  app = staff.another({ staff: { ...TEST_STAFF, totp: 'optional' } })
  for (const each of [{ name: 'shell' }, { version: '1.0.0' }]) await staff.publish(aRelease(each))
  await staff.call('POST', '/staff/v1/merchants', { merchant: 'M1' })
  const { sql } = staff.database
  await someone(sql, 'alice', { role: 'admin' }, MANAGER)
  await someone(sql, 'bob', MANAGER, APPROVER)
})
afterEach(() => staff.stop())

const pass = (hours: number) => (now = new Date(now.getTime() + hours * HOUR_MS))
async function signIn(handle: string, password = PASSWORD): Promise<Browser> {
  const browser = browserAt(app)
  expect((await browser.call('POST', '/session', { handle, password })).status).toBe(200)
  return browser
}
async function accept(code: string): Promise<Browser> {
  const browser = browserAt(app)
  expect((await browser.call('POST', '/session/invitation/acceptance', { code, password: PASSWORD })).status).toBe(200)
  return browser
}
const invitation = (handle: string, grants: Grant[]) => ({ handle, name: 'Somebody', grants })
async function invited(by: Browser, handle: string, ...grants: Grant[]): Promise<Browser> {
  return accept((await by.call('POST', '/staff/invitations', invitation(handle, grants))).body.code)
}
const PIN = { merchants: ['M1'], releases: { shell: '1.0.0', 'mfe-games': '1.0.0' }, reason: 'the first day' }
const proposed = async (by: Browser): Promise<number> => (await by.call('POST', '/pins', PIN)).body.proposal
const approve = (by: Browser, id: number) =>
  by.call('POST', `/proposals/${id}/decisions`, { decision: 'approve', reason: 'looked at it' })
const rejected = { status: 403, body: { error: { coded: [{ code: 'invited-by-proposer', values: { by: 'alice' } }] } } }

describe('the creator of an invitation', () => {
  it('cannot have proposals approved by the invited person for 24 hours after the acceptance', async () => {
    const { code } = (await (await signIn('alice')).call('POST', '/staff/invitations', invitation('zoe', [APPROVER])))
      .body
    pass(48)
    const id = await proposed(await signIn('alice'))
    const zoe = await accept(code)
    expect(await approve(zoe, id)).toMatchObject(rejected)
    pass(24)
    expect((await approve(await signIn('zoe'), id)).status).toBe(200)
  })

  it("cannot approve the invited person's proposals, nor can two people with the same inviter approve each other's", async () => {
    const alice = await signIn('alice')
    const zoe = await invited(alice, 'zoe', MANAGER)
    const yves = await invited(alice, 'yves', APPROVER)
    const id = await proposed(zoe)
    expect((await approve(alice, id)).body.error.coded[0].code).toBe('own-proposal-approved')
    expect(await approve(yves, id)).toMatchObject({
      status: 403,
      body: { error: { coded: [{ code: 'invited-by-proposer' }] } },
    })
    expect((await approve(await signIn('bob'), id)).status).toBe(200)
  })

  it('counts through chains of invitations, and through tokens', async () => {
    const alice = await signIn('alice')
    const zoe = await invited(alice, 'zoe', { role: 'admin' })
    const yves = await invited(zoe, 'yves', APPROVER)
    const id = await proposed(alice)
    expect(await approve(yves, id)).toMatchObject(rejected)
    const { token } = (
      await zoe.call('POST', '/tokens', { label: 'laptop of zoe', grant: { role: 'admin' }, owner: 'zoe' })
    ).body
    const decision = { decision: 'approve', reason: 'looked at it' }
    const path = `/staff/v1/proposals/${id}/decisions`
    expect(await staff.call('POST', path, decision, token)).toMatchObject(rejected)
    pass(25)
    expect((await staff.call('POST', path, decision, token)).status).toBe(200)
  })

  it('may be a machine, which sets a staff up: what others propose is approved at once', async () => {
    const path = '/staff/v1/staff/invitations'
    const { code } = (await staff.call('POST', path, invitation('first', [{ role: 'admin' }]))).body
    const first = await accept(code)
    const ofMachine = (await staff.call('POST', '/staff/v1/pins', PIN)).body.proposal
    expect(await approve(first, ofMachine)).toMatchObject({
      status: 403,
      body: { error: { coded: [{ code: 'invited-by-proposer', values: { by: 'the admin' } }] } },
    })
    expect((await approve(first, await proposed(await signIn('bob')))).status).toBe(200)
  })
})

describe('the person who reset an account', () => {
  const reset = (by: Browser, handle: string, more: object = {}) =>
    by.call('POST', `/staff/${handle}/resets`, { reason: 'lost telephone', ...more })

  it('201: removes password and sessions, which is logged without the code', async () => {
    const [alice, bob] = [await signIn('alice'), await signIn('bob')]
    await enrolApp(bob, now)
    const { status, body } = await reset(alice, 'bob', { hours: 2 })
    expect([status, body]).toEqual([
      201,
      {
        account: expect.objectContaining({
          handle: 'bob',
          isInvited: true,
          hasTotp: true,
          grants: [MANAGER, APPROVER],
        }),
        code: expect.stringMatching(/^inv_/),
        expiresAt: '2026-11-30T14:00:00.000Z',
      },
    ])
    expect((await bob.call('GET', '/session')).status).toBe(401)
    expect((await browserAt(app).call('POST', '/session', { handle: 'bob', password: PASSWORD })).status).toBe(401)
    const log: Answer[] = (await staff.call('GET', '/staff/v1/staff/log?pageSize=5')).body.list
    expect(log[0]).toMatchObject({
      actor: 'alice',
      action: 'staff-changed',
      reason: 'lost telephone',
      details: { handle: 'bob', signIn: 'reset', invitedUntil: body.expiresAt },
    })
    expect(JSON.stringify(log)).not.toContain(body.code)
  })

  it('does not allow signing in by the link alone to an account with an authenticator app', async () => {
    const [alice, bob] = [await signIn('alice'), await signIn('bob')]
    const secret = await enrolApp(bob, now)
    const { code } = (await reset(alice, 'bob')).body
    const take = (more: object = {}) =>
      browserAt(app).call('POST', '/session/invitation/acceptance', { code, password: PASSWORD, ...more })
    expect((await browserAt(app).call('POST', '/session/invitation', { code })).body).toMatchObject({ hasTotp: true })
    expect((await take()).body.error.code).toBe('CODE_WANTED')
    expect((await take({ totp: '000000' })).status).toBe(401)
    pass(1 / 60)
    expect((await take({ totp: codeAt(secret, now) })).status).toBe(200)
  })

  it('400: rejects a common password without using a code of the app; accepting the link resets the count of wrong codes', async () => {
    const [alice, bob] = [await signIn('alice'), await signIn('bob')]
    const secret = await enrolApp(bob, now)
    const { code } = (await reset(alice, 'bob')).body
    pass(1 / 60)
    const take = async (totp: string, password = PASSWORD) =>
      (await browserAt(app).call('POST', '/session/invitation/acceptance', { code, password, totp })).status
    for (let round = 0; round < 8; round++) expect(await take('000000')).toBe(401)
    expect(await take(codeAt(secret, now), 'qwerty123456')).toBe(400)
    expect(await take(codeAt(secret, now))).toBe(200)
    const wrong = await browserAt(app).call('POST', '/session', { handle: 'bob', password: 'wrong' })
    expect(wrong.status).toBe(401)
  })

  it('cannot have proposals approved by the account, or by its tokens, until 24 hours after it has a new password', async () => {
    const alice = await signIn('alice')
    const token = await staff.tokenOf('bob', APPROVER)
    const id = await proposed(alice)
    const { code } = (await reset(alice, 'bob')).body
    const decision = { decision: 'approve', reason: 'looked at it' }
    const path = `/staff/v1/proposals/${id}/decisions`
    pass(25)
    expect(await staff.call('POST', path, decision, token)).toMatchObject(rejected)
    const bob = await accept(code)
    expect(await approve(bob, id)).toMatchObject(rejected)
    pass(24)
    expect((await staff.call('POST', path, decision, token)).status).toBe(200)
  })

  it("404, 409, 412: an unknown account, the caller's own, one of the identity provider, and one that changed since", async () => {
    const alice = await signIn('alice')
    await staff.database.sql`
      insert into staff.accounts (handle, name, federated_as, grants) values ('fed', 'Fed', 'issuer fed', '[]')`
    expect((await reset(alice, 'nobody.here')).status).toBe(404)
    expect((await reset(alice, 'alice')).body.error.coded[0].code).toBe('locks-oneself-out')
    expect((await reset(alice, 'fed')).body.error.coded[0].code).toBe('federated-staff')
    await alice.call('PATCH', '/staff/bob', { name: 'Bobby', reason: 'spelling' })
    const stale = await alice.call('POST', '/staff/bob/resets', { reason: 'x' }, { 'if-match': '"bob:1"' })
    expect(stale.status).toBe(412)
  })
})
