import { STAFF_DATA } from '@atrium/contracts/staff/staff-data'
import type { StaffChange, StaffData } from '@atrium/contracts/staff/staff-data'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'

const WAIT_MS = 250
/** Interval for bets and rounds, which change continuously. Longer than the default. */
const PLAY_WAIT_MS = 1_000
/**
 * Interval for figures that a job changes every few seconds and that are expensive to compute for whole teams. Longer
 * than the default.
 */
const FIGURES_WAIT_MS = 10_000
/** Maximum number of ids per kind of data. With more, pages are notified that any of the data may have changed. */
const MAX_IDS = 100

/** The stream of a registry process that subscribes to changes. */
export interface StaffStream {
  send(changes: readonly StaffChange[]): void
  /** Ends the stream from the server side. A client that reconnects assumes that it has missed changes. */
  end(): void
}

/** Reads the merchants to which these members belong. */
export type ReadMerchants = (sql: Sql, memberIds: bigint[]) => Promise<readonly { merchant: string; ids: string[] }[]>

/** Collects changes of data that staff pages show, and sends them at intervals, per merchant and kind of data. */
export function createStaffChanges({
  sql,
  log,
  readMerchants,
}: {
  sql: Sql
  log: Logger
  readMerchants: ReadMerchants
}) {
  const streams = new Set<StaffStream>()
  /** Pending changes by kind and merchant: a set of ids, or undefined when any of the data may have changed. */
  const waiting = new Map<string, { merchant: string | undefined; data: StaffData; ids: Set<string> | undefined }>()
  const playing = new Set<bigint>()
  let timer: NodeJS.Timeout | undefined
  let playTimer: NodeJS.Timeout | undefined
  let figuresTimer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = undefined
    const changes = [...waiting.values()].map(({ merchant, data, ids }) => ({
      ...(merchant !== undefined && { merchant }),
      data,
      ...(ids && { ids: [...ids] }),
    }))
    waiting.clear()
    for (const stream of streams) stream.send(changes)
  }

  function add({ merchant, data, ids }: StaffChange): void {
    if (streams.size === 0) return
    const key = `${merchant} ${data}`
    const known = waiting.get(key)
    const all = ids && new Set([...(known?.ids ?? []), ...ids])
    const isAny = !all || (known && !known.ids) || all.size > MAX_IDS
    waiting.set(key, { merchant, data, ids: isAny ? undefined : all })
    timer ??= setTimeout(flush, WAIT_MS)
  }

  function addFigures(): void {
    figuresTimer = undefined
    add({ data: 'agent-figures' })
  }

  async function addPlay(): Promise<void> {
    playTimer = undefined
    const members = [...playing]
    playing.clear()
    try {
      for (const { merchant, ids } of await readMerchants(sql, members)) add({ merchant, data: 'play', ids })
    } catch (error) {
      log.warn({ err: error }, 'the merchants of members who play could not be read')
    }
  }

  return {
    /** An event of a trigger: the merchant or null, the kind of data, and the ids that have changed. */
    addAnnounced([merchant, data, ...ids]: readonly [string | null, string, ...string[]]): void {
      if (streams.size === 0 || !STAFF_DATA.includes(data as StaffData)) return
      if (data === 'agent-figures') {
        figuresTimer ??= setTimeout(addFigures, FIGURES_WAIT_MS)
        return
      }
      add({
        ...(merchant !== null && { merchant }),
        data: data as StaffData,
        ...(ids.length > 0 && { ids }),
      })
    },
    addPlayOf(memberId: bigint): void {
      if (streams.size === 0) return
      playing.add(memberId)
      playTimer ??= setTimeout(() => void addPlay(), PLAY_WAIT_MS)
    },
    /** Subscribes a stream. Returns a function that unsubscribes it. */
    join(stream: StaffStream): () => void {
      streams.add(stream)
      return () => void streams.delete(stream)
    },
    /** Ends every stream. */
    endAll(): void {
      clearTimeout(timer)
      clearTimeout(playTimer)
      clearTimeout(figuresTimer)
      timer = undefined
      playTimer = undefined
      figuresTimer = undefined
      for (const stream of streams) stream.end()
    },
  }
}
