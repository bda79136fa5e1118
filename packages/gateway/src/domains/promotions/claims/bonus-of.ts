import { offerOf, termsOf } from '../../wallet/index.ts'
import type { ClaimRow, PaidBonus } from './claims-repository.ts'

/** Returns the terms of a claim's bonus if it is granted now; undefined for other rewards. */
export const bonusOf = (
  { reward, amount, deposit }: Pick<ClaimRow, 'reward' | 'amount' | 'deposit'>,
  now: Date,
): PaidBonus | undefined =>
  reward.type === 'BONUS' ? termsOf(offerOf(reward.wagering, { amount, deposit }), now) : undefined
