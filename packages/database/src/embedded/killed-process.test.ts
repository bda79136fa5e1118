import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../connect.ts'
import { isServerOf, readPostmasterFile } from './postmaster-file.ts'
import { startEmbedded } from './start.ts'

const root = mkdtempSync(join(tmpdir(), 'atrium-killed-'))
// mkdtemp creates private directories, which DATA_DIR usually is not.
chmodSync(root, 0o755)
const dataDir = join(root, 'data')
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A process that supervises a server, in a separate process group. On SIGINT it counts rows and stops. */
const program = (index: string) => `
  import { connect, startEmbedded } from ${JSON.stringify(index)}
  const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, fsync: false })
  const sql = connect({ url: server.url, max: 1, name: 'child' })
  await sql\`create table if not exists notes (id int primary key)\`
  await sql\`insert into notes values (1) on conflict do nothing\`
  process.on('SIGINT', async () => {
    const [row] = await sql\`select count(*)::int as count from notes\`
    await sql.end()
    await server.stop()
    process.send({ rows: row.count })
    process.disconnect()
  })
  process.on('SIGTERM', () => process.exit(0))
  process.send('ready')
`

const startChild = async (): Promise<ChildProcess> => {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', program(join(import.meta.dirname, '../index.ts'))],
    { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  children.push(child)
  expect((await Promise.race([once(child, 'message'), once(child, 'exit')]))[0]).toBe('ready')
  return child
}

const cluster = () => join(dataDir, 'postgres')
const restart = async () => {
  const logged: string[] = []
  const server = await startEmbedded({ dataDir, log: (line) => logged.push(line), fsync: false })
  const sql = connect({ url: server.url, max: 1, name: 'test' })
  const rows = await sql`select id from notes`
  await sql.end()
  await server.stop()
  return { rows: [...rows], logged }
}

describe('a process that looks after PostgreSQL', () => {
  it('leaves an orphan when it is killed, which the next start replaces without losing a row', async () => {
    const child = await startChild()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const orphan = readPostmasterFile(cluster())!.pid
    expect(isServerOf(orphan, cluster())).toBe(true)

    const { rows, logged } = await restart()
    expect(rows).toEqual([{ id: 1 }])
    expect(logged).toEqual(['Stopping the PostgreSQL that an earlier process left running.'])
    expect(isServerOf(orphan, cluster())).toBe(false)
  }, 20_000)

  it('may be killed together with PostgreSQL', async () => {
    const child = await startChild()
    const { pid } = readPostmasterFile(cluster())!
    child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await once(child, 'exit')
    expect((await restart()).rows).toEqual([{ id: 1 }])
  }, 40_000)

  it('is not confused when the number of a dead server belongs to another process by now', async () => {
    const child = await startChild()
    const { pid } = readPostmasterFile(cluster())!
    child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await once(child, 'exit')
    // PostgreSQL ignores an old process id if it is its parent or belongs to another user.
    const file = join(cluster(), 'postmaster.pid')
    const { uid, gid } = statSync(file)
    const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
    children.push(other)
    writeFileSync(file, `${other.pid}\n${cluster()}\n`)
    expect((await restart()).rows).toEqual([{ id: 1 }])
  }, 40_000)

  it('still has its database when Ctrl-C reaches the whole process group', async () => {
    const child = await startChild()
    const answer = once(child, 'message')
    process.kill(-child.pid!, 'SIGINT')
    expect((await answer)[0]).toEqual({ rows: 1 })
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(readPostmasterFile(cluster())).toBeUndefined()
  }, 20_000)

  it('takes PostgreSQL along when it exits without stopping it', async () => {
    const child = await startChild()
    const { pid } = readPostmasterFile(cluster())!
    child.kill('SIGTERM')
    await once(child, 'exit')
    while (isServerOf(pid, cluster())) await new Promise(setImmediate)
    expect(readPostmasterFile(cluster())).toBeUndefined()
  }, 20_000)
})
