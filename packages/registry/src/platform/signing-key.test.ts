import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { attest, verifyAttestation } from '@atrium/staff-client/attestation'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureSigningKey, loadSigningKey, publicKeyFile } from './signing-key.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'atrium-keys-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('ensureSigningKey', () => {
  it('creates one key for all concurrent starts, readable by its owner only, and its public half for everybody', async () => {
    const file = join(folder, 'keys', 'registry-signing.pem')
    const keys = await Promise.all([1, 2, 3, 4].map(() => ensureSigningKey(file)))
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(publicKeyFile(file)).toBe(join(folder, 'keys', 'registry-signing.pub.pem'))
    const { record } = aRelease()
    expect(
      await verifyAttestation(
        await readFile(publicKeyFile(file), 'utf8'),
        record,
        await attest(keys[0]!.privateKey, record),
      ),
    ).toBe(true)
  })

  it('returns the stored key at later starts, and restores its public half when that is missing', async () => {
    const file = join(folder, 'kept.pem')
    const key = await ensureSigningKey(file)
    await rm(publicKeyFile(file))
    expect(await ensureSigningKey(file)).toEqual(key)
    expect(await readFile(publicKeyFile(file), 'utf8')).toBe(key.publicKey)
  })

  it('is read outside of the demo, but not created', async () => {
    const file = join(folder, 'production.pem')
    await expect(loadSigningKey(file, { isDemo: false })).rejects.toThrow(`${file} is missing.`)
    const key = await loadSigningKey(file, { isDemo: true })
    expect(await loadSigningKey(file, { isDemo: false })).toEqual(key)
  })

  it('rejects a file with other content', async () => {
    const file = join(folder, 'damaged.pem')
    await writeFile(file, 'no key')
    await expect(ensureSigningKey(file)).rejects.toThrow(
      /damaged\.pem does not hold the registry's Ed25519 key\. Put the kept one back/,
    )
  })
})
