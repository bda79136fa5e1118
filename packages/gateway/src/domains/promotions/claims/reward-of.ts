import { parseMoney } from '@atrium/contracts/money'
import type { Reward, Wagering } from '@atrium/contracts/rules/campaigns/terms'
import { offerOf, termsOf } from '../../wallet/index.ts'
import type { ClaimReward, ClaimRow, PaidBonus } from './claims-repository.ts'

/** A reward as a claim stores it: how much, and what the rest of its terms are. */
export function storedReward(reward: Reward): { reward: ClaimReward; amount: bigint } {
  switch (reward.type) {
    case 'CREDITS': return { reward: { type: 'CREDITS' }, amount: parseMoney(reward.amount) }
    case 'BONUS': return { reward: { type: 'BONUS', wagering: reward.wagering }, amount: parseMoney(reward.amount) }
    case 'POINTS': return { reward: { type: 'POINTS' }, amount: parseMoney(reward.points) }
    case 'TICKETS': return { reward: { type: 'TICKETS', raffle: reward.raffle }, amount: BigInt(reward.tickets) }
  }
}

/** Own money without wagering, a bonus with it. */
export const bonusOrCredits = (wagering: Wagering | undefined): ClaimReward => (wagering ? { type: 'BONUS', wagering } : { type: 'CREDITS' })

/** What a claim takes of a budget in credits: points and tickets cost none. */
export const creditsOf = ({ reward, amount }: { reward: ClaimReward; amount: bigint }): bigint => (reward.type === 'CREDITS' || reward.type === 'BONUS' ? amount : 0n)

/** The terms of a claim's bonus when it is granted now; undefined of other rewards. */
export const bonusOf = ({ reward, amount, deposit }: Pick<ClaimRow, 'reward' | 'amount' | 'deposit'>, now: Date): PaidBonus | undefined =>
  reward.type === 'BONUS' ? termsOf(offerOf(reward.wagering, { amount, deposit }), now) : undefined
