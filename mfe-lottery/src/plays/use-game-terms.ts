import { useMemo } from 'react'
import type { CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { useCall } from '@atrium/portal-kit'
import type { OwnOdds } from './shown-odds.ts'

export interface GameTerms {
  /** The merchant's terms of the game. Undefined until they are loaded, and after an error. */
  readonly terms: CallValue<'lotteryTerms'> | undefined
  readonly own: OwnOdds
  readonly error: PortalError | null
  /** Refetches the terms: after an error, or after the gateway has rejected the odds. */
  refresh(): Promise<unknown>
}

/**
 * Limits and odds of a game at this merchant. Until they are loaded the default odds are shown; the gateway rejects an
 * order with other odds than its own.
 */
export function useGameTerms(code: string): GameTerms {
  const { data, error, refetch } = useCall('lotteryTerms', { code }, { staleTime: 60_000 })
  const own = useMemo(
    () => new Map((data?.odds ?? []).map(({ play, level, odds }) => [`${play}/${level}`, odds])),
    [data],
  )
  return { terms: data, own, error, refresh: refetch }
}
