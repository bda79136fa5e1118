import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@atrium/database'
import type { EmbeddedServer } from '@atrium/database'

const PREFIX = 'atrium-jest-'
const SHARED_MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 4 * 2 ** 30

/**
 * Parent of data directories: in memory if there is enough. A database has over a thousand files, and creating and
 * deleting them on disk takes longer than running a test file.
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

// Removes directories left by aborted runs.
const sweep = (folder: string): void => {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(folder, name)
    const isOurs = statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (isOurs && !isAlive(Number(name.slice(PREFIX.length)))) rmSync(path, { recursive: true, force: true })
  }
}

/** Starts one PostgreSQL for a jest run. jest calls this only if it runs tests with a database. */
export default async function setup(): Promise<void> {
  const folder = base()
  sweep(folder)
  const dataDir = join(folder, `${PREFIX}${process.pid}`)
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbedded({ dataDir, log: () => {}, fsync: false })
  globalThis.atriumTestServer = { server, dataDir }
  process.env['ATRIUM_TEST_DATABASE_URL'] = server.url
}
