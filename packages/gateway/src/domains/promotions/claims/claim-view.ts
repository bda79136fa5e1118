import type { PromotionClaim } from '@atrium/contracts/calls'
import { activityOf } from '@atrium/contracts/rules/promotions/campaigns/activity'
import { wireReward } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import { pictureFrom } from '../../../platform/images/picture-from.ts'
import { fillMerchantFacts } from '../../content/index.ts'
import type { ClaimRow } from './claims-repository.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/** Converts a claim to the response for its member. */
export const claimView = (
  row: ClaimRow,
  { merchant, imageOrigin }: { merchant: Merchant; imageOrigin: string },
): PromotionClaim => ({
  ticketId: row.id,
  promotionId: row.campaign,
  title: fillMerchantFacts(row.title, merchant),
  image: pictureFrom(imageOrigin, row.image),
  kind: row.kind,
  occasion: row.occasion,
  state: row.state,
  activity: activityOf(row.state),
  reward: wireReward(
    row.reward,
    row.amount,
    row.reward.type === 'FREE_ROUNDS' && row.gameName !== null ? { [row.reward.game]: row.gameName } : {},
  ),
  createdAt: row.createdAt.getTime(),
  ...(row.state === 'CLAIMABLE' && row.expiresAt && row.bonusId === null && { expiresAt: row.expiresAt.getTime() }),
  ...(row.expiresAt && { deadline: row.expiresAt.getTime() }),
  ...(row.endedAt && { endedAt: row.endedAt.getTime() }),
  ...(row.reason !== null && row.state === 'REJECTED' && { reason: row.reason }),
  ...(row.requirement !== null && row.progress !== null && { percent: wageredPercent(row.progress, row.requirement) }),
})

const wageredPercent = (progress: bigint, requirement: bigint): number =>
  progress >= requirement ? 100 : Number((progress * 100n) / requirement)
