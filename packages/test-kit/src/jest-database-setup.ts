import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@atrium/database'
import type { EmbeddedServer } from '@atrium/database'

const PREFIX = 'atrium-jest-'
const SHARED_MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 4 * 2 ** 30

/**
 * The parent of data directories: in memory when there is enough of it, because a database is over a thousand files,
 * and creating and removing them on a disk takes longer than a test file takes to run.
 */
const base = (): string => {
  if (!existsSync(SHARED_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= MIN_FREE_BYTES ? SHARED_MEMORY : tmpdir()
}

declare global {
  var atriumTestServer: { server: EmbeddedServer; dataDir: string } | undefined
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

// An aborted run leaves its directory behind.
const sweep = (folder: string): void => {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(folder, name)
    const isOurs = statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (isOurs && !isAlive(Number(name.slice(PREFIX.length)))) rmSync(path, { recursive: true, force: true })
  }
}

/** Starts the one PostgreSQL of a jest run. jest calls this only when tests with a database are going to run. */
export default async function setup(): Promise<void> {
  const folder = base()
  sweep(folder)
  const dataDir = join(folder, `${PREFIX}${process.pid}`)
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbedded({ dataDir, log: () => {}, fsync: false })
  globalThis.atriumTestServer = { server, dataDir }
  process.env['ATRIUM_TEST_DATABASE_URL'] = server.url
}
