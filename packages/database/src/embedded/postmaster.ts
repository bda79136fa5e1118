import { spawn } from 'node:child_process'
import { closeSync, fchmodSync, fchownSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { explainFailure, readFrom, sizeOf } from './failure.ts'
import type { Failure } from './failure.ts'
import type { Identity } from './identity.ts'
import type { Layout } from './layout.ts'
import { endServer, readPostmasterFile } from './postmaster-file.ts'

/** A running server process. */
export type Postmaster = {
  pid: number
  isAlive: () => boolean
  /** Resolves when the process has ended for any reason. */
  gone: Promise<void>
  /** Resolves with undefined when it accepts connections, or with the reason if it ended before. */
  started: Promise<Failure | undefined>
  end: () => Promise<void>
}

const settings = (sockets: string, fsync: boolean): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: sockets,
  unix_socket_permissions: '0700',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] %a ',
  log_checkpoints: 'off',
  // Statements here are short: JIT compilation costs more than it saves.
  jit: 'off',
  ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
})

/**
 * Starts the server on an existing data directory. It runs in a separate session, so that Ctrl-C in a terminal does not
 * reach it.
 */
export const runPostmaster = (
  { cluster, dataDir, log, sockets }: Layout,
  { postgres }: Binaries,
  { uid, gid, command, files }: Identity,
  fsync: boolean,
): Postmaster => {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(sockets, name), { force: true })
  const logged = sizeOf(log)
  const fd = openSync(log, 'a', 0o600)
  fchmodSync(fd, 0o600)
  if (files) fchownSync(fd, files.uid, files.gid)
  const args = [
    ...command,
    postgres,
    '-D',
    cluster,
    ...Object.entries(settings(sockets, fsync)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn(args[0]!, args.slice(1), {
    uid,
    gid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', fd, fd],
    env: { PATH: process.env['PATH'] },
  })
  closeSync(fd)
  child.unref()

  let alive = true
  const gone = new Promise<void>((resolve) => {
    const over = () => {
      alive = false
      resolve()
    }
    child.once('exit', over)
    child.once('error', over)
  })
  const isAlive = () => alive
  const pid = child.pid ?? 0
  const started = async (): Promise<Failure | undefined> => {
    for (; alive; await delay(20)) {
      const file = readPostmasterFile(cluster)
      if (file?.pid === pid && file.ready) return undefined
    }
    return explainFailure(readFrom(log, logged), dataDir, log)
  }
  return { pid, isAlive, gone, started: started(), end: () => endServer(pid, isAlive) }
}
