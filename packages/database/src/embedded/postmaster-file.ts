import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Content of the file that a running server writes into its data directory. */
export type PostmasterFile = { pid: number; sockets: string; ready: boolean }

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Parses postmaster.pid. Its lines: process id, data directory, start time, port, socket directory, address, shared
 * memory, status.
 */
export const readPostmasterFile = (cluster: string): PostmasterFile | undefined => {
  const lines = read(join(cluster, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  return lines && pid > 0 ? { pid, sockets: lines[4] ?? '', ready: lines[7]?.startsWith('ready') ?? false } : undefined
}

const commandLine = (pid: number): string => {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ''
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Whether the process is alive and is PostgreSQL on this data directory. After a reboot another process may have its
 * id.
 */
export const isServerOf = (pid: number, cluster: string): boolean => {
  const command = commandLine(pid)
  return command.includes('postgres') && command.includes(` -D ${cluster} `)
}

/**
 * Stops a server: fast shutdown with everything flushed, then stronger signals after a timeout. Resolves when it has
 * ended.
 */
export const endServer = async (pid: number, isAlive: () => boolean): Promise<void> => {
  // Fast shutdown, then immediate shutdown (recovery at the next start), then SIGKILL.
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive()) return
    process.kill(pid, signal)
    for (const deadline = Date.now() + patience; isAlive() && Date.now() < deadline;) await delay(20)
  }
}

/**
 * Stops a server that a killed process left running, and removes files of a dead server that would block the next
 * start.
 */
export const clearOrphan = async (cluster: string, log: (line: string) => void): Promise<void> => {
  const file = readPostmasterFile(cluster)
  if (!file) return
  if (isServerOf(file.pid, cluster)) {
    log('Stopping the PostgreSQL that an earlier process left running.')
    await endServer(file.pid, () => isServerOf(file.pid, cluster))
  }
  // PostgreSQL would not start if another process has this id by now.
  if (!isServerOf(file.pid, cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}
