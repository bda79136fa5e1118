import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'
import { browserAt, codeAt, PASSWORD, someone } from '../sign-in/testing/browser.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
let staff: TestStaff
beforeAll(async () => {
  staff = await testStaff({ clock: () => NOW })
})
afterAll(() => staff.stop())

/** Starts to set up an authenticator app for an account. */
async function startEnrolment(handle: string) {
  await someone(staff.database.sql, handle, { role: 'viewer' })
  const browser = browserAt(staff.app)
  await browser.call('POST', '/session', { handle, password: PASSWORD })
  const { secret } = (await browser.call('POST', '/session/totp', { password: PASSWORD })).body
  const confirm = async (code: string) => (await browser.call('POST', '/session/totp/confirmation', { code })).status
  return { secret, confirm }
}

describe('the code that confirms a new authenticator app', () => {
  it('429: cannot be guessed', async () => {
    const { confirm } = await startEnrolment('rosa')
    const answers: number[] = []
    for (let round = 0; round < 11; round++) answers.push(await confirm('000000'))
    expect(answers).toEqual([...Array<number>(10).fill(400), 429])
  })

  it('resets the count of wrong ones', async () => {
    const { secret, confirm } = await startEnrolment('paul')
    for (let round = 0; round < 9; round++) expect(await confirm('000000')).toBe(400)
    expect(await confirm(codeAt(secret, NOW))).toBe(200)
    const wrong = await browserAt(staff.app).call('POST', '/session', { handle: 'paul', password: 'wrong' })
    expect(wrong.status).toBe(401)
  })
})
