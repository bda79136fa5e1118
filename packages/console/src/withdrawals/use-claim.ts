import type { StaffWithdrawalDetail, WithdrawalClaim } from '@atrium/contracts/registry/withdrawals'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { callOf, isRefusal, useRegistry } from '../registry/registry.tsx'

const DECIDABLE: readonly StaffWithdrawalDetail['state'][] = ['RISK', 'FINANCE', 'NOT_RECEIVED']
/** How often a reservation is requested again while another operator has it. */
const RETRY_INTERVAL_MS = 30_000

export const isDecidable = ({ state }: Pick<StaffWithdrawalDetail, 'state'>): boolean => DECIDABLE.includes(state)
export const isUnderReview = ({ state }: Pick<StaffWithdrawalDetail, 'state'>): boolean => state === 'RISK' || state === 'FINANCE'
/** The operator gave the first of two approvals: the second is another operator's. */
export const needsOther = ({ state, reviewers, approvedBy }: StaffWithdrawalDetail, handle: string): boolean => state === 'FINANCE' && reviewers === 2 && approvedBy === handle

/**
 * Reserves a withdrawal for the operator with this handle who looks at it, where it is theirs to decide. A reservation that has expired is not renewed: a decision
 * reserves the withdrawal again. Nothing else that changes on the page requests it.
 */
export function useClaim(merchant: string, withdrawal: StaffWithdrawalDetail, handle: string): UseQueryResult<WithdrawalClaim> {
  const registry = useRegistry()
  const queries = useQueryClient()
  const { orderId } = withdrawal
  const queryKey = ['claimWithdrawal', { merchant, orderId }]
  // Another operator may have decided meanwhile.
  const reload = () => void queries.invalidateQueries({ queryKey: ['merchantWithdrawal'] })
  return useQuery<WithdrawalClaim, Error>({
    queryKey,
    async queryFn({ signal }) {
      const claim = await callOf(registry, 'claimWithdrawal')({ merchant, orderId }, { signal }).catch((error: unknown) => {
        if (isRefusal(error) && error.coded.some(({ code }) => code === 'withdrawal-decided')) reload()
        throw error
      })
      if ((queries.getQueryState(queryKey)?.errorUpdateCount ?? 0) > 0) reload()
      return claim
    },
    enabled: isDecidable(withdrawal) && !needsOther(withdrawal, handle),
    staleTime: 'static',
    // The next visit of the page reserves the withdrawal again.
    gcTime: 0,
    refetchInterval: ({ state: { error } }) => (isRefusal(error, 'WRONG_STATE') ? RETRY_INTERVAL_MS : false),
  })
}
