import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The database server's process id, from its own file. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** A process and all its descendants. Linux only, like the machines that run the suite. */
export function family(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  )
  const grow = (members: number[]): number[] => {
    const children = [...parents]
      .filter(([child, parent]) => parent !== undefined && members.includes(parent) && !members.includes(child))
      .map(([child]) => child)
    return children.length ? grow([...members, ...children]) : members
  }
  return grow([pid])
}

export function isAlive(pid: number): boolean {
  // A zombie process counts as ended.
  const state = statOf(pid)?.[0]
  return state !== undefined && state !== 'Z'
}

const parentOf = (pid: number): number | undefined => {
  const parent = statOf(pid)?.[1]
  return parent === undefined ? undefined : Number(parent)
}

/** State and parent: the fields after the name, which may contain any character. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
