import { parseMoney } from '@atrium/contracts/money'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { parseRate, termsProblems } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Exact } from './exact.ts'
import { exactOf, max, min, ofRate } from './exact.ts'
import type { QuarantinedWinnings, MemberResult, Quarantine } from './quarantine/quarantine.ts'
import { quarantine } from './quarantine/quarantine.ts'

/**
 * Figures of a team including its agent in a cycle (domain rule 4.2), as money. `active` is the number of distinct
 * active downlines.
 */
export interface TeamInputs {
  readonly stake: bigint
  readonly validBet: bigint
  readonly payout: bigint
  readonly rebates: bigint
  readonly bonuses: bigint
  readonly salaries: bigint
  readonly active: number
}

/** An agent with the contract to settle. */
export interface CycleAgent extends TeamInputs {
  readonly contractId: bigint
  /** Contract of the nearest upline that is settled in the same cycle. */
  readonly above: bigint | undefined
  readonly terms: ContractTerms
  /** Loss carried over from earlier cycles; 0 or negative. */
  readonly carriedIn: Exact
  /** Winnings in quarantine, and results of their members in this cycle. Only set if the merchant uses quarantine. */
  readonly quarantine?: { readonly held: readonly QuarantinedWinnings[]; readonly results: readonly MemberResult[] }
}

/** Start of the cycle, and expiry of winnings that the cycle puts into quarantine. */
export interface QuarantineTimes {
  /** Threshold as money: members who won more are high rollers. */
  readonly above: bigint
  readonly startsAt: Date
  readonly until: string
}

/** A merchant's settings for settlements (domain rules 4.2, 4.3 and 4.8). */
export interface CyclePolicy {
  readonly deductRebates: boolean
  readonly deductBonuses: boolean
  readonly deductSalaries: boolean
  /** Share of a gross loss, in hundredths of a percent. */
  readonly platformFee: number
  readonly tierOn: 'GROSS' | 'NET'
  readonly carry: 'NONE' | 'NEGATIVE_FOREVER' | 'NEGATIVE_ONE_CYCLE' | 'NEGATIVE_WITHIN_MONTH'
  readonly payer: 'PLATFORM' | 'UPLINE'
  readonly payBelowUnreached: boolean
}

export interface CycleResult {
  readonly contractId: bigint
  readonly outcome: 'SKIPPED' | 'NOT_REACHED' | 'REACHED'
  readonly fee: Exact
  /** Loss before winnings are put into quarantine. */
  readonly loss: Exact
  readonly quarantine: Quarantine | undefined
  readonly carriedOut: Exact
  /** Index of the reached tier, from 0, and its rate in hundredths of a percent. */
  readonly tier: number | undefined
  readonly rate: number | undefined
  readonly gross: Exact
  readonly net: Exact
  /** Amount by which the direct downlines' gross exceeds the agent's gross. The platform pays it. */
  readonly subsidy: Exact
  readonly downlines: readonly { readonly contractId: bigint; readonly gross: Exact }[]
}

/**
 * Settles one cycle of dividend, daily or hourly contracts for all agents of a tree (domain rules 4.3, 4.4 and 4.8). A
 * team with terms above those of its upline is skipped, together with all teams below. With payer PLATFORM and no
 * subsidy, the total paid equals the gross of the highest agent.
 */
