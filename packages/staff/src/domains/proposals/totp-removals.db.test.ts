import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'
import { browserAt, enrolApp, PASSWORD, someone } from '../sign-in/testing/browser.ts'
import type { Browser } from '../sign-in/testing/browser.ts'
import { createToken } from '../tokens/service.ts'
import { proposalsJob } from './service.ts'

let staff: TestStaff
let handle: string
let browser: Browser
let made = 0

beforeAll(async () => {
  staff = await testStaff()
})
afterAll(() => staff.stop())
/** A staff member with an authenticator app. */
beforeEach(async () => {
  handle = `yun${++made}`
  await someone(staff.database.sql, handle, { role: 'viewer' })
  browser = browserAt(staff.app)
  await browser.call('POST', '/session', { handle, password: PASSWORD })
  await enrolApp(browser, new Date())
})

const propose = (token?: string, more: object = {}) =>
  staff.call('POST', `/staff/v1/staff/${handle}/totp-removals`, { reason: 'lost telephone', ...more }, token)
const decide = (id: number, decision: 'approve' | 'decline', token?: string) =>
  staff.call('POST', `/staff/v1/staff/proposals/${id}/decisions`, { decision, reason: 'called them' }, token)
const admin = (name: string) => staff.tokenOf(name, { role: 'admin' })
const hasApp = async () =>
  (await staff.call('GET', '/staff/v1/staff')).body.find((each: { handle: string }) => each.handle === handle).hasTotp
const signIn = async () =>
  (await browserAt(staff.app).call('POST', '/session', { handle, password: PASSWORD })).body.error?.code ?? 'in'
const codeOf = ({ body }: { body: { error: { coded: { code: string }[] } } }) => body.error.coded[0]!.code

describe('the removal of an authenticator app of staff', () => {
  it('needs a second person; then sessions and tokens end, the next sign-in sets up another app, and the log has both', async () => {
    const [first, second] = [await admin(`first-${handle}`), await admin(`second-${handle}`)]
    const token = await createToken(staff.database.sql, {
      label: `laptop of ${handle}`,
      grant: { role: 'viewer' },
      owner: handle,
    })
    const { status, body } = await propose(first)
    expect([status, await hasApp(), await signIn()]).toEqual([200, true, 'CODE_WANTED'])
    expect(codeOf(await decide(body.proposal, 'approve', first))).toBe('own-proposal-approved')
    expect((await decide(body.proposal, 'approve', second)).status).toBe(200)
    expect([await hasApp(), await signIn()]).toEqual([false, 'in'])
    expect((await browser.call('GET', '/session')).status).toBe(401)
    expect((await staff.call('GET', '/staff/v1/staff/proposals', undefined, token)).status).toBe(401)
    const log = (await staff.call('GET', '/staff/v1/staff/log?pageSize=20')).body.list
    expect(log.find(({ details }: { details?: { totp?: string } }) => details?.totp === 'removed')).toMatchObject({
      actor: `second-${handle}`,
      action: 'staff-changed',
      reason: 'lost telephone',
      details: { handle, proposedBy: `first-${handle}`, proposal: body.proposal },
    })
  })

  it('is declined, and the app is kept', async () => {
    const { proposal } = (await propose()).body
    expect((await decide(proposal, 'decline', await admin(`third-${handle}`))).status).toBe(200)
    expect(await hasApp()).toBe(true)
  })

  it('403: is proposed by administrators, and approved by them and approvers', async () => {
    const manager = await staff.tokenOf(`manager-${handle}`, { role: 'release-manager', merchants: ['*'] })
    expect((await propose(manager)).status).toBe(403)
    const { proposal } = (await propose()).body
    expect(codeOf(await decide(proposal, 'approve', manager))).toBe('may-not-call')
    const approver = await staff.tokenOf(`approver-${handle}`, { role: 'approver' })
    expect((await decide(proposal, 'approve', approver)).status).toBe(200)
  })

  it('409 and 404: only of an app, and of somebody who signs in', async () => {
    await staff.database.sql`
      update staff.accounts set totp_sealed = null, totp_confirmed_at = null where handle = ${handle}`
    expect(codeOf(await propose())).toBe('no-app')
    handle = 'nobody'
    expect((await propose()).status).toBe(404)
  })

  it('412: is closed as outdated at the approval when the account was changed since the proposal', async () => {
    const { proposal } = (await propose()).body
    await staff.call('PATCH', `/staff/v1/staff/${handle}`, { name: 'Somebody else', reason: 'married' })
    const late = await admin(`late-${handle}`)
    const { status, body } = await decide(proposal, 'approve', late)
    expect([status, codeOf({ body })]).toEqual([412, 'proposal-changed'])
    expect(body.error.reasons).toEqual([expect.stringContaining('married')])
    expect(await hasApp()).toBe(true)
    const [stored] = (await staff.call('GET', '/staff/v1/staff/proposals')).body
    expect(stored).toMatchObject({ id: proposal, state: 'outdated', decidedBy: `late-${handle}` })
    const [entry] = (await staff.call('GET', '/staff/v1/staff/log?pageSize=1')).body.list
    expect(entry).toMatchObject({ action: 'outdated', details: { proposal, operation: 'removeStaffTotp' } })
    expect((await decide(proposal, 'approve', late)).body.error.code).toBe('WRONG_STATE')
  })

  it('expires when nobody decides on it within its hours, and cannot be approved from then on', async () => {
    const { proposal } = (await propose()).body
    const { sql } = staff.database
    const stateOf = async () => (await staff.call('GET', '/staff/v1/staff/proposals')).body[0].state
    const job = proposalsJob({ sql })
    await job.run(new Date())
    expect(await stateOf()).toBe('waiting')
    await sql`update staff.proposals set at = at - interval '72 hours' where id = ${proposal}::int8`
    expect(codeOf(await decide(proposal, 'approve', await admin(`slow-${handle}`)))).toBe('proposal-expired')
    await job.run(new Date())
    expect([await stateOf(), await hasApp()]).toEqual(['expired', true])
    const [entry] = (await staff.call('GET', '/staff/v1/staff/log?pageSize=1')).body.list
    expect(entry).toMatchObject({ actor: 'keeper', action: 'expired', details: { proposal, handle } })
  })

  it('is none that one administrator makes with a change of the account', async () => {
    await staff.call('PATCH', `/staff/v1/staff/${handle}`, { forgetTotp: true, reason: 'lost telephone' })
    expect(await hasApp()).toBe(true)
  })
})
