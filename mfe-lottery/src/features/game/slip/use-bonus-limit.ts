import { useCall, usePortal, useSession } from '@atrium/portal-kit'

const STALE_AFTER_MS = 60_000

/** One row: only the bonus that runs is wanted, which every page of the list comes with. */
const REQUEST = { pageSize: 1 } as const

/**
 * The largest stake that the active bonus of the member allows; undefined without one, and while it is not known.
 * `isFresh`: read again now.
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
