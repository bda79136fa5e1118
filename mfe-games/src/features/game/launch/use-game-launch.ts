import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { paths } from '@atrium/contracts/portal/paths'
import { usePortal } from '@atrium/portal-kit'
import type { GameRequest } from './game-request.ts'
import { launchPayload } from './launch-payload.ts'

/**
 * Launches a game once. Its address works once, so it is neither cached nor refetched in the background. A change of
 * language does not launch it again: the game receives a message and changes between rounds. A visitor launches the
 * trial without an account.
 */
export function useGameLaunch(request: GameRequest): UseQueryResult<CallValue<'launchGame'>, PortalError> {
  const host = usePortal()
  const id = useId()
  const [launch] = useState(() => {
    const { status, account } = host.session.get()
    const name = status === 'visitor' ? 'trialLaunch' : 'launchGame'
    const payload = launchPayload(request, {
      account,
      merchantCode: host.merchant.code,
      language: host.language.get(),
      backUrl: `${location.origin}${paths.home()}`,
    })
    return { name, payload, key: [...host.queryKey(name, payload), id] } as const
  })
  return useQuery<CallValue<'launchGame'>, PortalError>({
    queryKey: launch.key,
    queryFn: ({ signal }) => host.call(launch.name, launch.payload, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
