import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signInFederated } from '../sign-in/openid.ts'
import { testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'

let staff: TestStaff
beforeAll(async () => {
  staff = await testStaff()
})
afterAll(() => staff.stop())

const token = (label: string, more: object = {}) =>
  staff.call('POST', '/staff/v1/tokens', { label, grant: { role: 'viewer' }, ...more })
const invite = (handle: string) =>
  staff.call('POST', '/staff/v1/staff/invitations', { handle, name: 'Somebody', grants: [{ role: 'viewer' }] })
const federate = (handle: string) =>
  signInFederated(
    staff.database.sql,
    { federatedAs: `issuer ${handle}`, handle, name: 'Somebody', grants: [{ role: 'viewer' }] },
    'http://console.example',
    new Date(),
  )
const rejects = (status: number, code: string) => ({
  status,
  body: { error: { coded: [expect.objectContaining({ code })] } },
})

describe("names of the registry's own actors", () => {
  it.each([
    'guard',
    'GUARD',
    'ｇｕａｒｄ',
    'gu\u200bard',
    'Keeper',
    'calendar',
    'set-up',
    'set up',
    'gateway',
    'demo start',
    'Demo  Start',
    'demo-start',
    'administrator',
  ])('cannot be the label of a token: %j', async (label) => {
    expect(await token(label)).toMatchObject(rejects(400, 'name-reserved'))
  })

  it.each(['guard', 'keeper', 'calendar', 'set-up', 'setup', 'gateway', 'demo.start', 'administrator'])(
    'cannot be an account: %s',
    async (handle) => {
      expect(await invite(handle)).toMatchObject(rejects(409, 'name-reserved'))
      await expect(federate(handle)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    },
  )

  it('do not affect names that only contain them', async () => {
    expect((await token('guard of the night')).status).toBe(201)
    expect((await invite('gateway-team')).status).toBe(201)
  })
})

describe('accounts and labels', () => {
  it('cannot have the same name, in any notation, except for a token of the account', async () => {
    expect((await invite('mina')).status).toBe(201)
    for (const label of ['mina', 'Mina', 'ＭＩＮＡ', 'mi\u200dna', ' mina '])
      expect(await token(label)).toMatchObject(rejects(400, 'label-of-staff'))
    expect((await token('Mina', { owner: 'mina' })).status).toBe(201)
  })

  it('cannot have the same name either when the token came first, until it is revoked', async () => {
    expect((await token('Race')).status).toBe(201)
    expect(await invite('race')).toMatchObject(rejects(409, 'handle-of-token'))
    expect(await invite('race')).toMatchObject(rejects(409, 'handle-of-token'))
    await expect(federate('race')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await staff.call('DELETE', '/staff/v1/tokens/Race')).status).toBe(200)
    expect((await invite('race')).status).toBe(201)
    // A person who has not accepted yet can be invited again.
    expect((await invite('race')).status).toBe(201)
  })
})
