import { useMemo } from 'react'
import { useRead } from '../registry/registry.tsx'
import { boardOf, type Board } from './board.ts'
import { toServerTime } from '../registry/server-clock.ts'

/** Number of past minutes that the board's figures cover. */
export const BOARD_MINUTES = 60

export interface BoardRead {
  readonly board?: Board
  readonly error: Error | null
  /** Time of the newest response, in milliseconds. */
  readonly at: number
  retry(): void
}

/** The data of the board. Additional data (health, freezes, blocks) may be missing. */
export function useBoard(): BoardRead {
  const pointers = useRead('pointers', {})
  const merchants = useRead('merchants', {})
  const health = useRead('health', { minutes: BOARD_MINUTES })
  const freezes = useRead('freezes', {})
  const releases = useRead('releases', {})
  // Portals report every few seconds; release sets change less often.
  const now = toServerTime(Math.max(pointers.dataUpdatedAt, health.dataUpdatedAt))
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
