import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { generateKeyPairSync } from 'node:crypto'
import { MAX_READS_PER_MINUTE } from '../../pipeline/read-limit.ts'
import { testStaffWithRegistry } from '../../testing/with-registry.ts'
import type { TestStaffWithRegistry } from '../../testing/with-registry.ts'
import { authenticate } from './service.ts'

let staff: TestStaffWithRegistry
beforeAll(async () => {
  staff = await testStaffWithRegistry()
})
afterAll(() => staff.stop())

const pem = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519')
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()
const make = (label: string, grant: object, publicKey?: string) =>
  staff.call('POST', '/staff/v1/tokens', { label, grant, ...(publicKey && { publicKey }) })
const listed = async (label: string) =>
  (await staff.call('GET', '/staff/v1/tokens')).body.filter((token: { label: string }) => token.label === label)
const newest = async () => (await staff.call('GET', '/staff/v1/staff/log?pageSize=1')).body.list[0]

describe('tokens', () => {
  it('are listed with their times of creation and last use, without their secrets', async () => {
    const {
      body: { token },
    } = await make('pipeline', { role: 'publisher', remote: 'mfe-games' })
    expect(await listed('pipeline')).toEqual([
      {
        label: 'pipeline',
        grant: { role: 'publisher', remote: 'mfe-games' },
        madeBy: 'the admin',
        isExempt: false,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ])
    await staff.call('GET', '/staff/v1/staff/proposals', undefined, token)
    const [used] = await listed('pipeline')
    expect(Date.parse(used.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(used.createdAt))
    expect(JSON.stringify(used)).not.toContain(token.slice(4))
  })

  it('read and change nothing when they are read-only', async () => {
    const { body } = await staff.call('POST', '/staff/v1/tokens', {
      ...{ label: 'warehouse', grant: { role: 'admin' }, isReadOnly: true },
    })
    const read = await staff.call('GET', '/staff/v1/staff/proposals', undefined, body.token)
    expect(read.status).toBe(200)
    const change = await staff.call('DELETE', '/staff/v1/tokens/warehouse', undefined, body.token)
    expect([change.status, change.body.error.message]).toEqual([403, expect.stringContaining('only reads')])
    expect(await listed('warehouse')).toMatchObject([{ isReadOnly: true }])
  })

  it('are slowed down when they are read-only, so that programs leave room for people', async () => {
    const { body } = await staff.call('POST', '/staff/v1/tokens', {
      ...{ label: 'hasty', grant: { role: 'admin' }, isReadOnly: true },
    })
    const read = () => staff.call('GET', '/staff/v1/staff/proposals', undefined, body.token)
    let last = await read()
    // A minute can end meanwhile, not two.
    for (let sent = 1; last.status === 200 && sent <= 2 * MAX_READS_PER_MINUTE; sent++) last = await read()
    expect([last.status, last.body.error.coded[0].code]).toEqual([429, 'too-many-reads'])
    expect((await staff.call('GET', '/staff/v1/staff/proposals')).status).toBe(200)
  })

  it('are logged by label when created and revoked, and no longer listed', async () => {
    const {
      body: { token },
    } = await make('night shift', { role: 'viewer' })
    expect(await newest()).toMatchObject({
      actor: 'the admin',
      action: 'token-made',
      details: { label: 'night shift', grant: { role: 'viewer' } },
    })
    await staff.call('DELETE', '/staff/v1/tokens/night%20shift')
    expect(await newest()).toMatchObject({
      actor: 'the admin',
      action: 'token-revoked',
      details: { label: 'night shift', tokens: 1 },
    })
    expect(await listed('night shift')).toEqual([])
    expect(JSON.stringify((await staff.call('GET', '/staff/v1/staff/log?pageSize=50')).body.list)).not.toContain(
      token.slice(4),
    )
  })

  it('of publishers may have the key with which they sign', async () => {
    const publicKey = pem('ed25519')
    const {
      body: { token },
    } = await make('signing pipeline', { role: 'publisher', remote: 'mfe-member' }, publicKey)
    expect(await authenticate(staff.database.sql, token, new Date())).toMatchObject({
      label: 'signing pipeline',
      publicKey,
    })
  })

  it.each([
    ['a key of another kind', { role: 'publisher', remote: 'mfe-games' }, pem('x25519')],
    [
      'a private key',
      { role: 'publisher', remote: 'mfe-games' },
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ],
    ['no key at all', { role: 'publisher', remote: 'mfe-games' }, 'ssh-ed25519 AAAA'],
    ['a key of somebody who does not publish', { role: 'viewer' }, pem('ed25519')],
  ])('400: %s', async (_what, grant, publicKey) => {
    expect(await make('refused', grant, publicKey)).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_REQUEST' } },
    })
    expect(await listed('refused')).toEqual([])
  })

  it('403: for everybody but administrators', async () => {
    const token = await staff.token({ role: 'approver' })
    expect((await staff.call('GET', '/staff/v1/tokens', undefined, token)).status).toBe(403)
  })
})
