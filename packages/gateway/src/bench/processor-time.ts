import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds per clock tick: Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

interface Stat {
  parent: number
  own: number
  /** Processor time of child processes that have ended. */
  ended: number
}

function stat(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name in parentheses may contain any character, so parsing starts after the last one.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
  } catch {
    return undefined
  }
}

/**
 * Milliseconds of processor time that these processes have used so far, or undefined where /proc is missing. Unlike
 * elapsed time, it does not depend on other load of the machine.
 */
export function processorTime(pids: number[]): number | undefined {
  const stats = pids.map(stat)
  return stats.includes(undefined) ? undefined : stats.reduce((sum, each) => sum + each!.own, 0) * TICK_MS
}

/**
 * Milliseconds of processor time of the PostgreSQL server on this data directory: postmaster and all backends,
 * including those that have ended.
 */
export function postgresTime(cluster: string): number | undefined {
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const own = stat(postmaster)
  if (!own) return undefined
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(stat)
    .filter((each) => each?.parent === postmaster)
  return (own.own + own.ended + backends.reduce((sum, each) => sum + each!.own, 0)) * TICK_MS
}
