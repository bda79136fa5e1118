import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { callOf, isStaffApiError, useRegistry } from './registry.tsx'

/** Interval at which a reservation is requested again while another operator holds it. */
const RETRY_INTERVAL_MS = 30_000

export interface Reservation {
  readonly by: string
  readonly until: string
}

/**
 * Reserves an order for the operator who views it. An expired reservation is not renewed, because a decision reserves
 * the order again; other changes on the page need no reservation. `page`: the operation that loads the order, which is
 * refetched when another operator may have decided in the meantime.
 */
export function useReservation(
  name: 'claimWithdrawal' | 'claimDeposit',
  order: { merchant: string; orderId: string },
  { page, enabled }: { page: 'merchantWithdrawal' | 'merchantDeposit'; enabled: boolean },
): UseQueryResult<Reservation> {
  const registry = useRegistry()
  const queries = useQueryClient()
  const queryKey = [name, order]
  const reload = () => void queries.invalidateQueries({ queryKey: [page] })
  return useQuery<Reservation, Error>({
    queryKey,
    async queryFn({ signal }) {
      const claim = await callOf(registry, name)(order, { signal }).catch((error: unknown) => {
        if (isStaffApiError(error) && error.coded.some(({ code }) => code === 'withdrawal-decided')) reload()
        throw error
      })
      if ((queries.getQueryState(queryKey)?.errorUpdateCount ?? 0) > 0) reload()
      return claim
    },
    enabled,
    staleTime: 'static',
    // The next visit of the page reserves the order again.
    gcTime: 0,
    refetchInterval: ({ state: { error } }) => (isStaffApiError(error, 'WRONG_STATE') ? RETRY_INTERVAL_MS : false),
  })
}
