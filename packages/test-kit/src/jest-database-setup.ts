import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@atrium/database'
import type { EmbeddedServer } from '@atrium/database'

const PREFIX = 'atrium-jest-'

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

// A run that was aborted leaves its directory behind.
const sweep = (): void => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(tmpdir(), name)
    const isOurs = statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (isOurs && !isAlive(Number(name.slice(PREFIX.length)))) rmSync(path, { recursive: true, force: true })
  }
}

/** Starts the one PostgreSQL of a jest run. jest calls this only when tests with a database are going to run. */
export default async function setup(): Promise<void> {
  sweep()
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}`)
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbedded({ dataDir, log: () => {}, fsync: false })
  globalThis.atriumTestServer = { server, dataDir }
  process.env['ATRIUM_TEST_DATABASE_URL'] = server.url
}
