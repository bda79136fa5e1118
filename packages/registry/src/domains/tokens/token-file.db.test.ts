import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'
import { ensureTokenFile } from './token-file.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
})
afterAll(() => registry.stop())

const admin = { label: 'administrator', grant: { role: 'admin' } } as const

describe('ensureTokenFile', () => {
  it('creates one token for all concurrent starts, readable by its owner only', async () => {
    const file = join(registry.filesDir, 'keys', 'registry-token')
    const tokens = await Promise.all([1, 2, 3, 4].map(() => ensureTokenFile(registry.database.sql, file, admin)))
    expect(new Set(tokens).size).toBe(1)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await registry.call('GET', '/registry/v1/pointers', undefined, tokens[0])).status).toBe(200)
  })

  it('makes the token of a stored file valid in a database that does not have it', async () => {
    const file = join(registry.filesDir, 'kept-token')
    const token = await ensureTokenFile(registry.database.sql, file, admin)
    await registry.database.sql`delete from registry.tokens where label = 'administrator'`
    expect(await ensureTokenFile(registry.database.sql, file, admin)).toBe(token)
    expect((await registry.call('GET', '/registry/v1/pointers', undefined, token)).status).toBe(200)
  })

  it('rejects a file with other content', async () => {
    const file = join(registry.filesDir, 'damaged-token')
    await writeFile(file, '')
    await expect(ensureTokenFile(registry.database.sql, file, admin)).rejects.toThrow(
      /damaged-token does not hold a registry token\. Delete it/,
    )
  })
})
