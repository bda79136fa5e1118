import { useEffect, useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { CallRequest, CallValue, Game } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { usePortal } from '@atrium/portal-kit'

/** Divides by every number of columns, so that rows end where chunks do. */
export const CHUNK = 60
/** Who flies past chunks does not want them. */
const IDLE_MS = 120

export interface Chunks {
  gameAt(index: number): Game | undefined
  error: PortalError | undefined
  retry(): void
}

/** The games of a list, fetched by chunks where the visitor rests. `first` are its first games, which are known. */
export function useChunks(
  request: CallRequest<'gameList'>,
  numbers: readonly number[],
  first: readonly Game[],
): Chunks {
  const { call, queryKey } = usePortal()
  const wanted = numbers.join()
  const [settled, setSettled] = useState(wanted)

  // Time is outside React.
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
