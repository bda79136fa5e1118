import { parseMoney } from '@atrium/contracts/money'
import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Transaction } from '@atrium/database'
import type { ServedKind } from './kind.ts'

/** Returns the rewards of a raffle, one per prize, in the order of the prizes. */
export const rewardsOf = ({ prizes }: Pick<TermsOf<'RAFFLE'>, 'prizes'>): Reward[] =>
  prizes.flatMap(({ count, reward }) => Array.from({ length: count }, () => reward))

export const raffle: ServedKind<TermsOf<'RAFFLE'>> = {
  /** A drawn ticket gets its prize regardless of other prizes of its owner, so the budget must cover all prizes. */
  async problem(tx, { rules, budget }) {
    const rewards = rewardsOf(rules)
    const credits = await readCreditsOf(tx, rewards)
    if (rules.limits.length > 0)
      return { path: 'contents.rules.limits', message: 'must be empty: every ticket that is drawn gets its prize' }
    if (budget.claims !== null && budget.claims < rewards.length)
      return { path: 'contents.budget.claims', message: `must be at least ${rewards.length}, for all prizes` }
    return budget.credits !== null && parseMoney(budget.credits) < credits
      ? { path: 'contents.budget.credits', message: 'must cover all prizes' }
      : undefined
  },
}

/** Returns the total that these rewards take from a budget, in units of 1/10,000. */
async function readCreditsOf(tx: Transaction, rewards: readonly Reward[]): Promise<bigint> {
  const [row] = await tx<[{ credits: bigint }]>`
    select coalesce(sum(promotions.credits_of(promotions.reward_terms(r), promotions.reward_amount(r))), 0)::int8
      as credits
    from jsonb_array_elements(${tx.json(rewards as never)}) r`
  return row.credits
}
