import { fork, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Addresses {
  /** Origin of the gateway. */
  origin: string
  /** URL of the database. */
  url: string
}

/**
 * The part to kill: the server's process; PostgreSQL's postmaster, whose backends finish their statements; or all
 * processes of PostgreSQL at once.
 */
export type Part = 'server' | 'postmaster' | 'postgres'
export const PARTS: readonly Part[] = ['server', 'postmaster', 'postgres']

/** The server to kill and restart. Its data stays the same. */
export interface Victim extends Addresses {
  /**
   * Sends SIGKILL. Resolves when the server's process has ended. After a kill of PostgreSQL, the server starts it
   * again.
   */
  kill(part: Part): Promise<void>
  stop(): Promise<void>
}

/** Starts the server. Rejects when the server ends before it listens. */
export async function startVictim(dataDir: string): Promise<Victim> {
  const child = fork(join(import.meta.dirname, 'crash-server.ts'), [dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const [addresses] = (await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => {
      throw new Error(`The server ended with ${code} before it listened.`)
    }),
  ])) as [Addresses]
  return {
    ...addresses,
    kill: (part) => (part === 'server' ? end(child, gone, 'SIGKILL') : killPostgres(dataDir, part)),
    stop: () => end(child, gone, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, gone: Promise<unknown>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await gone
}

async function killPostgres(dataDir: string, part: Part): Promise<void> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const backends =
    part === 'postgres'
      ? spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
          .stdout.trim()
          .split('\n')
      : []
  process.kill(postmaster, 'SIGKILL')
  for (const backend of backends) killIfThere(Number(backend))
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
