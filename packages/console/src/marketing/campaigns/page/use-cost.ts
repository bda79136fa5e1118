import { formatWire } from '@atrium/contracts/money'
import { campaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { useLocale } from '../../../locale/locale.tsx'

/** The maximum cost of a version, in words. */
export function useCost(currency: string): (contents: Pick<CampaignContents, 'budget' | 'rules'>) => string {
  const { text, format } = useLocale()
  return ({ budget: { credits, claims }, rules: { kind } }) => {
    if (campaignKind(kind).participation === 'READ') return text('campaigns.cost.free')
    const most =
      credits === null
        ? text('campaigns.cost.noLimit')
        : text('campaigns.cost.credits', { amount: `${formatWire(credits)} ${currency}` })
    return claims === null ? most : `${most} ${text('campaigns.cost.claims', { claims: format.count(claims) })}`
  }
}
