import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'
import { ensureTokenFile } from './token-file.ts'

let staff: TestStaff
beforeAll(async () => {
  staff = await testStaff()
})
afterAll(() => staff.stop())

const admin = { label: 'administrator', grant: { role: 'admin' } } as const

describe('ensureTokenFile', () => {
  it('makes one token for all that start at once, readable by its owner only', async () => {
    const file = join(staff.folder, 'keys', 'registry-token')
    const tokens = await Promise.all([1, 2, 3, 4].map(() => ensureTokenFile(staff.database.sql, file, admin)))
    expect(new Set(tokens).size).toBe(1)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await staff.call('GET', '/staff/v1/staff/proposals', undefined, tokens[0])).status).toBe(200)
  })

  it('makes the token of a kept file valid in a database that does not know it', async () => {
    const file = join(staff.folder, 'kept-token')
    const token = await ensureTokenFile(staff.database.sql, file, admin)
    await staff.database.sql`delete from staff.tokens where label = 'administrator'`
    expect(await ensureTokenFile(staff.database.sql, file, admin)).toBe(token)
    expect((await staff.call('GET', '/staff/v1/staff/proposals', undefined, token)).status).toBe(200)
  })

  it('rejects a file with other content', async () => {
    const file = join(staff.folder, 'damaged-token')
    await writeFile(file, '')
    await expect(ensureTokenFile(staff.database.sql, file, admin)).rejects.toThrow(
      /damaged-token does not hold a token\. Delete it/,
    )
  })
})
