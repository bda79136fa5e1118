import type { Caller } from '@atrium/staff-api/access/caller'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signRecord } from '@atrium/staff-client/attestation'
import { aRelease } from '@atrium/test-kit/releases'
import type { BuiltForTest } from '@atrium/test-kit/releases'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newSigningKey } from '../../platform/signing-key.ts'
import { publishBody, testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
})
afterAll(() => registry.stop())

const send = (release: BuiltForTest, more: object = {}, token?: Caller) =>
  registry.call('POST', '/registry/v1/releases', { ...publishBody(release), ...more }, token)
const summaryOf = async (version: string, name = 'mfe-games'): Promise<Answer> =>
  (await registry.call('GET', `/registry/v1/releases/${name}/${version}`)).body.summary
const setPolicies = (change: object) => registry.call('PATCH', '/registry/v1/policies', { ...change, reason: 'a test' })
/** A release whose entry has some kilobytes of nearly incompressible data. */
const heavyRelease = (version: string) =>
  aRelease({
    name: 'mfe-lottery',
    version,
    content: Array.from({ length: 80 }, (_, at) => createHash('sha256').update(String(at)).digest('hex')).join(''),
  })

describe('changes', () => {
  it('are stored from the first publication', async () => {
    await send(aRelease({ version: '1.0.0' }), { changes: ['fix: the second game', 'feat: the first game'] })
    await send(aRelease({ version: '1.0.0' }), { changes: ['something else'] })
    expect((await summaryOf('1.0.0')).changes).toEqual(['fix: the second game', 'feat: the first game'])
  })
})

describe('sizes', () => {
  it('are those of the compressed files, with those of the previous release', async () => {
    const first = aRelease({ name: 'mfe-agent', version: '1.0.0' })
    const published = await send(first)
    const onDisk = async (file: string) => (await stat(join(registry.filesDir, 'mfe-agent', `${file}.br`))).size
    const total = (await Promise.all(first.record.files.map(({ name }) => onDisk(name)))).reduce(
      (sum, size) => sum + size,
      0,
    )
    const atFirst = (await onDisk(first.record.entry)) + (await onDisk(first.record.styles[0]!))
    expect(published.body.size).toEqual({ total, first: atFirst })

    await send(aRelease({ name: 'mfe-agent', version: '1.1.0-rc.1', content: 'a pre-release' }))
    const next = await send(aRelease({ name: 'mfe-agent', version: '1.1.0', content: 'the next one' }))
    expect(next.body.size.before).toEqual({ version: '1.0.0', total, first: atFirst })
    expect((await summaryOf('1.1.0', 'mfe-agent')).compressed).toEqual(next.body.size)
    expect((await summaryOf('1.0.0', 'mfe-agent')).compressed).toEqual(published.body.size)
  })

  it('above the budget are rejected with the figures, with only a warning for a pre-release', async () => {
    await send(aRelease({ name: 'mfe-lottery', version: '1.0.0', content: 'small' }))
    await setPolicies({ budgets: { 'mfe-lottery': 200 } })
    const refused = await send(heavyRelease('1.1.0'))
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'RELEASE_INVALID',
          message: 'mfe-lottery@1.1.0 is too large. Make it smaller, or have an administrator raise its budget.',
        },
      },
    })
    expect(refused.body.error.reasons).toEqual([
      expect.stringMatching(
        /^A first visit to mfe-lottery@1\.1\.0 loads [\d,]+ bytes compressed, and its budget is 200 bytes: [\d,]+ bytes too much\. 1\.0\.0 loaded \d+ bytes\.$/,
      ),
    ])
    const warned = await send(heavyRelease('1.1.0-rc.1'))
    expect(warned.status).toBe(201)
    expect(warned.body.warnings).toEqual([expect.stringContaining('its budget is 200 bytes')])
    expect((await send(aRelease({ name: 'mfe-lottery', version: '1.0.0', content: 'small' }))).status).toBe(200)
  })
})

describe('files', () => {
  it('are at most 5,000', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, at) => [`chunk-${at}.0123456789abcdef.js`, 'AAAA']),
    )
    expect(await send(aRelease({ version: '2.0.0' }), { files })).toMatchObject({
      status: 422,
      body: { error: { code: 'RELEASE_INVALID', message: expect.stringContaining('5,000 files at most') } },
    })
  })
})

describe('a dry run', () => {
  it('returns what would happen, and stores nothing', async () => {
    const release = aRelease({ name: 'mfe-promotions', version: '1.0.0' })
    expect(await send(release, { dryRun: true })).toMatchObject({
      status: 200,
      body: { isNew: true, size: { total: expect.any(Number) } },
    })
    expect((await registry.call('GET', '/registry/v1/releases/mfe-promotions/1.0.0')).status).toBe(404)
    expect(existsSync(join(registry.filesDir, 'mfe-promotions'))).toBe(false)
    await send(release)
    expect(
      (await send(aRelease({ name: 'mfe-promotions', version: '1.0.0', content: 'other' }), { dryRun: true })).status,
    ).toBe(409)
  })
})

describe('signatures', () => {
  const key = newSigningKey()
  let publisher: Caller
  beforeAll(() => {
    publisher = { ...registry.token({ role: 'publisher', remote: 'mfe-member' }), publicKey: key.publicKey }
  })
  const signed = async (release: BuiltForTest, by = key) => ({
    signature: await signRecord(by.privateKey, release.record),
  })

  it('are verified with the key of the token', async () => {
    const release = aRelease({ name: 'mfe-member', version: '1.0.0' })
    const forged = await send(release, await signed(release, newSigningKey()), publisher)
    expect(forged).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'RELEASE_INVALID',
          message: expect.stringContaining('The signature of mfe-member@1.0.0 was not made over this record'),
        },
      },
    })
    const another = aRelease({ name: 'mfe-member', version: '1.0.1' })
    expect((await send(release, await signed(another), publisher)).status).toBe(422)
    expect((await send(release, await signed(release), publisher)).status).toBe(201)
    expect(
      (await send(aRelease({ name: 'mfe-member', version: '1.0.2' }), await signed(release))).body.error.message,
    ).toContain('your token has no key')
  })

  it('are required by the policies', async () => {
    await setPolicies({ requireSignature: true })
    const release = aRelease({ name: 'mfe-member', version: '1.1.0' })
    expect(await send(release, {}, publisher)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('mfe-member@1.1.0 is not signed') } },
    })
    expect((await send(release, await signed(release), publisher)).status).toBe(201)
    await registry.setPolicies({ requireSignature: false })
  })
})
