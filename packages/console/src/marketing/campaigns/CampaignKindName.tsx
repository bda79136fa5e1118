import type { CampaignKind } from '@atrium/contracts/rules/campaigns/kinds'
import { useText } from '../../locale/locale.tsx'

/** The kind of a campaign in words, in lists of other things than campaigns. */
export function CampaignKindName({ kind }: { kind: CampaignKind }) {
  const text = useText()
  return text(`campaigns.kinds.${kind}`)
}
