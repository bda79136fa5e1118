import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, restore } from './backup.ts'
import { connect } from './connect.ts'
import type { Sql } from './connect.ts'
import { startEmbedded } from './embedded/start.ts'

let root: string
let dataDir: string
let to: string
const log = () => {}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-backup-'))
  chmodSync(root, 0o755)
  dataDir = join(root, 'data')
  to = join(root, 'postgres-monday')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const withServer = async <T>(directory: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const server = await startEmbedded({ dataDir: directory, log, fsync: false })
  const sql = connect({ url: server.url, name: 'test' })
  try {
    return await work(sql)
  } finally {
    await sql.end()
    await server.stop()
  }
}

function addKeys(directory = dataDir): void {
  mkdirSync(join(directory, 'keys/old'), { recursive: true })
  writeFileSync(join(directory, 'keys/field.json'), 'the secret', { mode: 0o600 })
  writeFileSync(join(directory, 'keys/old/field.json'), 'the secret before', { mode: 0o600 })
}

/** Files below a directory that contain a text. */
const filesWith = (directory: string, text: string): string[] =>
  readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))

describe('a backup', () => {
  it('of a server under load has every row that was committed before it, and whole transactions only', async () => {
    mkdirSync(join(dataDir, 'private-images'), { recursive: true })
    writeFileSync(join(dataDir, 'private-images/one'), 'picture', { mode: 0o600 })
    const before = await withServer(dataDir, async (sql) => {
      await sql`create table pairs (id int, half text)`
      await sql`insert into pairs select n, half from generate_series(1, 20000) n, unnest(array['a', 'b']) half`
      let loading = true
      const load = (async () => {
        for (let id = 20_001; loading; id++) {
          await sql`insert into pairs values (${id}, 'a'), (${id}, 'b')`
          await sql`update pairs set half = half where id = ${id % 20_000}`
        }
      })()
      const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`select count(*)::int as count from pairs`
      await backup({ dataDir, to, log })
      loading = false
      await load
      return count
    })
    expect(statSync(to).mode & 0o777).toBe(0o700)

    const other = join(root, 'restored')
    await restore({ dataDir: other, from: to, log })
    expect(readFileSync(join(other, 'private-images/one'), 'utf8')).toBe('picture')
    const [row] = await withServer(
      other,
      (sql) => sql<{ rows: number; torn: number }[]>`
      select (select count(*)::int from pairs) as rows,
        (select count(*)::int from (select from pairs group by id having count(*) <> 2) t) as torn`,
    )
    expect(row!.rows).toBeGreaterThanOrEqual(before)
    expect(row!.torn).toBe(0)
  }, 60_000)

  it('is made and restored while nothing runs, and never overwrites anything', async () => {
    await withServer(dataDir, (sql) => sql`create table notes as select 1 as id`)
    await backup({ dataDir, to, log })
    await expect(backup({ dataDir, to, log })).rejects.toThrow(/exists already: name a new directory/)
    await expect(restore({ dataDir, from: to, log })).rejects.toThrow(/data is not empty: move it away/)

    rmSync(dataDir, { recursive: true })
    await restore({ dataDir, from: to, log })
    await withServer(dataDir, async (sql) => {
      expect(await sql`select id from notes`).toEqual([{ id: 1 }])
      await expect(restore({ dataDir, from: to, log })).rejects.toThrow(/Atrium is running on .*data: stop it/)
    })
  }, 60_000)

  it('leaves the keys out, and explains what to do with them when it is restored', async () => {
    await withServer(dataDir, async () => {})
    addKeys()
    await backup({ dataDir, to, log })
    expect(filesWith(to, 'the secret')).toEqual([])
    const lines: string[] = []
    const other = join(root, 'restored')
    await restore({ dataDir: other, from: to, log: (line) => lines.push(line) })
    expect(existsSync(join(other, 'keys'))).toBe(false)
    expect(lines.at(-1)).toMatch(/has no keys: copy those of the installation to .*restored\/keys before Atrium starts/)
  }, 60_000)

  it('contains the keys encrypted with a passphrase, and restores them only with it', async () => {
    await withServer(dataDir, async () => {})
    addKeys()
    const passphrase = 'four words of a song'
    await expect(backup({ dataDir, to, passphrase: 'short', log })).rejects.toThrow(/fewer than 12 characters/)
    await backup({ dataDir, to, passphrase, log })
    expect(filesWith(to, 'the secret')).toEqual([])
    expect(filesWith(to, Buffer.from('the secret').toString('base64').slice(0, 12))).toEqual([])
    const other = join(root, 'restored')
    const wrong = { dataDir: other, from: to, readPassphrase: async () => 'four words of a poem', log }
    await expect(restore(wrong)).rejects.toThrow(/cannot be opened: the passphrase is wrong/)
    expect(existsSync(other)).toBe(false)
    await restore({ ...wrong, readPassphrase: async () => passphrase })
    expect(readFileSync(join(other, 'keys/field.json'), 'utf8')).toBe('the secret')
    expect(readFileSync(join(other, 'keys/old/field.json'), 'utf8')).toBe('the secret before')
    expect(statSync(join(other, 'keys/field.json')).mode & 0o777).toBe(0o600)
    expect(existsSync(join(other, 'keys.sealed.json'))).toBe(false)
  }, 60_000)

  it('of an earlier release, with its keys unencrypted, is restored with them', async () => {
    await withServer(dataDir, async () => {})
    await backup({ dataDir, to, log })
    addKeys(to)
    const other = join(root, 'restored')
    await restore({ dataDir: other, from: to, log })
    expect(readFileSync(join(other, 'keys/field.json'), 'utf8')).toBe('the secret')
  }, 60_000)

  it('rejects what it cannot do, and leaves nothing half made', async () => {
    await expect(backup({ dataDir, to, log })).rejects.toThrow(/There is no database in .*data: set DATA_DIR/)
    await expect(restore({ dataDir, from: root, log })).rejects.toThrow(/is not a backup/)
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
    await expect(backup({ dataDir, to: join(dataDir, 'b'), log })).rejects.toThrow(/is inside DATA_DIR itself/)
    await expect(backup({ dataDir, to, log })).rejects.toThrow(/is damaged/)
    expect(existsSync(to)).toBe(false)
    expect(readdirSync(root)).toEqual(['data'])
  }, 20_000)
})
