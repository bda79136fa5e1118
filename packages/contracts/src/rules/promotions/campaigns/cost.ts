import { parseMoney } from '../../../money/index.ts'
import { canonicalJson } from '../../../releases/canonical-json.ts'
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
 * The version that runs, and the credited part of its budget: credits as a decimal string. Amounts reserved by claims
 * count as remaining, since they are returned when a claim is not credited.
 */
export interface Running {
  readonly contents: Contents
  readonly spentCredits: string
  readonly spentClaims: number
}

/**
 * Maximum cost of a campaign beyond the spent amount, in counts of 1/10,000; undefined without a limit. Credits,
 * bonuses and free rounds are within its budget of credits; points and tickets count with their value in money, in
 * every claim that its budget of claims allows.
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
 * Maximum gain of one more eligible member, in counts of 1/10,000; undefined without a limit. For one-time rewards that
 * is the reward, for everything else the whole remaining budget.
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
 * Cost of publishing a version, in counts of 1/10,000; undefined without a limit. When a version with the same terms
 * runs, it is the increase of the budget; with other terms the whole remaining budget, since it goes to other members,
 * or under other conditions, than decided.
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

/** Text for comparison: equal for equal terms and times. */
const textOf = ({ rules, startsAt, endsAt }: Contents): string => canonicalJson({ rules, startsAt, endsAt })

/**
 * Whether another person must approve a version: it costs more than its publisher may still give away alone. Amounts
 * are decimal strings.
 */
export function needsApproval(
  contents: Contents,
  { running, aloneLeft, values }: { running: Running | undefined; aloneLeft: string; values: RewardValues },
): boolean {
  const more = moreItCosts(contents, running, values)
  return more === undefined || more > parseMoney(aloneLeft)
}
