import { parseMoney } from '@atrium/contracts/money'
import { freeRoundsIn } from '@atrium/contracts/rules/campaigns/rewards'
import type { Reward, Wagering } from '@atrium/contracts/rules/campaigns/terms'
import { offerOf, termsOf } from '../../wallet/index.ts'
import type { ClaimReward, ClaimRow, PaidBonus } from './claims-repository.ts'

/** A reward as a claim stores it: how much, and what the rest of its terms are. */
export function storedReward(reward: Reward): { reward: ClaimReward; amount: bigint } {
  switch (reward.type) {
    case 'CREDITS':
      return { reward: { type: 'CREDITS' }, amount: parseMoney(reward.amount) }
    case 'BONUS':
      return { reward: { type: 'BONUS', wagering: reward.wagering }, amount: parseMoney(reward.amount) }
    case 'POINTS':
      return { reward: { type: 'POINTS' }, amount: parseMoney(reward.points) }
    case 'FREE_ROUNDS':
      return {
        reward: { type: 'FREE_ROUNDS', game: reward.game, stake: reward.stake, days: reward.days },
        amount: BigInt(reward.rounds),
      }
    case 'TICKETS':
      return { reward: { type: 'TICKETS', raffle: reward.raffle }, amount: BigInt(reward.tickets) }
  }
}

/** Own money without wagering, a bonus with it. */
export const bonusOrCredits = (wagering: Wagering | undefined): ClaimReward =>
  wagering ? { type: 'BONUS', wagering } : { type: 'CREDITS' }

/**
 * What a claim takes of a budget in credits: of free rounds the stakes that the house pays, whatever they win; of
 * points and tickets nothing.
 */
export function creditsOf({ reward, amount }: { reward: ClaimReward; amount: bigint }): bigint {
  switch (reward.type) {
    case 'CREDITS':
    case 'BONUS':
      return amount
    case 'FREE_ROUNDS':
      return amount * parseMoney(reward.stake)
    case 'POINTS':
    case 'TICKETS':
      return 0n
  }
}

/** Whether a claim's amount is a number of something, and no counts of 1/10,000. */
export const isCount = ({ type }: Pick<ClaimReward, 'type'>): boolean => type === 'TICKETS' || type === 'FREE_ROUNDS'

/** Ids of the games of free rounds. */
export const freeRoundGamesOf = (rewards: readonly Reward[]): string[] => [
  ...new Set(freeRoundsIn(rewards).map(({ game }) => game)),
]

/** The terms of a claim's bonus when it is granted now; undefined of other rewards. */
export const bonusOf = (
  { reward, amount, deposit }: Pick<ClaimRow, 'reward' | 'amount' | 'deposit'>,
  now: Date,
): PaidBonus | undefined =>
  reward.type === 'BONUS' ? termsOf(offerOf(reward.wagering, { amount, deposit }), now) : undefined