export function computeCycle(
  kind: Exclude<ContractKind, 'REALTIME'>,
  agents: readonly CycleAgent[],
  policy: CyclePolicy,
  times?: QuarantineTimes,
): CycleResult[] {
  const byId = new Map(agents.map((agent) => [agent.contractId, agent]))
  const below = new Map<bigint, CycleAgent[]>()
  for (const agent of agents)
    if (agent.above !== undefined) below.set(agent.above, [...(below.get(agent.above) ?? []), agent])
  const results = new Map<bigint, CycleResult>()

  // Uplines first, because an upline's result decides whether its downlines are skipped.
  const queue = agents.filter(({ above }) => above === undefined || !byId.has(above))
  for (let agent = queue.shift(); agent; agent = queue.shift()) {
    queue.push(...(below.get(agent.contractId) ?? []))
    const above = agent.above === undefined ? undefined : results.get(agent.above)
    results.set(
      agent.contractId,
      computeAgent(kind, agent, {
        above,
        uplineTerms: agent.above === undefined ? undefined : byId.get(agent.above)?.terms,
        policy,
        times,
      }),
    )
  }
  return [...results.values()].map((result) => {
    const downlines = (below.get(result.contractId) ?? []).map(({ contractId }) => ({
      contractId,
      gross: results.get(contractId)!.gross,
    }))
    const owed = downlines.reduce((sum, { gross }) => sum + gross, 0n)
    // When uplines pay, the bills of downlines debit the upline, so nothing is subtracted here.
    return policy.payer === 'UPLINE'
      ? { ...result, downlines, net: result.gross }
      : { ...result, downlines, net: max(0n, result.gross - owed), subsidy: max(0n, owed - result.gross) }
  })
}

function computeAgent(
  kind: Exclude<ContractKind, 'REALTIME'>,
  agent: CycleAgent,
  {
    above,
    uplineTerms,
    policy,
    times,
  }: {
    above: CycleResult | undefined
    uplineTerms: ContractTerms | undefined
    policy: CyclePolicy
    times: QuarantineTimes | undefined
  },
): CycleResult {
  const grossLoss = agent.stake - agent.payout
  const fee = ofRate(exactOf(grossLoss > 0n ? grossLoss : 0n), policy.platformFee)
  const teamLoss =
    exactOf(
      grossLoss -
        (policy.deductRebates ? agent.rebates : 0n) -
        (policy.deductBonuses ? agent.bonuses : 0n) -
        (policy.deductSalaries ? agent.salaries : 0n),
    ) - fee
  const carries = kind === 'DIVIDEND' && policy.carry !== 'NONE'
  const quarantined =
    carries && agent.quarantine && times ? quarantine({ loss: teamLoss, ...agent.quarantine, ...times }) : undefined
  const loss = quarantined?.loss ?? teamLoss
  const carriedIn = carries ? agent.carriedIn : 0n
  const carriedOut = carries ? min(0n, policy.carry === 'NEGATIVE_ONE_CYCLE' ? loss : loss + carriedIn) : 0n
  const none = {
    contractId: agent.contractId,
    fee,
    loss: teamLoss,
    quarantine: quarantined,
    carriedOut,
    tier: undefined,
    rate: undefined,
    gross: 0n,
    net: 0n,
    subsidy: 0n,
    downlines: [],
  }

  if (above?.outcome === 'SKIPPED' || (uplineTerms && termsProblems(kind, agent.terms, uplineTerms).length > 0))
    return { ...none, outcome: 'SKIPPED' }
  const tiers = agent.terms.tiers ?? []
  const tier =
    above?.outcome === 'NOT_REACHED' && !policy.payBelowUnreached
      ? -1
      : tiers.findLastIndex(
          ({ minConsumption, minLoss, minActive }) =>
            agent.validBet >= parseMoney(minConsumption) &&
            isLossReached(parseMoney(minLoss), policy.tierOn === 'GROSS' ? exactOf(grossLoss) : loss) &&
            agent.active >= minActive,
        )
  if (tier < 0) return { ...none, outcome: 'NOT_REACHED' }
  const rate = parseRate(tiers[tier]!.rate)!
  return {
    ...none,
    outcome: 'REACHED',
    tier,
    rate,
    gross: ofRate(kind === 'DIVIDEND' ? max(0n, loss + carriedIn) : max(0n, exactOf(agent.validBet)), rate),
  }
}

/** A tier without a minimum loss is reached even if the team has won. */
const isLossReached = (minLoss: bigint, loss: Exact): boolean => minLoss === 0n || loss >= exactOf(minLoss)
