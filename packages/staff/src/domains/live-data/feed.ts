import type { StaffChange } from '@atrium/contracts/staff/staff-data'
import { randomUUID } from 'node:crypto'

/** Maximum number of stored changes, for readers that reconnect. */
const MAX_REMEMBERED = 2_000

/** The response to a reader. `isGap`: some changes after its cursor are unknown. */
interface ChangesAnswer {
  readonly cursor: string
  readonly isGap: boolean
  readonly changes: readonly StaffChange[]
}

/** The changes that this process has stored, newest last, and the waiting readers. */
export function createStaffFeed() {
  // Part of cursors. Makes those of another process or from before a restart invalid.
  let epoch = randomUUID()
  let first = 0
  let remembered: StaffChange[] = []
  const waiting = new Set<() => void>()
  let isStopped = false
  const wakeAll = () => [...waiting].forEach((wake) => wake())

  function read(after: string | undefined): ChangesAnswer {
    const cursor = `${epoch}.${first + remembered.length}`
    if (after === undefined) return { cursor, isGap: false, changes: [] }
    const [of, sequence] = [after.slice(0, after.lastIndexOf('.')), Number(after.slice(after.lastIndexOf('.') + 1))]
    if (of !== epoch || !(sequence >= first && sequence <= first + remembered.length))
      return { cursor, isGap: true, changes: [] }
    return { cursor, isGap: false, changes: remembered.slice(sequence - first) }
  }

  return {
    add(changes: readonly StaffChange[]): void {
      if (changes.length === 0) return
      remembered.push(...changes)
      const forgotten = remembered.length - MAX_REMEMBERED
      if (forgotten > 0) {
        remembered = remembered.slice(forgotten)
        first += forgotten
      }
      wakeAll()
    },
    /** Changes were missed: makes every cursor invalid. */
    gap(): void {
      epoch = randomUUID()
      remembered = []
      wakeAll()
    },
    /** Ends all waits. */
    stop(): void {
      isStopped = true
      wakeAll()
    },
    /**
     * Returns immediately if there is a gap or a change visible to the reader. Otherwise waits for the next change, the
     * timeout, the reader's disconnection, or the end of the feed.
     */
    async next(
      after: string | undefined,
      shown: (change: StaffChange) => StaffChange | undefined,
      { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
    ): Promise<ChangesAnswer> {
      const end = new AbortController()
      const stop = () => end.abort()
      const timer = setTimeout(stop, milliseconds)
      signal.addEventListener('abort', stop, { once: true })
      try {
        for (let cursor = after; ;) {
          const batch = read(cursor)
          const changes = batch.changes.flatMap((change) => shown(change) ?? [])
          const isOver = end.signal.aborted || signal.aborted || isStopped
          if (after === undefined || batch.isGap || changes.length > 0 || isOver) return { ...batch, changes }
          cursor = batch.cursor
          await new Promise<void>((resolve) => {
            const wake = () => {
              waiting.delete(wake)
              resolve()
            }
            waiting.add(wake)
            end.signal.addEventListener('abort', wake, { once: true })
          })
        }
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
      }
    },
  }
}

export type StaffFeed = ReturnType<typeof createStaffFeed>
