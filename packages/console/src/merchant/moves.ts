import type { LogEntry } from '@atrium/contracts/releases'

/** A set that ran, and the newest log entry that pinned it. */
export interface Move {
  readonly set: string
  readonly at: string
  readonly actor: string
}

/** Every set that ran, newest first, without duplicates. */
export function movesIn(entries: readonly LogEntry[]): Move[] {
  const moves = new Map<string, Move>()
  for (const { toSet, at, actor } of entries)
    if (toSet && !moves.has(toSet)) moves.set(toSet, { set: toSet, at, actor })
  return [...moves.values()]
}
