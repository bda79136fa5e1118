import { useMemo } from 'react'
import type { CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { useCall } from '@atrium/portal-kit'
import type { OwnOdds } from './shown-odds.ts'

export interface GameTerms {
  /** What the merchant allows on the game. Undefined until it is known, and where it is not. */
  readonly terms: CallValue<'lotteryTerms'> | undefined
  readonly own: OwnOdds
  readonly error: PortalError | null
  /** Reads them again: after an error, or after the gateway has rejected odds. */
  refresh(): Promise<unknown>
}

/**
 * Limits and odds of a game at this merchant. Until they are known the usual odds are shown; the gateway rejects an
 * order with others.
 */
export function useGameTerms(code: string): GameTerms {
  const { data, error, refetch } = useCall('lotteryTerms', { code }, { staleTime: 60_000 })
  const own = useMemo(
    () => new Map((data?.odds ?? []).map(({ play, level, odds }) => [`${play}/${level}`, odds])),
    [data],
  )
  return { terms: data, own, error, refresh: refetch }
}
