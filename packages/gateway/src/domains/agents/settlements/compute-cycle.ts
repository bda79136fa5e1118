import { parseMoney } from '@atrium/contracts/money'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agent-contracts'
import { parseRate, termsProblems } from '@atrium/contracts/rules/agent-contracts'
import type { Exact } from './exact.ts'
import { exactOf, max, min, ofRate } from './exact.ts'
import type { QuarantinedWinnings, MemberResult, Quarantine } from './quarantine.ts'
import { quarantine } from './quarantine.ts'

/** Figures of a team in a cycle (domain rule 4.2), the agent included; money. `active` are different downlines. */
export interface TeamInputs {
  readonly stake: bigint
  readonly validBet: bigint
  readonly payout: bigint
  readonly rebates: bigint
  readonly bonuses: bigint
  readonly salaries: bigint
  readonly active: number
}

/** An agent whose contract is settled. */
export interface CycleAgent extends TeamInputs {
  readonly contractId: bigint
  /** The contract of the nearest upline that is settled in the same cycle. */
  readonly above: bigint | undefined
  readonly terms: ContractTerms
  /** Loss carried in from earlier cycles, at most 0. */
  readonly carriedIn: Exact
  /**
   * Losses that are carried separately for single members, and their results in this cycle; only where the merchant has
   * set this.
   */
  readonly quarantine?: { readonly held: readonly QuarantinedWinnings[]; readonly results: readonly MemberResult[] }
}

/** When a cycle begins, for separately carried losses, and until when those that it adds are valid. */
export interface QuarantineTimes {
  /** Money. */
  readonly above: bigint
  readonly startsAt: Date
  readonly until: string
}

/** Settings of a merchant (domain rules 4.2, 4.3 and 4.8). */
export interface CyclePolicy {
  readonly deductRebates: boolean
  readonly deductBonuses: boolean
  readonly deductSalaries: boolean
  /** Hundredths of a percent of a gross loss. */
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
  /** Before separately carried losses are taken out of it. */
  readonly loss: Exact
  readonly quarantine: Quarantine | undefined
  readonly carriedOut: Exact
  /** Index of the tier that was reached, from 0, and its rate in hundredths of a percent. */
  readonly tier: number | undefined
  readonly rate: number | undefined
  readonly gross: Exact
  readonly net: Exact
  /** The amount that direct downlines get beyond the agent's gross, which the platform pays. */
  readonly subsidy: Exact
  readonly downlines: readonly { readonly contractId: bigint; readonly gross: Exact }[]
}

/**
 * Settles one cycle of a dividend, daily or hourly contract for all agents of a tree (domain rules 4.3, 4.4 and 4.8). A
 * team whose terms are above those of its upline is skipped with everybody below. With payer PLATFORM and no subsidy,
 * the total paid is the gross of the highest agent.
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

  // Uplines first: the result of an upline decides whether an agent is skipped.
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
    // Payments of an upline are debited with the bills of its downlines.
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

/** A tier that requires no loss is also reached by a team that won. */
const isLossReached = (minLoss: bigint, loss: Exact): boolean => minLoss === 0n || loss >= exactOf(minLoss)
