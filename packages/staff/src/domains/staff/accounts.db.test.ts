import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'
import { createToken } from '../tokens/service.ts'
import { ensureStaff } from './accounts.ts'
import { browserAt, enrolApp, PASSWORD, someone } from '../sign-in/testing/browser.ts'

let staff: TestStaff
beforeAll(async () => {
  staff = await testStaff()
})
afterAll(() => staff.stop())

const change = async (handle: string, body: object, headers = {}) => {
  const answer = await staff.app.inject({
    method: 'PATCH',
    url: `/staff/v1/staff/${handle}`,
    payload: body,
    headers: { authorization: `Bearer ${staff.adminToken}`, ...headers },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const add = (handle: string, ...grants: Grant[]) =>
  someone(staff.database.sql, handle, ...(grants.length ? grants : [{ role: 'viewer' } as const]))
const signIn = async (handle: string, password = PASSWORD) => {
  const browser = browserAt(staff.app)
  return { browser, status: (await browser.call('POST', '/session', { handle, password })).status }
}
const newest = async () => (await staff.call('GET', '/staff/v1/staff/log?pageSize=1')).body.list[0]

describe('staff', () => {
  it('200: is listed without secrets', async () => {
    await add('jun', { role: 'operator', merchants: ['DEMO'] })
    const { body } = await staff.call('GET', '/staff/v1/staff')
    expect(Object.keys(body[0]).sort()).toEqual([
      'grants',
      'handle',
      'hasTotp',
      'isActive',
      'isFederated',
      'name',
      'sequence',
    ])
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('403: for everybody but administrators', async () => {
    const viewer = await staff.token({ role: 'release-manager', merchants: ['*'] })
    expect((await staff.call('GET', '/staff/v1/staff', undefined, viewer)).status).toBe(403)
    expect((await staff.call('POST', '/staff/v1/staff/invitations', {}, viewer)).status).toBe(403)
    expect((await staff.call('POST', '/staff/v1/staff/jun/resets', {}, viewer)).status).toBe(403)
  })

  it('has passwords that only their owners set: a change of the account does not affect it', async () => {
    await add('song')
    await change('song', { password: 'chosen-by-the-admin-1', reason: 'forgotten' })
    expect([(await signIn('song', 'chosen-by-the-admin-1')).status, (await signIn('song')).status]).toEqual([401, 200])
    expect((await staff.call('POST', '/staff/v1/staff', { handle: 'new', password: PASSWORD })).status).toBe(404)
  })

  it('is changed: grants apply to the next request, and the log has the values before and after', async () => {
    await add('lee')
    const { browser } = await signIn('lee')
    expect((await browser.call('GET', '/tokens')).status).toBe(403)
    expect(await change('lee', { grants: [{ role: 'admin' }], name: 'Lee', reason: 'promoted' })).toMatchObject({
      status: 200,
      body: { name: 'Lee', grants: [{ role: 'admin' }] },
    })
    expect(await newest()).toMatchObject({
      action: 'staff-changed',
      reason: 'promoted',
      details: { handle: 'lee', name: 'Lee', from: [{ role: 'viewer' }], to: [{ role: 'admin' }] },
    })
    expect((await browser.call('GET', '/session')).body).toMatchObject({ next: 'enrol-totp' })
    expect((await change('nobody', { isActive: false, reason: 'x' })).status).toBe(404)
  })

  it('412: a change based on an outdated account is rejected, with what changed and by whom, and overwrites nothing', async () => {
    await add('choi')
    const { sequence } = (await staff.call('GET', '/staff/v1/staff')).body.find(
      ({ handle }: { handle: string }) => handle === 'choi',
    )
    const seen = { 'if-match': `"choi:${sequence}"` }
    expect((await change('choi', { grants: [{ role: 'approver' }], reason: 'second person' }, seen)).status).toBe(200)
    expect(await change('choi', { grants: [{ role: 'viewer' }], isActive: false, reason: 'left' }, seen)).toMatchObject(
      {
        status: 412,
        body: {
          error: {
            code: 'SEQUENCE_CONFLICT',
            reasons: [
              expect.stringMatching(
                /^the admin at .*: second person – \[\{"role":"viewer"\}\] → \[\{"role":"approver"\}\]$/,
              ),
            ],
          },
        },
      },
    )
    const now = (await staff.call('GET', '/staff/v1/staff')).body.find(
      ({ handle }: { handle: string }) => handle === 'choi',
    )
    expect(now).toMatchObject({ grants: [{ role: 'approver' }], isActive: true })
    expect(
      (await change('choi', { isActive: false, reason: 'left' }, { 'if-match': `"choi:${now.sequence}"` })).status,
    ).toBe(200)
    expect((await change('choi', { isActive: true, reason: 'x' }, { 'if-match': 'choi' })).status).toBe(400)
  })

  it('409: an administrator cannot lock their own account', async () => {
    await add('boss', { role: 'admin' })
    const { browser } = await signIn('boss')
    await enrolApp(browser, new Date())
    const self = (more: object) => browser.call('PATCH', '/staff/boss', { reason: 'tidying', ...more })
    expect((await self({ isActive: false })).status).toBe(409)
    expect((await self({ grants: [{ role: 'viewer' }] })).status).toBe(409)
    expect((await browser.call('POST', '/staff/boss/resets', { reason: 'tidying' })).status).toBe(409)
    const token = await createToken(staff.database.sql, {
      label: 'laptop of boss',
      grant: { role: 'admin' },
      owner: 'boss',
    })
    expect((await staff.call('PATCH', '/staff/v1/staff/boss', { isActive: false, reason: 'x' }, token)).status).toBe(
      409,
    )
    expect((await self({ grants: [{ role: 'admin' }, { role: 'approver' }], name: 'The boss' })).status).toBe(200)
    expect((await change('boss', { isActive: false, reason: 'left' })).status).toBe(200)
  })

  it('of a first start is created once; later changes are kept', async () => {
    const first = { handle: 'first', name: 'First', password: PASSWORD, grants: [{ role: 'viewer' }] } as const
    await ensureStaff(staff.database.sql, first)
    await change('first', { isActive: false, reason: 'not wanted' })
    await Promise.all([ensureStaff(staff.database.sql, first), ensureStaff(staff.database.sql, first)])
    expect((await signIn('first')).status).toBe(401)
  })
})
