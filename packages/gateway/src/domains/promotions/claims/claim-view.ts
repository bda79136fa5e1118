import type { PromotionClaim } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { activityOf } from '@atrium/contracts/rules/campaigns/activity'
import type { Reward } from '@atrium/contracts/rules/campaigns/terms'
import { pictureFrom } from '../../../platform/images/picture-from.ts'
import { fillMerchantFacts } from '../../content/index.ts'
import type { ClaimReward, ClaimRow } from './claims-repository.ts'
import { wireAmountOf, isNumberOfItems } from './reward-of.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/** A reward in the sent form, with its amount. `games`: names of games of free rounds, by id. */
const rewardView = (
  reward: ClaimReward,
  amount: string,
  games: Readonly<Record<string, string>>,
): PromotionClaim['reward'] => ({
  type: reward.type,
  amount,
  ...(reward.type === 'BONUS' && { multiplier: reward.wagering.multiplier }),
  ...(reward.type === 'FREE_ROUNDS' && {
    freeRounds: {
      game: reward.game,
      gameName: games[reward.game] ?? reward.game,
      stake: reward.stake,
      days: reward.days,
    },
  }),
})

/** A reward of the terms in the sent form. */
export const rewardOfTerms = (reward: Reward, games: Readonly<Record<string, string>>): PromotionClaim['reward'] =>
  rewardView(reward, wireAmountOf(reward), games)

/** A claim as its member sees it. */
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
  reward: rewardView(
    row.reward,
    isNumberOfItems(row.reward) ? String(row.amount) : toWire(row.amount),
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
