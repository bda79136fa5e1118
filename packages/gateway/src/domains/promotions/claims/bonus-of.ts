import { offerOf, termsOf } from '../../wallet/index.ts'
import type { ClaimRow, PaidBonus } from './claims-repository.ts'

/** The terms of a claim's bonus when it is granted now; undefined of other rewards. */
export const bonusOf = (
  { reward, amount, deposit }: Pick<ClaimRow, 'reward' | 'amount' | 'deposit'>,
  now: Date,
): PaidBonus | undefined =>
  reward.type === 'BONUS' ? termsOf(offerOf(reward.wagering, { amount, deposit }), now) : undefined
