import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStaffConfig } from './environment.ts'
import { createSeal } from '../sign-in/seal.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-staff-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const read = (env: NodeJS.ProcessEnv, more?: { totp: 'optional' }) =>
  readStaffConfig(env, join(folder, 'keys', 'staff-key'), { isDemo: true, ...more })

const OPEN_ID = {
  STAFF_OIDC_ISSUER: 'https://id.house.example',
  STAFF_OIDC_CLIENT_ID: 'atrium',
  STAFF_OIDC_CLIENT_SECRET: 'secret',
  STAFF_OIDC_GROUPS: '{"releases":[{"role":"release-manager","merchants":["*"]}]}',
}

describe('readStaffConfig', () => {
  it('requires one-time codes by default, and stores one key readable by its owner only', async () => {
    const [first, second] = await Promise.all([read({}), read({})])
    expect(first).toEqual({ totp: 'required', sealKey: second.sealKey })
    expect((await stat(join(folder, 'keys', 'staff-key'))).mode & 0o777).toBe(0o600)
    expect((await readFile(join(folder, 'keys', 'staff-key'), 'utf8')).trim()).toBe(first.sealKey)
    expect((await read({}, { totp: 'optional' })).totp).toBe('optional')
    expect((await read({ STAFF_TOTP: 'required' }, { totp: 'optional' })).totp).toBe('required')
  })

  it('outside of the demo requires one-time codes, and the key file', async () => {
    const missing = join(folder, 'nothing', 'staff-key')
    await expect(readStaffConfig({}, missing, { isDemo: false })).rejects.toThrow(`${missing} is missing.`)
    await read({})
    const file = join(folder, 'keys', 'staff-key')
    expect((await readStaffConfig({}, file, { isDemo: false })).totp).toBe('required')
    await expect(readStaffConfig({ STAFF_TOTP: 'optional' }, file, { isDemo: false })).rejects.toThrow(
      /STAFF_TOTP: may be optional only in the demo/,
    )
  })

  it('reads the identity provider and the grants of its groups', async () => {
    expect((await read(OPEN_ID)).openId).toEqual({
      issuer: 'https://id.house.example',
      clientId: 'atrium',
      clientSecret: 'secret',
      name: 'OpenID Connect',
      groupsClaim: 'groups',
      grantsOf: { releases: [{ role: 'release-manager', merchants: ['*'] }] },
    })
  })

  it('lists all errors at once', async () => {
    await expect(read({ STAFF_OIDC_ISSUER: 'https://id.house.example' })).rejects.toThrow(
      /STAFF_OIDC_CLIENT_ID: must be set beside STAFF_OIDC_ISSUER\n.*CLIENT_SECRET.*\n.*GROUPS/,
    )
    await expect(read({ ...OPEN_ID, STAFF_OIDC_ISSUER: 'http://id.house.example' })).rejects.toThrow(
      /STAFF_OIDC_ISSUER: must be https/,
    )
    for (const groups of ['releases', '{"releases":[{"role":"king"}]}', '{"releases":[]}'])
      await expect(read({ ...OPEN_ID, STAFF_OIDC_GROUPS: groups })).rejects.toThrow(/STAFF_OIDC_GROUPS/)
  })

  it('rejects a key file with other content', async () => {
    await writeFile(join(folder, 'damaged'), 'short')
    await expect(readStaffConfig({}, join(folder, 'damaged'), { isDemo: false })).rejects.toThrow(
      /damaged does not hold a key of 32 bytes\. Restore it/,
    )
  })
})

describe('a seal', () => {
  it('opens only with its key, for its place, and unchanged', () => {
    const [seal, other] = [createSeal(Buffer.alloc(32, 1)), createSeal(Buffer.alloc(32, 2))]
    const sealed = seal.close('JBSWY3DP', 'staff/mina')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(seal.open(sealed, 'staff/mina')).toBe('JBSWY3DP')
    for (const attempt of [
      () => other.open(sealed, 'staff/mina'),
      () => seal.open(sealed, 'staff/vera'),
      () => seal.open(sealed.slice(0, -2) + 'AA', 'staff/mina'),
      () => seal.open('nothing', 'staff/mina'),
    ])
      expect(attempt).toThrow()
  })
})
