import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, migrate, withDatabase } from '@atrium/database'
import type { Sql } from '@atrium/database'

export interface OldDatabase {
  /** Superuser URL. */
  url: string
  /** Connected as superuser. */
  sql: Sql
  drop(): Promise<void>
}

/**
 * Creates a database in the state of the numbered migrations that the baselines have replaced.
 * @param file its statements, each migration after a line `-- migration <number> <name>`
 * @param until the number at which it stands: the last one unless told
 */
export async function createOldDatabase({
  file,
  role,
  table,
  until = Infinity,
}: {
  file: string
  role: string
  table: string
  until?: number
}): Promise<OldDatabase> {
  const server = process.env['ATRIUM_TEST_DATABASE_URL']!
  const name = `old_${randomBytes(6).toString('hex')}`
  const all = connect({ url: server, max: 1, name: 'old databases' })
  await all`create database ${all(name)}`
  const url = withDatabase(server, name)
  // Creates only the role and the table of migrations.
  await migrate({ url, role, files: [], table, log: () => {} })
  const sql = connect({ url, max: 1, name: 'old database', actor: 'test' })
  const migrations = readFileSync(file, 'utf8')
    .split(/^-- migration (?=\d)/m)
    .slice(1)
    .map((part) => {
      const [, number, title, text] = /^(\d+) (\S+)\n([^]*)$/.exec(part)!
      return { number: Number(number), title: title!, text: text! }
    })
    .filter(({ number }) => number <= until)
  await sql.begin(async (tx) => {
    await tx`set local role ${tx(role)}`
    await tx`create schema if not exists ${tx(table.split('.')[0]!)}`
    await tx.unsafe(`create table ${table} (version bigint primary key, name text, md5 text, run_at timestamptz)`)
    for (const { number, title, text } of migrations) {
      await tx.unsafe(text)
      await tx`insert into ${tx(table)} (version, name, run_at) values (${number}, ${title}, now())`
    }
  })
  const drop = async (): Promise<void> => {
    await sql.end({ timeout: 1 })
    await all`drop database ${all(name)} with (force)`
    await all.end()
  }
  return { url, sql, drop }
}
