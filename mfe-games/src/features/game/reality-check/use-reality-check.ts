import { useCall, usePortal, useSession } from '@atrium/portal-kit'
import type { PortalError } from '@atrium/contracts/errors'
import type { RealityCheck } from '@atrium/contracts/calls'
import { useMutation } from '@tanstack/react-query'
import { askAgainIn } from './reality-check.ts'

export interface RealityCheckState {
  /** Absent while it is not known, and for play without money. */
  check: RealityCheck | undefined
  /** When the session began, by this browser's clock. */
  startedAt: number | undefined
  isGoingOn: boolean
  failure: PortalError | null
  /** The player has read it. */
  goOn(): void
  /** A bet was refused: it may be due. */
  lookAgain(): void
}

/**
 * How long and with what result somebody has played, as the server counts it: the same after a reload and in every tab
 * (domain rule RG-09).
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
      refetchInterval: ({ state }) => askAgainIn(state.data),
      refetchIntervalInBackground: true,
    },
  )
  const { mutate, isPending, error } = useMutation<RealityCheck, PortalError>({
    mutationFn: () => call('realityCheckContinue', {}),
    onSuccess: (check) => queryClient.setQueryData(queryKey('realityCheck', {}), check),
  })
  // What is left of an earlier game's page is old.
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
