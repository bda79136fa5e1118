import type { PromotionClaim } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import type { TFunction } from 'i18next'

type ClaimReward = PromotionClaim['reward']

/** Formats points; whole numbers, which are the usual case, without decimals. */
const plain = (amount: string): string => formatWire(amount).replace(/\.00$/, '')

/** Text of a claim's reward: `10.00 DEMO bonus`, `200 points`, `10 free rounds on Neon Tide, 0.50 DEMO each`. */
export function rewardWords(
  { type, amount, freeRounds }: Pick<ClaimReward, 'type' | 'amount' | 'freeRounds'>,
  t: TFunction,
  currency: string,
): string {
  switch (type) {
    case 'CREDITS':
      return t('reward.credits', { amount: formatWire(amount), currency })
    case 'BONUS':
      return t('reward.bonus', { amount: formatWire(amount), currency })
    case 'POINTS':
      return t('reward.points', { amount: plain(amount) })
    case 'TICKETS':
      return t('reward.tickets', { count: Number(amount) })
    case 'FREE_ROUNDS':
      return t('reward.freeRounds', {
        count: Number(amount),
        game: freeRounds?.gameName,
        stake: formatWire(freeRounds?.stake ?? '0'),
        currency,
      })
  }
}
