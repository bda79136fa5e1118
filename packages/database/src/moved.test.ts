import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from './connect.ts'
import type { Sql } from './connect.ts'
import { findBinaries } from './embedded/binaries.ts'
import { chooseIdentity, handOver } from './embedded/identity.ts'
import { layOut } from './embedded/layout.ts'
import { runPostmaster } from './embedded/postmaster.ts'
import type { Postmaster } from './embedded/postmaster.ts'
import { startEmbedded } from './embedded/start.ts'
import type { EmbeddedServer } from './embedded/start.ts'
import { errorCode, isConnectionLost } from './errors.ts'
import { assertWritable, isPrimary } from './writable.ts'

jest.setTimeout(60_000)

const root = mkdtempSync(join(tmpdir(), 'atrium-pair-'))
chmodSync(root, 0o755)
const pools: Sql[] = []
const servers: Server[] = []

const open = (url: string, max = 1): Sql => {
  const sql = connect({ url, max, name: 'test' })
  pools.push(sql)
  return sql
}
/** Like `open`, for a standby too. */
const openAny = (url: string): Sql => open(`${url}&target_session_attrs=prefer-standby`)
const start = (name: string) => startEmbedded({ dataDir: join(root, name), log: () => undefined, fsync: false })
/** Starts the standby: `startEmbedded` would create a database in it. */
async function startSecond(): Promise<Postmaster & { url: string }> {
  const [layout, binaries] = [layOut(join(root, 'second')), findBinaries()]
  const identity = chooseIdentity({ program: binaries.postgres, directory: layout.dataDir })
  handOver(layout.sockets, identity)
  const server = runPostmaster(layout, binaries, identity, false)
  expect(await server.started).toBeUndefined()
  return { ...server, url: layout.url }
}
const socketIn = (url: string) => `${new URL(url).searchParams.get('host')!}/.s.PGSQL.5432`

/** A port that passes connections on, as a proxy does. `to` returns no path while no server is up. */
async function proxy(to: () => string | undefined): Promise<{ port: number; accepted: () => number }> {
  let accepted = 0
  const server = createServer((near: Socket) => {
    accepted++
    const path = to()
    near.on('error', () => undefined)
    if (path === undefined) return void near.end()
    const far = createConnection({ path })
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, accepted: () => accepted }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => [errorCode(error), isConnectionLost(error)],
  )
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20))
}

let first: EmbeddedServer
let second: Postmaster & { url: string }
let admin: Sql

// The second is a copy of the first, which follows it and is waited for by its commits.
beforeAll(async () => {
  first = await start('first')
  const sql = open(first.url)
  await sql`create table notes (id int8 primary key)`
  await sql.end()
  await first.stop()
  const [from, to] = ['first', 'second'].map((name) => join(root, name, 'postgres')) as [string, string]
  mkdirSync(join(root, 'second'))
  // With its owner, which Node's copy does not keep.
  execFileSync('cp', ['-a', from, to])
  const { uid, gid } = statSync(from)
  writeFileSync(join(to, 'standby.signal'), '')
  first = await start('first')
  appendFileSync(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${new URL(first.url).searchParams.get('host')!} user=atrium application_name=second'\n`,
  )
  for (const path of [to, join(to, 'standby.signal'), join(to, 'postgresql.auto.conf')]) chownSync(path, uid, gid)
  second = await startSecond()
  admin = open(first.url, 2)
  await admin`alter system set synchronous_standby_names = 'second'`
  await admin`select pg_reload_conf()`
  await until(async () => (await admin`select 1 from pg_stat_replication where sync_state = 'sync'`).length === 1)
})
afterEach(async () => {
  await admin`truncate notes`
})
afterAll(async () => {
  await Promise.all(pools.map((sql) => sql.end({ timeout: 1 })))
  for (const server of servers) server.close()
  await second.end()
  await first.stop()
  rmSync(root, { recursive: true, force: true })
})

describe('a pool on a primary and its standby', () => {
  it('takes only the primary, whatever the order of the hosts', async () => {
    const [one, two] = await Promise.all([proxy(() => socketIn(second.url)), proxy(() => socketIn(first.url))])
    const sql = open(`postgresql://atrium@127.0.0.1:${one.port},127.0.0.1:${two.port}/atrium`)
    await sql`insert into notes values (1)`
    expect(await isPrimary(sql)).toBe(true)
    const standby = openAny(second.url)
    expect(await isPrimary(standby)).toBe(false)
    await expect(assertWritable(standby)).rejects.toThrow('it is a standby')
    expect(await outcome(standby`insert into notes values (2)`)).toEqual(['25006', true])
    expect(await outcome(open(second.url)`select 1`)).toEqual([expect.any(String), true])
  })

  it.each(['a statement', 'a transaction'])('does not acknowledge %s that no standby has', async (kind) => {
    await second.end()
    await until(async () => (await admin`select 1 from pg_stat_replication`).length === 0)
    const sql = open(first.url)
    const written = outcome(
      kind === 'a statement'
        ? sql`insert into notes values (1)`
        : sql.begin(async (tx) => void (await tx`insert into notes values (1)`)),
    )
    const waiting = () =>
      admin`select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'test'`
    await until(async () => (await waiting()).length === 1)
    await expect(assertWritable(open(first.url))).rejects.toThrow('has not committed within 2 s')
    const [{ pid }] = (await waiting()) as unknown as [{ pid: number }]
    await admin`select pg_cancel_backend(${pid})`
    expect(await written).toEqual(['COMMIT_NOT_REPLICATED', true])
    // The connection is replaced: later queries answer, and what was written here alone is there to be found.
    expect(await sql`select count(*)::int as count from notes`).toEqual([{ count: 1 }])
    second = await startSecond()
    await until(async () => (await admin`select 1 from pg_stat_replication where sync_state = 'sync'`).length === 1)
    await assertWritable(sql)
  })

  it('fails at once behind a proxy that has no server, with a pause between its attempts', async () => {
    const up: { path?: string } = {}
    const { port, accepted } = await proxy(() => up.path)
    const sql = open(`postgresql://atrium@127.0.0.1:${port}/atrium`)
    for (let n = 0; n < 3; n++) expect(await outcome(sql`select 1`)).toEqual(['CONNECTION_CLOSED', true])
    expect(accepted()).toBeLessThanOrEqual(4)
    up.path = socketIn(first.url)
    await until(() => isPrimary(sql))
  })
})
