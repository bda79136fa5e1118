import type { CampaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { useText } from '../../locale/locale.tsx'

/** The kind of a campaign in words, for lists of other items. */
export function CampaignKindName({ kind }: { kind: CampaignKind }) {
  const text = useText()
  return text(`campaigns.kinds.${kind}`)
}
