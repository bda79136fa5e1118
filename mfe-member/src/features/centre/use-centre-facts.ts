import type { CentreFacts } from '@atrium/contracts/portal/centre-pages'
import type { MemberPage } from '@atrium/contracts/portal/paths'
import { useCall, usePortal, useSession } from '@atrium/portal-kit'

/**
 * Facts besides the modules that decide which pages the centre has, and the numbers at its entries. `isPending` until
 * all requests have responses; a fact or number whose request failed is omitted.
 */
export function useCentreFacts(): {
  facts: CentreFacts
  counts: Partial<Record<MemberPage, number>>
  isPending: boolean
} {
  const { toUpline, type } = useSession()
  const { isModuleOn } = usePortal()
  const { data: wallet, isPending: isWalletPending } = useCall('merchantWallet', {})
  const { data: promotions, isPending: arePromotionsPending } = useCall('availablePromotions', {})
  const { data: unread } = useCall('unreadCount', {}, { enabled: isModuleOn('INBOX3') && isModuleOn('MAILCEN') })
  return {
    facts: {
      toUpline,
      type,
      isSingle: wallet && wallet.isSingle === 1,
      hasReferral: promotions?.REFERRAL.enabled,
      hasMission: promotions?.MISSION.enabled,
      hasRebate: promotions?.REBATE.enabled,
    },
    counts: {
      ...(promotions && { missionLeaderboard: promotions.MISSION.count }),
      ...(unread && { messageV2: unread.count }),
    },
    isPending: isWalletPending || arePromotionsPending,
  }
}
