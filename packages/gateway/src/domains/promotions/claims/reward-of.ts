import { parseMoney, toWire } from '@atrium/contracts/money'
import { freeRoundsIn } from '@atrium/contracts/rules/campaigns/rewards'
import type { Reward, Wagering } from '@atrium/contracts/rules/campaigns/terms'
import { offerOf, termsOf } from '../../wallet/index.ts'
import type { ClaimReward, ClaimRow, PaidBonus } from './claims-repository.ts'

/** The amount of a reward of the terms in the sent form: credits, points, or a number of tickets or free rounds. */
export function wireAmountOf(reward: Reward): string {
  switch (reward.type) {
    case 'CREDITS':
    case 'BONUS':
      return toWire(parseMoney(reward.amount))
    case 'POINTS':
      return toWire(parseMoney(reward.points))
    case 'FREE_ROUNDS':
      return String(reward.rounds)
    case 'TICKETS':
      return String(reward.tickets)
  }
}

/** The same in the stored form of claims: counts of 1/10,000, or a number of tickets or free rounds. */
export const claimAmountOf = (reward: Reward): bigint =>
  isNumberOfItems(reward) ? BigInt(wireAmountOf(reward)) : parseMoney(wireAmountOf(reward))

/** This amount as own money without wagering, as a bonus with it. */
export const bonusOrCredits = (wagering: Wagering | undefined, amount: bigint): Reward =>
  wagering ? { type: 'BONUS', amount: toWire(amount), wagering } : { type: 'CREDITS', amount: toWire(amount) }

/** Whether a claim's amount is a number of items, not counts of 1/10,000. */
export const isNumberOfItems = ({ type }: Pick<ClaimReward, 'type'>): boolean =>
  type === 'TICKETS' || type === 'FREE_ROUNDS'

/** Ids of the games of free rounds. */
export const freeRoundGamesOf = (rewards: readonly Reward[]): string[] => [
  ...new Set(freeRoundsIn(rewards).map(({ game }) => game)),
]

/** The terms of a claim's bonus when it is granted now; undefined for other rewards. */
export const bonusOf = (
  { reward, amount, deposit }: Pick<ClaimRow, 'reward' | 'amount' | 'deposit'>,
  now: Date,
): PaidBonus | undefined =>
  reward.type === 'BONUS' ? termsOf(offerOf(reward.wagering, { amount, deposit }), now) : undefined
