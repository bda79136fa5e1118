import { chmodSync, mkdirSync, statSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { assertWritable, connect } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { canMakeSmallDisks, smallDisk } from '@atrium/test-kit/small-disk'
import type { SmallDisk } from '@atrium/test-kit/small-disk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fastify } from 'fastify'
import { assertFolderWritable, healthRoutes } from './index.ts'

const FULL = /is full\. Free some of it, or enlarge it\.$/

const readyz = (ready: () => Promise<unknown>, readyTtlMs = 0) => {
  const app = fastify()
  healthRoutes(app, { ready, readyTtlMs })
  return async () => {
    const response = await app.inject('/readyz')
    return [response.statusCode, response.json()]
  }
}
const NOT_READY = [503, { ready: false, reason: expect.stringMatching(FULL) }]
const READY = [200, { ready: true }]

const withDisks = canMakeSmallDisks ? describe : describe.skip

withDisks('a server on a full disk', () => {
  let disk: SmallDisk
  beforeEach(() => void (disk = smallDisk()))
  afterEach(() => disk.remove())

  it('is not ready until its folder can be written', async () => {
    const ask = readyz(() => assertFolderWritable(join(disk.folder, 'files')))
    disk.fill()
    expect(await ask()).toEqual(NOT_READY)
    disk.free()
    expect(await ask()).toEqual(READY)
  })
})

withDisks('a server on a database with a full disk', () => {
  let database: TestDatabase
  /** A single connection, since its settings belong to a session. */
  let sql: Sql
  let disk: SmallDisk
  beforeAll(async () => {
    database = await testDatabase({ owner: 'studio' })
    sql = connect({ url: database.url, role: database.role, name: 'test', max: 1 })
    disk = smallDisk()
    const [{ path }] = await database.admin<[{ path: string }]>`select current_setting('data_directory') as path`
    const folder = join(disk.folder, 'tablespace')
    mkdirSync(folder)
    const { uid, gid } = statSync(path)
    chownSync(folder, uid, gid)
    chmodSync(disk.folder, 0o755)
    await database.admin.unsafe(`create tablespace small_disk location '${folder}'`)
    await database.admin`grant create on tablespace small_disk to public`
    await sql`set temp_tablespaces = small_disk`
  })
  afterAll(async () => {
    await sql.end()
    await database.admin`drop tablespace small_disk`
    disk.remove()
    await database.drop()
  })

  it('is not ready until the database can write', async () => {
    const ask = readyz(() => assertWritable(sql))
    disk.fill()
    expect(await ask()).toEqual(NOT_READY)
    disk.free()
    expect(await ask()).toEqual(READY)
  })

  it('is not ready while the database takes no changes', async () => {
    await sql`set default_transaction_read_only = on`
    expect(await readyz(() => assertWritable(sql))()).toEqual([
      503,
      { ready: false, reason: expect.stringContaining('takes no changes') },
    ])
    await sql`reset default_transaction_read_only`
  })
})

describe('/readyz', () => {
  it('finds out once for requests that come together', async () => {
    let times = 0
    const ask = readyz(async () => void times++)
    expect([await Promise.all([ask(), ask()]), times]).toEqual([[READY, READY], 1])
  })

  it('finds out once a second, whatever came of it', async () => {
    let isUp = false
    const find = jest.fn(() => (isUp ? Promise.resolve() : Promise.reject(new Error('no'))))
    const ask = readyz(find, 1_000)
    const now = jest.spyOn(performance, 'now').mockReturnValue(5_000)
    const down = [503, { ready: false, reason: 'no' }]
    expect([await ask(), await ask()]).toEqual([down, down])
    isUp = true
    now.mockReturnValue(5_999)
    expect([await ask(), find.mock.calls.length]).toEqual([down, 1])
    now.mockReturnValue(6_000)
    expect([await ask(), await ask(), find.mock.calls.length]).toEqual([READY, READY, 2])
    now.mockRestore()
  })
})
