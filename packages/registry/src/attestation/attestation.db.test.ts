import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { recordHash, verifyAttestation } from '@atrium/registry-client/attestation'
import { aRelease } from '@atrium/test-kit/releases'
import { publishBody, testRegistry } from '../testing/index.ts'
import type { TestRegistry } from '../testing/index.ts'
import { newSigningKey } from './signing-key.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
})
afterAll(() => registry.stop())

async function published(version: string) {
  const release = aRelease({ version })
  expect((await registry.publish(release)).status).toBe(201)
  return release
}
const read = (version: string) => registry.call('GET', `/registry/v1/releases/mfe-games/${version}`)
const tamper = (version: string) => registry.database.sql`update registry.releases set record = jsonb_set(record, '{files,0,integrity}', '"sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="') where version = ${version}`
const forget = (version: string) => registry.database.sql`update registry.releases set attestation = null where version = ${version}`

describe('a published release', () => {
  it('comes with an attestation of its record, and the log has its hash', async () => {
    const { record } = await published('1.0.0')
    const { body } = await read('1.0.0')
    expect(await verifyAttestation(registry.signingKey.publicKey, body.record, body.attestation)).toBe(true)
    const [entry] = (await registry.call('GET', '/registry/v1/log')).body
    expect(entry).toMatchObject({ action: 'published', details: { sha256: await recordHash(record) } })
  })

  it('is not handed out when its record was tampered with in the database', async () => {
    await published('1.1.0')
    await tamper('1.1.0')
    expect(await read('1.1.0')).toMatchObject({ status: 422, body: { error: { code: 'RELEASE_INVALID', message: expect.stringContaining('The record of mfe-games@1.1.0 is not the one that was published') } } })
  })

  it('is not handed out after the key was replaced, until the same build is published again', async () => {
    const release = await published('1.2.0')
    const stranger = registry.another({ signingKey: newSigningKey() })
    const headers = { authorization: `Bearer ${registry.adminToken}` }
    const get = () => stranger.inject({ url: '/registry/v1/releases/mfe-games/1.2.0', headers })
    expect((await get()).statusCode).toBe(422)
    expect((await stranger.inject({ method: 'POST', url: '/registry/v1/releases', headers, payload: publishBody(release) })).statusCode).toBe(200)
    expect((await get()).statusCode).toBe(200)
  })

  it('that was tampered with is not vouched for when it is sent again', async () => {
    await published('1.3.0')
    await registry.database.sql`update registry.releases set record = jsonb_set(record, '{commit}', '"forged"') where version = '1.3.0'`
    expect((await registry.publish(aRelease({ version: '1.3.0' }))).status).toBe(422)
  })
})

describe('a release from before attestations', () => {
  it('gets one when it is asked for, and keeps it', async () => {
    await published('2.0.0')
    await forget('2.0.0')
    const [first, second] = [await read('2.0.0'), await read('2.0.0')]
    expect(await verifyAttestation(registry.signingKey.publicKey, first.body.record, first.body.attestation)).toBe(true)
    expect(second.body.attestation).toBe(first.body.attestation)
  })

  it('gets none when the log knows another record', async () => {
    await published('2.1.0')
    await tamper('2.1.0')
    await forget('2.1.0')
    expect((await read('2.1.0')).status).toBe(422)
    const [row] = await registry.database.sql`select attestation from registry.releases where version = '2.1.0'`
    expect(row!.attestation).toBeNull()
  })
})
