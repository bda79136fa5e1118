import type { CentreFacts } from '@atrium/contracts/centre-pages'
import { useCall, useSession } from '@atrium/portal-kit'

/** What decides about pages of the centre beside the modules, and how many missions there are. A fact is left out until it is known. */
export function useCentreFacts(): { facts: CentreFacts; missions: number } {
  const { toUpline, type } = useSession()
  const wallet = useCall('merchantWallet', {}).data
  const promotions = useCall('availablePromotions', {}).data
  return {
    facts: { toUpline, type, isSingle: wallet && wallet.isSingle === 1, hasReferral: promotions?.REFERRAL.enabled, hasMission: promotions?.MISSION.enabled, hasRebate: promotions?.REBATE.enabled },
    missions: promotions?.MISSION.count ?? 0,
  }
}
