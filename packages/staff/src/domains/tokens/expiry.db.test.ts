import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testStaffWithRegistry } from '../../testing/with-registry.ts'
import type { TestStaffWithRegistry } from '../../testing/with-registry.ts'
import type { Answer } from '../../testing/index.ts'
import { registerToken } from './service.ts'
import { ensureTokenFile } from './token-file.ts'

const START = Date.parse('2026-11-23T09:00:00Z')
const DAY_MS = 86_400_000
let now = new Date(START)
const days = (count: number) => void (now = new Date(START + count * DAY_MS))
let staff: TestStaffWithRegistry
beforeAll(async () => {
  staff = await testStaffWithRegistry({ clock: () => now })
})
beforeEach(() => days(0))
afterAll(() => staff.stop())

const make = (label: string, more: object = {}) =>
  staff.call('POST', '/staff/v1/tokens', { label, grant: { role: 'viewer' }, ...more })
const read = (token: string) =>
  staff.app.inject({ url: '/staff/v1/staff/proposals', headers: { authorization: `Bearer ${token}` } })

describe('a token', () => {
  it('expires after 90 days, or the given number, and is then rejected with what to do', async () => {
    const [usual, short] = [(await make('usual')).body, (await make('short', { days: 1 })).body]
    expect([usual.expiresAt, short.expiresAt]).toEqual([
      new Date(START + 90 * DAY_MS).toISOString(),
      new Date(START + DAY_MS).toISOString(),
    ])
    days(1)
    expect((await read(usual.token)).statusCode).toBe(200)
    const refused = await read(short.token)
    expect(refused.statusCode).toBe(401)
    expect(refused.json().error).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: expect.stringContaining('Ask an administrator'),
      coded: [{ code: 'token-expired', values: { label: 'short', at: short.expiresAt } }],
    })
    expect(
      (await staff.call('GET', '/staff/v1/tokens')).body.find(({ label }: Answer) => label === 'short'),
    ).toMatchObject({ expiresAt: short.expiresAt })
  })

  it('is warned about in responses within a fortnight of its expiry', async () => {
    const { token, expiresAt } = (await make('warned')).body
    days(76)
    expect((await read(token)).headers).not.toHaveProperty('x-atrium-token-expires')
    days(76.5)
    expect((await read(token)).headers['x-atrium-token-expires']).toBe(expiresAt)
  })

  it('is valid for a year at most, of a portal for five', async () => {
    expect((await make('year', { days: 365 })).status).toBe(201)
    expect(await make('longer', { days: 366 })).toMatchObject({
      status: 400,
      body: {
        error: {
          coded: [{ code: 'invalid-request' }, { code: 'field-too-big', values: { field: 'days', most: '365' } }],
        },
      },
    })
    const portal = { grant: { role: 'portal' } }
    expect((await make('portal', portal)).body.expiresAt).toBe(new Date(START + 365 * DAY_MS).toISOString())
    expect((await make('long portal', { ...portal, days: 1825 })).status).toBe(201)
    expect((await make('longer portal', { ...portal, days: 1826 })).status).toBe(400)
  })

  it('of a publisher needs the key that it signs with where releases have to be signed', async () => {
    await staff.setPolicies({ requireSignature: true })
    const publisher = { grant: { role: 'publisher', remote: 'mfe-games' } }
    expect(await make('unsigned', publisher)).toMatchObject({
      status: 400,
      body: { error: { coded: [{ code: 'key-wanted' }] } },
    })
    const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect((await make('signed', { ...publisher, publicKey })).status).toBe(201)
    await staff.setPolicies({ requireSignature: false })
  })
})

describe('the token of a file', () => {
  const admin = { label: 'administrator', grant: { role: 'admin' } } as const
  const ensure = (file: string) => ensureTokenFile(staff.database.sql, file, admin, now)

  it('is replaced by a start within a fortnight of its expiry; whoever read the old one goes on until then', async () => {
    const file = join(staff.folder, 'renewed-token')
    const first = await ensure(file)
    days(75)
    expect(await ensure(file)).toBe(first)
    days(77)
    const second = await ensure(file)
    expect(second).not.toBe(first)
    expect((await readFile(file, 'utf8')).trim()).toBe(second)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([200, 200])
    days(91)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([401, 200])
  })

  it('is replaced when it has expired, and stays as it is when it was revoked', async () => {
    const [expired, revoked] = [join(staff.folder, 'expired-token'), join(staff.folder, 'revoked-token')]
    const [first, gone] = [await ensure(expired), await ensure(revoked)]
    await staff.database.sql`
        update staff.tokens set revoked_at = now() where expires_at = ${new Date(START + 90 * DAY_MS)}
          and token_hash = sha256(convert_to(${gone}, 'UTF8'))`
    days(200)
    const second = await ensure(expired)
    expect(second).not.toBe(first)
    expect((await read(second)).statusCode).toBe(200)
    expect(await ensure(revoked)).toBe(gone)
    expect((await read(gone)).statusCode).toBe(401)
  })

  it('of a configuration has its full time again with each start', async () => {
    const token = `atr_${'a'.repeat(43)}`
    await registerToken(staff.database.sql, token, admin, now)
    days(80)
    await registerToken(staff.database.sql, token, admin, now)
    days(169)
    expect((await read(token)).statusCode).toBe(200)
  })
})
