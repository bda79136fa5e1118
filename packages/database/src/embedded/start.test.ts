import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../connect.ts'
import type { Sql } from '../connect.ts'
import { isConnectionLost } from '../errors.ts'
import { takeOwnership } from './owner-lock.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { startEmbedded } from './start.ts'
import type { EmbeddedServer } from './start.ts'

const root = mkdtempSync(join(tmpdir(), 'atrium-embedded-'))
// mkdtemp creates private directories, which DATA_DIR usually is not.
chmodSync(root, 0o755)
let logged: string[]
const servers: EmbeddedServer[] = []
const pools: Sql[] = []

beforeEach(() => {
  logged = []
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((sql) => sql.end({ timeout: 1 })))
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const start = async (dataDir = join(root, 'data')) => {
  const server = await startEmbedded({ dataDir, log: (line) => logged.push(line), fsync: false })
  servers.push(server)
  const sql = connect({ url: server.url, max: 3, name: 'test' })
  pools.push(sql)
  return { server, sql, cluster: join(dataDir, 'postgres') }
}

const processesOn = (directory: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return command.includes(directory) && command.includes('postgres') ? [command] : []
      } catch {
        return []
      }
    })

/** Retries as long as the connection is lost. Other errors are not retried. */
const persist = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (const deadline = Date.now() + 10_000; ;) {
    try {
      return await ask()
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > deadline) throw error
    }
  }
}

const onLinux = process.platform === 'linux' ? it : it.skip
const asRoot = process.getuid?.() === 0 && process.platform === 'linux' ? it : it.skip

describe('the embedded server', () => {
  onLinux(
    'keeps rows from one start to the next and leaves no process behind',
    async () => {
      const first = await start()
      await first.sql`create table kept (id int8 primary key, text text)`
      await first.sql`insert into kept values (${9007199254740993n}, '안녕')`
      await first.server.stop()
      expect(processesOn(root)).toEqual([])

      const second = await start()
      expect(await second.sql`select id, text from kept`).toEqual([{ id: 9007199254740993n, text: '안녕' }])
      expect(await second.sql`show listen_addresses`).toEqual([{ listen_addresses: '' }])
    },
    20_000,
  )

  it('comes back with every committed row after PostgreSQL was killed, and pools find it again', async () => {
    const { server, sql, cluster } = await start()
    const died = new Promise<void>((resolve) => server.onDown(resolve))
    await sql`create table notes (id int primary key)`
    await sql`insert into notes select generate_series(1, 1000)`
    const notifications: string[] = []
    const { unlisten } = await sql.listen('news', (text) => notifications.push(text))
    const cut = sql`select pg_sleep(60)`.catch((error: unknown) => error)
    await sql`select 1`

    process.kill(readPostmasterFile(cluster)!.pid, 'SIGKILL')
    expect(isConnectionLost(await cut)).toBe(true)
    await died
    expect(await persist(() => sql`select count(*)::int as count from notes`)).toEqual([{ count: 1000 }])
    expect(logged).toContain('PostgreSQL has died; starting it again.')
    while (notifications.length === 0) await sql.notify('news', 'again')
    expect(notifications[0]).toBe('again')
    await unlisten()
  }, 30_000)

  it('can be stopped while it is down', async () => {
    const { server, cluster } = await start()
    const died = new Promise<void>((resolve) => server.onDown(resolve))
    process.kill(readPostmasterFile(cluster)!.pid, 'SIGKILL')
    await died
    await server.stop()
    expect(readPostmasterFile(cluster)).toBeUndefined()
    await expect(start()).resolves.toBeDefined()
  }, 20_000)

  asRoot(
    'runs for root below a directory that only root may enter',
    async () => {
      const closed = join(root, 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const { sql } = await start(join(closed, 'data'))
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    },
    20_000,
  )

  it('finds a place for its socket when DATA_DIR has a long path', async () => {
    const { sql } = await start(join(root, 'a'.repeat(60), 'b'.repeat(60)))
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  }, 20_000)
})

describe('a data directory that cannot be used', () => {
  const stopped = async () => {
    const { server, cluster } = await start()
    await server.stop()
    return cluster
  }

  it('of another version is named, with what to do', async () => {
    const cluster = await stopped()
    const version = readFileSync(join(cluster, 'PG_VERSION'))
    writeFileSync(join(cluster, 'PG_VERSION'), '19\n')
    await expect(start()).rejects.toThrow(
      /was made by PostgreSQL 19 and this is PostgreSQL \d+: start the Atrium version that made it/,
    )
    writeFileSync(join(cluster, 'PG_VERSION'), version)
  }, 20_000)

  it('that is damaged is reported with the location of the details, and released', async () => {
    const cluster = await stopped()
    const control = join(cluster, 'global/pg_control')
    renameSync(control, `${control}.away`)
    await expect(start()).rejects.toThrow(/is damaged: move it away and restore a backup .*postgres\.log/)
    renameSync(`${control}.away`, control)
    await expect(start()).resolves.toBeDefined()
  }, 20_000)

  it("with a setting that PostgreSQL rejects is reported with PostgreSQL's message", async () => {
    const settings = join(await stopped(), 'postgresql.conf')
    const before = readFileSync(settings)
    appendFileSync(settings, 'no_such_setting = 1\n')
    await expect(start()).rejects.toThrow(
      /PostgreSQL did not start on .*(no_such_setting|configuration file).*postgres\.log/,
    )
    writeFileSync(settings, before)
  }, 20_000)

  it('of a running process is rejected', async () => {
    await start()
    await expect(takeOwnership(join(root, 'data/postgres-socket'), join(root, 'data'), 100)).rejects.toThrow(
      /Another Atrium process already runs on .*data: stop it/,
    )
  }, 20_000)

  it('is not overwritten when it is not a database', async () => {
    const other = join(root, 'other')
    mkdirSync(join(other, 'postgres'), { recursive: true })
    writeFileSync(join(other, 'postgres/precious'), '')
    await expect(start(other)).rejects.toThrow(/is not a complete database .* restore a backup/)
    expect(readdirSync(join(other, 'postgres'))).toEqual(['precious'])
  })
})
