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
 * The running version of a campaign, and the credited part of its budget as a decimal string. Amounts reserved by
 * claims count as remaining, since they are returned if a claim is not credited.
 */
export interface Running {
  readonly contents: Contents
  readonly spentCredits: string
  readonly spentClaims: number
}

/**
 * Maximum cost of a campaign beyond the amount spent, in units of 1/10,000. Undefined if unlimited. Credits, bonuses
 * and free rounds are limited by the budget of credits. Points and tickets count with their value in money, multiplied
 * by the claims that the budget of claims allows.
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
 * Maximum that one more eligible member can get, in units of 1/10,000. Undefined if unlimited. For one-time rewards it
 * is the reward, otherwise the whole remaining budget.
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
 * Additional cost of publishing a version, in units of 1/10,000. Undefined if unlimited. If the running version has the
 * same terms, it is the increase of the budget. Otherwise it is the whole remaining budget, which is then paid to other
 * members or under other conditions than approved.
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

/** Comparable text of a version: equal for equal terms and times. */
const textOf = ({ rules, startsAt, endsAt }: Contents): string => canonicalJson({ rules, startsAt, endsAt })

/**
 * Whether a version needs a second person's approval: it costs more than its publisher may still give away without one.
 * Amounts are decimal strings.
 */
export function needsApproval(
  contents: Contents,
  { running, aloneLeft, values }: { running: Running | undefined; aloneLeft: string; values: RewardValues },
): boolean {
  const more = moreItCosts(contents, running, values)
  return more === undefined || more > parseMoney(aloneLeft)
}
