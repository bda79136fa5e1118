import { parseMoney } from '../../money/index.ts'
import { canonicalJson } from '../../releases/canonical-json.ts'
import { campaignKind } from './kinds.ts'
import type { CampaignTerms } from './kinds.ts'
import { isBudgeted, rewardsIn, rewardValue } from './rewards.ts'
import type { RewardValues } from './rewards.ts'

interface Contents {
  readonly rules: CampaignTerms
  readonly budget: { readonly credits: string | null; readonly claims: number | null }
  readonly startsAt: string
  readonly endsAt: string | null
}

/**
 * The version that runs, and what of its budget was credited: credits as a decimal string. What claims have reserved
 * is left, since it comes back where they are not credited.
 */
export interface Running {
  readonly contents: Contents
  readonly spentCredits: string
  readonly spentClaims: number
}

/**
 * What a campaign can cost at most beyond what was spent, in counts of 1/10,000; undefined without a limit. Credits,
 * bonuses and free rounds are within its budget of credits; points and tickets count at the money that they can become,
 * in every claim that its budget of claims allows.
 */
export function mostItCosts(
  { rules, budget }: Contents,
  values: RewardValues,
  { spentCredits, spentClaims }: Omit<Running, 'contents'> = { spentCredits: '0', spentClaims: 0 },
): bigint | undefined {
  const { isWithoutBudget, participation } = campaignKind(rules.kind)
  if (isWithoutBudget) return undefined
  if (participation === 'READ') return 0n
  const rewards = rewardsIn(rules)
  const hasCredits = rewards.length === 0 || rewards.some(isBudgeted)
  const worths = rewards.filter((reward) => !isBudgeted(reward)).map((reward) => rewardValue(reward, values))
  if (!worths.every((one) => one !== undefined)) return undefined
  const worth = worths.reduce((most, one) => (one > most ? one : most), 0n)
  if ((hasCredits && budget.credits === null) || (worth > 0n && budget.claims === null)) return undefined
  const credits = hasCredits ? parseMoney(budget.credits!) - parseMoney(spentCredits) : 0n
  const claims = worth > 0n ? budget.claims! - spentClaims : 0
  return (credits > 0n ? credits : 0n) + worth * BigInt(claims > 0 ? claims : 0)
}

/**
 * What one more member who may take part can get at most, in counts of 1/10,000; undefined without a limit. Of what is
 * given once that is the reward, of everything else all that is left.
 */
export function mostOneGets(
  contents: Contents,
  values: RewardValues,
  spent: Omit<Running, 'contents'>,
): bigint | undefined {
  const left = mostItCosts(contents, values, spent)
  const { rules } = contents
  const reward = campaignKind(rules.kind).mostOneGets?.(rules)
  if (!reward) return left
  const one = rewardValue(reward, values)
  return one === undefined || (left !== undefined && left < one) ? left : one
}

/**
 * What publishing a version gives, in counts of 1/10,000; undefined without a limit. Beside a version that runs with the
 * same terms it is what the budget grows by; with other terms everything that is left of the budget, which goes to
 * others, or by other conditions, than was decided.
 */
export function moreItCosts(
  contents: Contents,
  running: Running | undefined,
  values: RewardValues,
): bigint | undefined {
  if (!running || textOf(running.contents) !== textOf(contents)) return mostItCosts(contents, values, running)
  const { credits, claims } = contents.budget
  if (credits === running.contents.budget.credits && claims === running.contents.budget.claims) return 0n
  const [after, before] = [mostItCosts(contents, values), mostItCosts(running.contents, values)]
  if (after === undefined) return undefined
  return after > (before ?? 0n) ? after - (before ?? 0n) : 0n
}

/** Equal terms, and equal times of them, are equal texts. */
const textOf = ({ rules, startsAt, endsAt }: Contents): string => canonicalJson({ rules, startsAt, endsAt })

/**
 * Whether another person has to approve a version: it costs more than the one who publishes it may still give away
 * alone. Amounts are decimal strings.
 */
export function needsApproval(
  contents: Contents,
  { running, aloneLeft, values }: { running: Running | undefined; aloneLeft: string; values: RewardValues },
): boolean {
  const more = moreItCosts(contents, running, values)
  return more === undefined || more > parseMoney(aloneLeft)
}
