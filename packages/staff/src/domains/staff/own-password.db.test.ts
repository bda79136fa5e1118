import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { TEST_STAFF, testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'
import { signInFederated } from '../sign-in/openid.ts'
import { BROWSER_ORIGIN, browserAt, codeAt, enrolApp, PASSWORD, someone } from '../sign-in/testing/browser.ts'
import type { Browser } from '../sign-in/testing/browser.ts'

const NEW = 'a-lighter-morning-09'
let now = new Date('2026-11-23T09:00:00Z')
let staff: TestStaff
let app: FastifyInstance
beforeAll(async () => {
  staff = await testStaff({ clock: () => now })
  // As in the demo: accounts without an app sign in without a code.
  app = staff.another({ staff: { ...TEST_STAFF, totp: 'optional' } })
})
// Failed attempts by name and by address are counted for 15 minutes.
beforeEach(() => void (now = new Date(now.getTime() + 3_600_000)))
afterAll(() => staff.stop())

async function signIn(
  handle: string,
  password = PASSWORD,
  code?: string,
): Promise<{ browser: Browser; status: number }> {
  const browser = browserAt(app)
  return {
    browser,
    status: (await browser.call('POST', '/session', { handle, password, ...(code && { code }) })).status,
  }
}
const change = (browser: Browser, body: object) =>
  browser.call('POST', '/session/password', { current: PASSWORD, password: NEW, ...body })

describe("one's own password", () => {
  it('is changed with the current one; other sessions end, this one continues, and the log has the actor', async () => {
    await someone(staff.database.sql, 'mina', { role: 'viewer' })
    const [{ browser: here }, { browser: elsewhere }] = [await signIn('mina'), await signIn('mina')]
    expect(await change(here, {})).toEqual({ status: 200, body: {} })
    expect([(await here.call('GET', '/session')).status, (await elsewhere.call('GET', '/session')).status]).toEqual([
      200, 401,
    ])
    expect([(await signIn('mina')).status, (await signIn('mina', NEW)).status]).toEqual([401, 200])
    const log = (await staff.call('GET', '/staff/v1/staff/log?pageSize=10')).body.list
    expect(log.find(({ action }: { action: string }) => action === 'staff-changed')).toMatchObject({
      actor: 'mina',
      details: { handle: 'mina', password: 'changed by its owner' },
    })
    expect(JSON.stringify(log)).not.toContain(NEW)
  })

  it.each([
    ['a wrong current one', { current: 'not-the-password' }, 'password-wrong'],
    ['one of the lists', { password: 'Unbelievable1!' }, 'password-common'],
    ['the current one', { password: PASSWORD }, 'password-same'],
    ['a short one', { password: 'short-one-1' }, 'invalid-request'],
  ])('400: not with %s', async (_what, body, code) => {
    await someone(staff.database.sql, 'jun', { role: 'viewer' })
    const { browser } = await signIn('jun')
    expect(await change(browser, body)).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'INVALID_REQUEST',
          coded: [
            { code },
            ...(code === 'invalid-request'
              ? [{ code: 'field-too-small', values: { field: 'password', least: '12' } }]
              : []),
          ],
        },
      },
    })
    expect((await signIn('jun')).status).toBe(200)
  })

  it('takes a code of the authenticator app where there is one, and each once', async () => {
    await someone(staff.database.sql, 'kim', { role: 'viewer' })
    const { browser } = await signIn('kim')
    const secret = await enrolApp(browser, now)
    for (const code of [undefined, '000000', codeAt(secret, now)])
      expect(await change(browser, { ...(code && { code }) })).toMatchObject({
        status: 400,
        body: { error: { coded: [{ code: 'password-wrong' }] } },
      })
    now = new Date(now.getTime() + 30_000)
    expect((await change(browser, { code: codeAt(secret, now) })).status).toBe(200)
  })

  it('429: cannot be guessed with a session that was left open', async () => {
    await someone(staff.database.sql, 'lee', { role: 'viewer' })
    const { browser } = await signIn('lee')
    const answers: number[] = []
    for (let at = 0; at < 11; at++) answers.push((await change(browser, { current: `guess-${at}` })).status)
    expect(answers.at(-1)).toBe(429)
  })

  it('is changed with a token of the person, which ends every session; not with one of a machine', async () => {
    await someone(staff.database.sql, 'yun', { role: 'viewer' })
    const token = await staff.tokenOf('yun', { role: 'viewer' })
    await staff.database.sql`delete from staff.sessions`
    const { browser } = await signIn('yun')
    const body = { current: PASSWORD, password: NEW }
    expect((await staff.call('POST', '/staff/v1/session/password', body, token)).status).toBe(200)
    expect((await browser.call('GET', '/session')).status).toBe(401)
    expect(await staff.call('POST', '/staff/v1/session/password', body)).toMatchObject({
      status: 409,
      body: { error: { coded: [{ code: 'password-needs-person' }] } },
    })
  })

  it('409: of an account of the identity provider is changed there', async () => {
    const browser = browserAt(app)
    browser.signIn(
      await signInFederated(
        staff.database.sql,
        { federatedAs: 'https://id.example one', handle: 'fed@example.com', name: 'Fed', grants: [{ role: 'viewer' }] },
        BROWSER_ORIGIN,
        now,
      ),
    )
    expect(await change(browser, {})).toMatchObject({
      status: 409,
      body: { error: { coded: [{ code: 'federated-staff' }] } },
    })
  })
})
