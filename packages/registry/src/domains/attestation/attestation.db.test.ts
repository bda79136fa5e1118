import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { recordHash, verifyAttestation } from '@atrium/staff-client/attestation'
import { aRelease } from '@atrium/test-kit/releases'
import { publishBody, testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'
import { newSigningKey } from '../../platform/signing-key.ts'

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
const tamper = (version: string) =>
  registry.database.sql`
      update registry.releases
      set record = jsonb_set(record, '{files,0,integrity}', '"sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="')
      where version = ${version}`
const forget = (version: string) =>
  registry.database.sql`update registry.releases set attestation = null where version = ${version}`

describe('a published release', () => {
  it('has an attestation of its record, and the log has its hash', async () => {
    const { record } = await published('1.0.0')
    const { body } = await read('1.0.0')
    expect(await verifyAttestation(registry.signingKey.publicKey, body.record, body.attestation)).toBe(true)
    const [entry] = (await registry.call('GET', '/registry/v1/log')).body
    expect(entry).toMatchObject({ action: 'published', details: { sha256: await recordHash(record) } })
  })

  it('is not served when its record was tampered with in the database', async () => {
    await published('1.1.0')
    await tamper('1.1.0')
    expect(await read('1.1.0')).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'RELEASE_INVALID',
          message: expect.stringContaining('The record of mfe-games@1.1.0 is not the one that was published'),
        },
      },
    })
  })

  it('is not served after the key was replaced, until the same build is published again', async () => {
    const release = await published('1.2.0')
    const stranger = registry.another({ signingKey: newSigningKey() })
    const get = () => registry.inject({ url: '/registry/v1/releases/mfe-games/1.2.0' }, stranger)
    expect((await get()).statusCode).toBe(422)
    expect(
      (await registry.inject({ method: 'POST', url: '/registry/v1/releases', payload: publishBody(release) }, stranger))
        .statusCode,
    ).toBe(200)
    expect((await get()).statusCode).toBe(200)
  })

  it('that was tampered with is restored when its publisher sends the same build again', async () => {
    const release = await published('1.3.0')
    await tamper('1.3.0')
    expect((await registry.publish(release)).status).toBe(200)
    const { body } = await read('1.3.0')
    expect(body.record).toEqual(release.record)
    expect(await verifyAttestation(registry.signingKey.publicKey, body.record, body.attestation)).toBe(true)
  })

  it('that was tampered with is not attested for another build', async () => {
    await published('1.4.0')
    await registry.database
      .sql`update registry.releases set record = jsonb_set(record, '{commit}', '"forged"') where version = '1.4.0'`
    expect(await registry.publish(aRelease({ version: '1.4.0', builtAt: '2026-02-03T04:05:06.000Z' }))).toMatchObject({
      status: 422,
      body: { error: { code: 'RELEASE_INVALID' } },
    })
    expect((await read('1.4.0')).status).toBe(422)
  })
})

describe('a release without an attestation', () => {
  it('gets one only when its publisher sends the same build again', async () => {
    const release = await published('2.0.0')
    await forget('2.0.0')
    for (const _read of [1, 2])
      expect(await read('2.0.0')).toMatchObject({
        status: 422,
        body: { error: { code: 'RELEASE_INVALID', coded: [{ code: 'attestation-missing' }] } },
      })
    expect((await registry.publish(release)).status).toBe(200)
    const { body } = await read('2.0.0')
    expect(await verifyAttestation(registry.signingKey.publicKey, body.record, body.attestation)).toBe(true)
  })
})
