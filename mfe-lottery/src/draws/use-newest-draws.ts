import { useEffect, useEffectEvent } from 'react'
import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { useCall, usePortal } from '@atrium/portal-kit'
import { withLast, type Draw } from './newest-draws.ts'
import { useResultsCall } from './use-results-call.ts'

export const MAX_NEWEST_DRAWS = 100

export interface NewestDraws {
  /** Draws, newest first. Undefined until they are loaded. */
  readonly draws: readonly Draw[] | undefined
  readonly error: PortalError | null
  retry(): void
}

/** Up to 100 draws of a lottery, with new draws added. */
export function useNewestDraws(game: LotteryGame): NewestDraws {
  const { queryClient, queryKey } = usePortal()
  const name = useResultsCall()
  const request = { code: game.code, count: MAX_NEWEST_DRAWS }
  const { data, error, refetch } = useCall(name, request)
  const takeIn = useEffectEvent(() => {
    const list = data && withLast(data.list, game)
    if (!data || list === data.list) return
    if (list)
      queryClient.setQueryData<CallValue<typeof name>>(queryKey(name, request), {
        ...data,
        list: list.slice(0, MAX_NEWEST_DRAWS),
      })
    else void refetch()
  })
  // New draws arrive in the list of lotteries, which bus events update.
  useEffect(() => takeIn(), [game.last?.numero, data])
  return { draws: data?.list, error, retry: () => void refetch() }
}
