import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { usePortal } from '@atrium/portal-kit'
import type { GameRequest } from './game-request.ts'

/**
 * Launches a game once: its address is good for one use, so it is never taken from a cache nor asked for again
 * behind the player's back. The game keeps the language it was opened in, for a change must not end a running round.
 */
export function useGameLaunch(request: GameRequest): UseQueryResult<CallValue<'launchGame'>, PortalError> {
  const host = usePortal()
  const [launch] = useState(() => {
    const call = { ...request, language: host.language.get() }
    return { call, key: host.queryKey('launchGame', call) }
  })
  return useQuery<CallValue<'launchGame'>, PortalError>({
    queryKey: launch.key,
    queryFn: ({ signal }) => host.call('launchGame', launch.call, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
