import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { makeKeys } from './make-keys.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))
const keys = () => readdir(join(dataDir, 'keys'))

describe('makeKeys', () => {
  it('creates the keys of every server, for this user only, and replaces none', async () => {
    await makeKeys(dataDir, [])
    const files = await keys()
    expect(files.sort()).toEqual([
      'blind-index.json',
      'field.json',
      'payload.json',
      'registry-signing.pem',
      'registry-signing.pub.pem',
      'staff-key',
      'studio-rsa.pem',
      'visit-key',
    ])
    for (const file of files)
      expect([file, (await stat(join(dataDir, 'keys', file))).mode & 0o077]).toEqual([
        file,
        file === 'registry-signing.pub.pem' ? 0o044 : 0,
      ])
    const texts = () => Promise.all(files.map((file) => readFile(join(dataDir, 'keys', file), 'utf8')))
    const before = await texts()
    await makeKeys(dataDir, [])
    expect(await texts()).toEqual(before)
  })

  it('creates those of one server where it runs alone', async () => {
    await makeKeys(dataDir, ['portal'])
    expect(await keys()).toEqual(['visit-key'])
    await expect(makeKeys(dataDir, ['lobby'])).rejects.toThrow(
      'There is no server "lobby". Name gateway, studio, registry, staff, portal',
    )
  })
})
