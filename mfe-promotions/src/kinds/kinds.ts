import { textIn } from '@atrium/contracts/locale/languages'
import type { CampaignKind, CampaignTerms, TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { RafflePart } from '../raffle/RafflePart.tsx'
import { ApplyForPromotion } from './ApplyForPromotion.tsx'
import { CheckInAction } from './CheckInAction.tsx'
import { CheckInDays } from './CheckInDays.tsx'
import { DepositLink } from './DepositLink.tsx'
import type { PromotionKind } from './kind.ts'
import { MissionsOfPromotion, RankingOfPromotion } from './OwnProgress.tsx'
import { checkInPrizes, missionPrizes, newbiePrizes, rafflePrizes, rankingPrizes, vipGiftPrizes } from './prizes.ts'

/** Kinds with components or functions of their own; members join all others. */
const KINDS: { readonly [Kind in CampaignKind]?: PromotionKind<TermsOf<Kind>> } = {
  DEPOSIT: { TakePart: DepositLink },
  FIRST_DEPOSIT: { TakePart: DepositLink },
  RELOAD: { TakePart: DepositLink },
  FIXED: { TakePart: ApplyForPromotion, ownReward: ({ reward }) => reward },
  APP_DOWNLOAD: { TakePart: ApplyForPromotion },
  NEWBIE: { Part: MissionsOfPromotion, prizes: newbiePrizes },
  RANKING: { Part: RankingOfPromotion, prizes: rankingPrizes },
  CHECK_IN: { Claim: CheckInAction, Part: CheckInDays, prizes: checkInPrizes },
  MISSIONS: {
    Part: MissionsOfPromotion,
    prizes: missionPrizes,
    claimTitle({ missions }, occasion, language) {
      const [, key] = occasion.split(':')
      const mission = missions.find((each) => each.key === key)
      return mission && textIn(mission.title, language)
    },
  },
  RAFFLE: { Part: RafflePart, prizes: rafflePrizes },
  VIP_GIFTS: { prizes: vipGiftPrizes },
}

/** The display of promotions with these terms. */
export const promotionKind = ({ kind }: Pick<CampaignTerms, 'kind'>): PromotionKind<CampaignTerms> => KINDS[kind] ?? {}
