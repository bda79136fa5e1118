import { useMemo } from 'react'
import { BOARD_EVERY_MS, useRead } from '../registry/registry.tsx'
import { boardOf, type Board } from './board.ts'
import { toServerTime } from '../registry/server-clock.ts'

const MINUTES = 60

export interface BoardRead {
  readonly board?: Board
  readonly error: Error | null
  /** Newest answer of what runs, in milliseconds. */
  readonly at: number
  retry(): void
}

/** The board, asked for again every five seconds. What only marks it (health, freezes, blocks) may be missing. */
export function useBoard(): BoardRead {
  const pointers = useRead('pointers', {}, { every: BOARD_EVERY_MS })
  const merchants = useRead('merchants', {}, { every: BOARD_EVERY_MS * 6 })
  const health = useRead('health', { minutes: MINUTES }, { every: BOARD_EVERY_MS })
  const freezes = useRead('freezes', {}, { every: BOARD_EVERY_MS * 6 })
  const releases = useRead('releases', {}, { every: BOARD_EVERY_MS * 6 })
  const now = toServerTime(pointers.dataUpdatedAt)
  const board = useMemo(() => {
    if (!pointers.data || !merchants.data) return undefined
    const blocked = new Map(
      (releases.data ?? []).flatMap((release) =>
        release.blocked === undefined ? [] : [[`${release.name}@${release.version}`, release.blocked] as const],
      ),
    )
    return boardOf({
      merchants: merchants.data,
      pointers: pointers.data,
      health: health.data,
      freezes: freezes.data ?? [],
      blocked,
      now,
    })
  }, [merchants.data, pointers.data, health.data, freezes.data, releases.data, now])
  return {
    board,
    error: pointers.error ?? merchants.error ?? health.error,
    at: now,
    retry: () => void Promise.all([pointers.refetch(), merchants.refetch()]),
  }
}
