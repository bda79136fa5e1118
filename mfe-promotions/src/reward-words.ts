import type { PromotionClaim } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import type { Reward } from '@atrium/contracts/rules/campaigns/terms'
import type { TFunction } from 'i18next'

type ClaimReward = PromotionClaim['reward']

/** Without decimals where there are none: points are mostly whole. */
const plain = (amount: string): string => formatWire(amount).replace(/\.00$/, '')

/** What a claim gives: `10.00 DEMO bonus`, `200 points`. */
export function rewardWords({ type, amount }: Pick<ClaimReward, 'type' | 'amount'>, t: TFunction, currency: string): string {
  switch (type) {
    case 'CREDITS': return t('reward.credits', { amount: formatWire(amount), currency })
    case 'BONUS': return t('reward.bonus', { amount: formatWire(amount), currency })
    case 'POINTS': return t('reward.points', { amount: plain(amount) })
    case 'TICKETS': return t('reward.tickets', { count: Number(amount) })
  }
}

/** A reward of the terms as a claim has it. */
export const asClaimReward = (reward: Reward): ClaimReward => ({
  type: reward.type,
  amount: reward.type === 'POINTS' ? reward.points : reward.type === 'TICKETS' ? String(reward.tickets) : reward.amount,
  ...(reward.type === 'BONUS' && { multiplier: reward.wagering.multiplier }),
})
