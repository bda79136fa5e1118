import type { CentreFacts } from '@atrium/contracts/portal/centre-pages'
import { useCall, useSession } from '@atrium/portal-kit'

/** What decides about pages of the centre beside the modules, and how many missions there are. `isPending` until every read has its answer; a fact whose read failed is left out. */
export function useCentreFacts(): { facts: CentreFacts; missions: number; isPending: boolean } {
  const { toUpline, type } = useSession()
  const { data: wallet, isPending: isWalletPending } = useCall('merchantWallet', {})
  const { data: promotions, isPending: arePromotionsPending } = useCall('availablePromotions', {})
  return {
    facts: { toUpline, type, isSingle: wallet && wallet.isSingle === 1, hasReferral: promotions?.REFERRAL.enabled, hasMission: promotions?.MISSION.enabled, hasRebate: promotions?.REBATE.enabled },
    missions: promotions?.MISSION.count ?? 0,
    isPending: isWalletPending || arePromotionsPending,
  }
}
