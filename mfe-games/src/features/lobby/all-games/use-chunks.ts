import { useEffect, useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { CallRequest, CallValue, Game } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { usePortal } from '@atrium/portal-kit'

/** A multiple of every number of columns, so that chunks end at the end of a row. */
export const CHUNK = 60
/** Chunks are fetched only after scrolling has paused this long, so that a fast scroll skips them. */
const IDLE_MS = 120

export interface Chunks {
  gameAt(index: number): Game | undefined
  error: PortalError | undefined
  retry(): void
}

/**
 * The games of a list, fetched in chunks around the position where scrolling pauses. `first` are the first games, which
 * are already loaded.
 */
export function useChunks(
  request: CallRequest<'gameList'>,
  numbers: readonly number[],
  first: readonly Game[],
): Chunks {
  const { call, queryKey } = usePortal()
  const wanted = numbers.join()
  const [settled, setSettled] = useState(wanted)

  // An effect, because time is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), IDLE_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  const answers = useQueries({
    queries: numbers.map((pageNo) => {
      const chunk = { ...request, pageNo, pageSize: CHUNK }
      return {
        queryKey: queryKey('gameList', chunk),
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallValue<'gameList'>> =>
          call('gameList', chunk, { signal }),
        enabled: settled === wanted,
        staleTime: 300_000,
      }
    }),
  })
  const failed = answers.filter(({ isError }) => isError)
  return {
    gameAt: (index) =>
      answers[numbers.indexOf(Math.floor(index / CHUNK) + 1)]?.data?.games[index % CHUNK] ?? first[index],
    error: (failed[0]?.error as PortalError | null) ?? undefined,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
