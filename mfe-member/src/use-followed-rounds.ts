import type { CallName } from '@atrium/contracts/calls'
import { useBusEvent, usePortal } from '@atrium/portal-kit'

/** Refetches a page's rounds without a reload when one of the member's rounds ends or is voided. */
export function useFollowedRounds(call: CallName): void {
  const { queryClient } = usePortal()
  const follow = () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === call })
  useBusEvent('wallet.round.closed', follow)
  useBusEvent('wallet.round.voided', follow)
}
