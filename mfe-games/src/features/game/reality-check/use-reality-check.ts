import { useCall, usePortal, useSession } from '@atrium/portal-kit'
import type { PortalError } from '@atrium/contracts/errors'
import type { RealityCheck } from '@atrium/contracts/calls'
import { useMutation } from '@tanstack/react-query'
import { nextRequestInMs } from './reality-check.ts'

export interface RealityCheckState {
  /** Undefined while loading, and for play without money. */
  check: RealityCheck | undefined
  /** Start of the session, by this browser's clock. */
  startedAt: number | undefined
  isGoingOn: boolean
  failure: PortalError | null
  /** Confirms that the player has read the reality check. */
  goOn(): void
  /** Requests the state again after a rejected bet: a check may be due. */
  lookAgain(): void
}

/**
 * Time played and net result according to the server, so they are the same after a reload and in every tab (domain rule
 * RG-09).
 */
export function useRealityCheck(isReal: boolean): RealityCheckState {
  const { call, queryClient, queryKey } = usePortal()
  const { status } = useSession()
  const isPlayer = isReal && (status === 'member' || status === 'agent')
  const { data, dataUpdatedAt, isFetchedAfterMount, refetch } = useCall(
    'realityCheck',
    {},
    {
      enabled: isPlayer,
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => nextRequestInMs(state.data),
      refetchIntervalInBackground: true,
    },
  )
  const { mutate, isPending, error } = useMutation<RealityCheck, PortalError>({
    mutationFn: () => call('realityCheckContinue', {}),
    onSuccess: (check) => queryClient.setQueryData(queryKey('realityCheck', {}), check),
  })
  // The cached state of an earlier game page is outdated.
  const check = isPlayer && isFetchedAfterMount ? data : undefined
  return {
    check,
    startedAt: check && dataUpdatedAt - check.elapsedMs,
    isGoingOn: isPending,
    failure: error,
    goOn: () => mutate(),
    lookAgain: () => void refetch(),
  }
}
