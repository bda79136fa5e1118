import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Applied, ServedKind } from './kind.ts'

interface RewardTerms {
  readonly reward: Reward
  readonly application?: { readonly minImages: number } | undefined
}
const applied = ({ application, reward }: RewardTerms, task: string | undefined): Applied | undefined =>
  application && task === undefined ? { minImages: application.minImages, reward } : undefined

export const fixed: ServedKind<TermsOf<'FIXED'>> = { rewardNow: (_, { rules }) => rules.reward, applied }

export const appDownload: ServedKind<TermsOf<'APP_DOWNLOAD'>> = { applied }
