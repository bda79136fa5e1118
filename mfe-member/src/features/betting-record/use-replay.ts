import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { usePortal } from '@atrium/portal-kit'

/**
 * The address that replays a round. It works only once, so it is never taken from a cache, and requested again only
 * when `tries` grows.
 */
export function useReplay(roundId: string, tries: number): UseQueryResult<CallValue<'replayRound'>, PortalError> {
  const host = usePortal()
  const id = useId()
  const request = { roundId, language: host.language.get() }
  return useQuery<CallValue<'replayRound'>, PortalError>({
    queryKey: [...host.queryKey('replayRound', request), id, tries],
    queryFn: ({ signal }) => host.call('replayRound', request, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
