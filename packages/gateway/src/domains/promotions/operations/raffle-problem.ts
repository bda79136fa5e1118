import type { Transaction } from '@atrium/database'
import { parseMoney } from '@atrium/contracts/money'
import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { readCreditsOf } from '../claims/claims-repository.ts'
import { rewardsOf } from '../raffles/prizes.ts'

/**
 * Why a raffle could not give what it draws, with the field that is wrong; undefined where it can, and for other kinds.
 * A drawn ticket gets its prize, whatever else its owner has won.
 */
export async function raffleProblem(
  tx: Transaction,
  { rules, budget }: CampaignContents,
): Promise<{ path: string; message: string } | undefined> {
  if (rules.kind !== 'RAFFLE') return undefined
  const rewards = rewardsOf(rules)
  const credits = await readCreditsOf(tx, rewards)
  if (rules.limits.length > 0)
    return { path: 'contents.rules.limits', message: 'must be empty: every ticket that is drawn gets its prize' }
  if (budget.claims !== null && budget.claims < rewards.length)
    return { path: 'contents.budget.claims', message: `must be at least ${rewards.length}, for all prizes` }
  return budget.credits !== null && parseMoney(budget.credits) < credits
    ? { path: 'contents.budget.credits', message: 'must cover all prizes' }
    : undefined
}
