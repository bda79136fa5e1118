import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureSecretFile, keyFile } from './secret-file.ts'

const KEY = keyFile('Remove it.')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a key is made once, for its owner alone, and read from then on', async () => {
  const file = join(folder, 'keys', 'seal')
  const key = await ensureSecretFile(file, KEY)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await ensureSecretFile(file, KEY)).toBe(key)
  expect(await readFile(file, 'utf8')).toBe(`${key}\n`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700)
})

test('processes that start at once have the same key, and leave no drafts', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => ensureSecretFile(join(folder, 'seal'), KEY)))
  expect(new Set(keys).size).toBe(1)
  expect(await readdir(folder)).toEqual(['seal'])
})

test('a file that holds something else is named, and left as it is', async () => {
  const file = join(folder, 'seal')
  await writeFile(file, 'half a key')
  await expect(ensureSecretFile(file, KEY)).rejects.toThrow(`${file} does not hold a key of 32 bytes. Remove it.`)
  expect(await readFile(file, 'utf8')).toBe('half a key')
})

test('a key that an editor saved again is read in UTF-8 and UTF-16, with a byte order mark or without', async () => {
  const file = join(folder, 'seal')
  const key = 'k'.repeat(43)
  for (const bytes of [`\uFEFF${key}\r\n`, Buffer.from(`\uFEFF${key}\r\n`, 'utf16le')]) {
    await writeFile(file, bytes)
    expect(await ensureSecretFile(file, KEY)).toBe(key)
  }
})
