import { useCall, usePortal, useSession } from '@atrium/portal-kit'

const STALE_AFTER_MS = 60_000

/** One row is enough: every page of the list includes the active bonus, and only that is used. */
const REQUEST = { pageSize: 1 } as const

/**
 * The maximum bet of the member's active bonus; undefined while loading, and without such a bonus. `isFresh`: reloads
 * it now.
 */
export function useBonusLimit({ isFresh = false }: { isFresh?: boolean } = {}):
  | { readonly maxBet: string; readonly currency: string }
  | undefined {
  const { isModuleOn } = usePortal()
  const { status } = useSession()
  const hasBonuses = (status === 'member' || status === 'agent') && isModuleOn('PLYRBT')
  const { data } = useCall('bonuses', REQUEST, { enabled: hasBonuses, staleTime: isFresh ? 0 : STALE_AFTER_MS })
  const { running, currency = '' } = data ?? {}
  return running?.state === 'IN_PROGRESS' && running.maxBet !== undefined
    ? { maxBet: running.maxBet, currency }
    : undefined
}
