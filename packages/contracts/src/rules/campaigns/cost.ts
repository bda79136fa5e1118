import { parseMoney } from '../../money/index.ts'
import { isAnnouncement } from './kinds.ts'
import { rewardsIn } from './rewards.ts'
import type { CampaignTerms, Reward } from './terms.ts'

/** Money that something becomes at most, which is none itself; decimal strings. */
export interface RewardValues {
  /** Of one point. */
  readonly point: string
  /** Of one ticket, by raffle; a raffle that is not here has no prizes. */
  readonly tickets: Readonly<Record<string, string>>
}

interface Contents {
  readonly rules: CampaignTerms
  readonly budget: { readonly credits: string | null; readonly claims: number | null }
}

const ONE = 10_000n

/** What a reward without a budget of its own is worth at most, in counts of 1/10,000: points and tickets. */
function worthOf(reward: Reward, { point, tickets }: RewardValues): bigint {
  switch (reward.type) {
    case 'POINTS':
      return (parseMoney(reward.points) * parseMoney(point) + ONE - 1n) / ONE
    case 'TICKETS':
      return BigInt(reward.tickets) * parseMoney(tickets[reward.raffle] ?? '0')
    default:
      return 0n
  }
}

/**
 * What a campaign can cost at most, in counts of 1/10,000; undefined without a limit. Credits, bonuses and free rounds
 * are within its budget of credits; points and tickets count at the money that they can become, in every claim that its
 * budget of claims allows.
 */
export function mostItCosts({ rules, budget }: Contents, values: RewardValues): bigint | undefined {
  if (isAnnouncement(rules.kind)) return 0n
  const rewards = rewardsIn(rules)
  const hasCredits = rewards.length === 0 || rewards.some(({ type }) => type !== 'POINTS' && type !== 'TICKETS')
  const worth = rewards.map((reward) => worthOf(reward, values)).reduce((most, one) => (one > most ? one : most), 0n)
  if ((hasCredits && budget.credits === null) || (worth > 0n && budget.claims === null)) return undefined
  return (hasCredits ? parseMoney(budget.credits!) : 0n) + (worth > 0n ? worth * BigInt(budget.claims!) : 0n)
}

/**
 * What publishing a version gives beyond what the version that runs may cost already; undefined without a limit.
 * `before`: that version.
 */
export function moreItCosts(
  contents: Contents,
  before: Contents | undefined,
  values: RewardValues,
): bigint | undefined {
  const [after, was] = [mostItCosts(contents, values), before && mostItCosts(before, values)]
  if (after === undefined) return undefined
  return after > (was ?? 0n) ? after - (was ?? 0n) : 0n
}

/**
 * Whether another person has to approve a version: it costs more than the one who publishes it may still give away
 * alone. Amounts are decimal strings.
 */
export function needsApproval(
  contents: Contents,
  { before, aloneLeft, values }: { before?: Contents | undefined; aloneLeft: string; values: RewardValues },
): boolean {
  const more = moreItCosts(contents, before, values)
  return more === undefined || more > parseMoney(aloneLeft)
}
