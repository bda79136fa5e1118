import type { PromotionClaim } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import type { Reward } from '@atrium/contracts/rules/campaigns/terms'
import type { TFunction } from 'i18next'

type ClaimReward = PromotionClaim['reward']

/** Formats points, which are mostly whole: without decimals then. */
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

/** Converts a reward of the terms to the format of a claim. `games`: names of games, by id. */
export function asClaimReward(reward: Reward, games: Readonly<Record<string, string>>): ClaimReward {
  switch (reward.type) {
    case 'CREDITS':
      return { type: reward.type, amount: reward.amount }
    case 'BONUS':
      return { type: reward.type, amount: reward.amount, multiplier: reward.wagering.multiplier }
    case 'POINTS':
      return { type: reward.type, amount: reward.points }
    case 'TICKETS':
      return { type: reward.type, amount: String(reward.tickets) }
    case 'FREE_ROUNDS': {
      const { type, game, rounds, stake, days } = reward
      return { type, amount: String(rounds), freeRounds: { game, gameName: games[game] ?? game, stake, days } }
    }
  }
}
