import type { CampaignTerms, Reward } from './terms.ts'

/**
 * Every reward in the terms, in their order. Without bonuses for deposits, cashback and insurance, whose amounts are
 * computed.
 */
export function rewardsIn(rules: CampaignTerms): Reward[] {
  switch (rules.kind) {
    case 'FIXED':
    case 'APP_DOWNLOAD':
      return [rules.reward]
    case 'CHECK_IN':
      return rules.rewards
    case 'NEWBIE':
      return rules.tasks.map(({ reward }) => reward)
    case 'MISSIONS':
      return rules.missions.map(({ reward }) => reward)
    case 'RANKING':
    case 'RAFFLE':
      return rules.prizes.map(({ reward }) => reward)
    case 'VIP_GIFTS':
      return rules.levels.flatMap(({ levelUp, birthday, monthly }) =>
        [levelUp, birthday, monthly].filter((gift) => gift !== undefined),
      )
    default:
      return []
  }
}

/** Those rewards that are free rounds. */
export const freeRoundsIn = (rewards: readonly Reward[]): Extract<Reward, { type: 'FREE_ROUNDS' }>[] =>
  rewards.filter((reward) => reward.type === 'FREE_ROUNDS')
