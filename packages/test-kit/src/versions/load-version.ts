import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connect, migrate, withDatabase } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { OWNERS } from '../owners.ts'
import type { Owner } from '../owners.ts'
import type { VersionData } from './version-data.ts'

export interface LoadedVersion {
  /** Address for a superuser. */
  readonly url: string
  /** Pool of a superuser. */
  readonly sql: Sql
  /** Directory with the keys of the demo. `drop` removes it with everything in it. */
  readonly dataDir: string
  drop(): Promise<void>
}

/** Restores the database and the data directory of a released version. */
export async function loadVersion(data: VersionData): Promise<LoadedVersion> {
  const server = process.env['ATRIUM_TEST_DATABASE_URL']!
  const name = `version_${randomBytes(6).toString('hex')}`
  const all = connect({ url: server, max: 1, name: 'versions' })
  await all`create database ${all(name)}`
  const url = withDatabase(server, name)
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-version-'))
  for (const owner of Object.keys(OWNERS) as Owner[]) await makeSchema(data, { owner, url, dataDir })
  const sql = connect({ url, max: 2, name: 'version', actor: 'test' })
  await sql.begin(async (tx) => {
    // Disables triggers and foreign keys: the rows are already consistent.
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`truncate ${data.tables.map(({ name: table }) => table).join(', ')} cascade`)
    for (const { name: table, columns, rows } of data.tables)
      if (rows)
        await pipeline(
          Readable.from([rows]),
          await tx.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable(),
        )
    for (const { name: sequence, value, isCalled } of data.sequences)
      await tx`select setval(${sequence}, ${value}::int8, ${isCalled})`
  })
  mkdirSync(join(dataDir, 'keys'), { mode: 0o700 })
  for (const [file, text] of Object.entries(data.keys))
    writeFileSync(join(dataDir, 'keys', file), text, { mode: 0o600 })
  return {
    url,
    sql,
    dataDir,
    async drop() {
      await sql.end({ timeout: 1 })
      await all`drop database ${all(name)} with (force)`
      await all.end()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function makeSchema(
  { files }: VersionData,
  { owner, url, dataDir }: { owner: Owner; url: string; dataDir: string },
): Promise<void> {
  const own = files.filter((file) => file.owner === owner)
  if (own.length === 0) return
  const folder = join(dataDir, owner)
  for (const kind of ['migrations', 'functions']) mkdirSync(join(folder, kind), { recursive: true })
  for (const { kind, name, text } of own) writeFileSync(join(folder, kind, name), text)
  await migrate({
    url,
    ...OWNERS[owner],
    files: [join(folder, 'migrations/*.sql')],
    functions: [join(folder, 'functions/*.sql')],
    log: () => {},
  })
  rmSync(folder, { recursive: true })
}
