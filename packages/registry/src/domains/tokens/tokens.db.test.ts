import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { generateKeyPairSync } from 'node:crypto'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'
import { authenticate } from './service.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
})
afterAll(() => registry.stop())

const pem = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519')
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()
const make = (label: string, grant: object, publicKey?: string) =>
  registry.call('POST', '/registry/v1/tokens', { label, grant, ...(publicKey && { publicKey }) })
const listed = async (label: string) =>
  (await registry.call('GET', '/registry/v1/tokens')).body.filter((token: { label: string }) => token.label === label)
const newest = async () => (await registry.call('GET', '/registry/v1/log?limit=1')).body[0]

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
    await registry.call('GET', '/registry/v1/pointers', undefined, token)
    const [used] = await listed('pipeline')
    expect(Date.parse(used.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(used.createdAt))
    expect(JSON.stringify(used)).not.toContain(token.slice(4))
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
    await registry.call('DELETE', '/registry/v1/tokens/night%20shift')
    expect(await newest()).toMatchObject({
      actor: 'the admin',
      action: 'token-revoked',
      details: { label: 'night shift', tokens: 1 },
    })
    expect(await listed('night shift')).toEqual([])
    expect(JSON.stringify((await registry.call('GET', '/registry/v1/log?limit=50')).body)).not.toContain(token.slice(4))
  })

  it('of publishers may have the key with which they sign', async () => {
    const publicKey = pem('ed25519')
    const {
      body: { token },
    } = await make('signing pipeline', { role: 'publisher', remote: 'mfe-member' }, publicKey)
    expect(await authenticate(registry.database.sql, token, new Date())).toMatchObject({
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

  it('403: is limited to administrators', async () => {
    const token = await registry.token({ role: 'approver' })
    expect((await registry.call('GET', '/registry/v1/tokens', undefined, token)).status).toBe(403)
  })
})
