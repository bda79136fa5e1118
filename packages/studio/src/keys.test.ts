import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicKey, sign, verify } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { loadKeys, studioKeys } from './keys.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'studio-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

it('makes one RSA-2048 pair, readable by its owner only, even for starts at the same moment', async () => {
  const [one, two] = await Promise.all([studioKeys(dataDir), studioKeys(dataDir)])
  expect(one.publicKey).toBe(two.publicKey)
  expect((await studioKeys(dataDir)).publicKey).toBe(one.publicKey)
  const file = join(dataDir, 'keys/studio-rsa.pem')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(createPublicKey(await readFile(file, 'utf8')).asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 })
  expect(
    verify('sha256', Buffer.from('text'), one.publicKey, sign('sha256', Buffer.from('text'), two.privateKey)),
  ).toBe(true)
})

it('outside the demo has to exist', async () => {
  const file = join(dataDir, 'keys/studio-rsa.pem')
  await expect(loadKeys(file, { isDemo: false })).rejects.toThrow(
    `${file} is missing. Restore it from a backup, set STUDIO_KEY_FILE`,
  )
  const { publicKey } = await studioKeys(dataDir)
  expect((await loadKeys(file, { isDemo: false })).publicKey).toBe(publicKey)
})

it('reports what to do with a file that contains no key, without quoting it', async () => {
  await studioKeys(dataDir)
  await writeFile(join(dataDir, 'keys/studio-rsa.pem'), 'secret nonsense')
  await expect(studioKeys(dataDir)).rejects.toThrow(/does not hold a private key.*Restore/)
  await expect(studioKeys(dataDir)).rejects.not.toThrow(/nonsense/)
})
