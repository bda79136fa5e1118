import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { INTERNAL_KEYS, testGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byName, refusalOf } from '../../../testing/registration.ts'

let gateway: TestGateway
let own: string
let other: string
beforeAll(async () => {
  gateway = await testGateway({ config: { defaultPassword: 'installed-1' } })
  own = await addOpenMerchant(gateway, 'OWN')
  other = await addOpenMerchant(gateway, 'OTHER')
})
afterAll(() => gateway.close())

const set = (defaultPassword: string | null) =>
  gateway.internal.inject({
    method: 'PATCH',
    url: '/internal/merchants/OWN',
    headers: { host: 'localhost', 'x-internal-key': INTERNAL_KEYS.operate, 'x-internal-actor': 'mina' },
    payload: { defaultPassword },
  })
const isChangeForced = async (merchant: string, host: string, password: string) => {
  const { account } = await addMember(gateway.sql, { merchant, password })
  const { value } = await gateway.call('login', { type: 'username', username: account, password }, { host })
  return 'changePassword' in value && value.changePassword
}

describe("the default password of a merchant's new accounts", () => {
  it('has to be changed at the log-in, at this merchant alone', async () => {
    const answer = await set('lotus-start-1')
    expect([answer.statusCode, answer.body.includes('lotus-start-1')]).toEqual([200, false])
    expect(await isChangeForced('OWN', own, 'lotus-start-1')).toBe(true)
    expect(await isChangeForced('OWN', own, 'installed-1')).toBe(false)
    expect(await isChangeForced('OTHER', other, 'lotus-start-1')).toBe(false)
    expect(await isChangeForced('OTHER', other, 'installed-1')).toBe(true)
  })

  it('cannot be a new password there', async () => {
    const request = byName('weak0001', { password: 'lotus-start-1', confirmPassword: 'lotus-start-1' })
    expect((await refusalOf(gateway.call('register', request, { host: own }))).slice(0, 3)).toEqual([
      400,
      'INVALID_REQUEST',
      'password',
    ])
  })

  it('is never stored unsealed: neither in the table nor in the audit log', async () => {
    const rows = await gateway.sql`
      select (select default_password_sealed from registration.settings where merchant = 'OWN') as stored,
        (select string_agg(details::text, ' ') from audit.log where subject like 'registration.settings%') as logged`
    expect(rows[0]!.stored).toMatch(/^v1\./)
    expect(rows[0]!.logged).not.toContain('lotus-start-1')
  })

  it('is that of the installation without an own one', async () => {
    expect((await set(null)).statusCode).toBe(200)
    expect(await isChangeForced('OWN', own, 'installed-1')).toBe(true)
    expect(await isChangeForced('OWN', own, 'lotus-start-1')).toBe(false)
  })

  it('400: an empty one', async () => {
    expect((await set('')).statusCode).toBe(400)
  })
})
