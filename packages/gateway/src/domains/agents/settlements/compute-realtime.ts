import type { ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { parseRate } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Exact } from './exact.ts'
import { exactOf, ofRate } from './exact.ts'

export const OUTCOMES = ['win', 'loss', 'push'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Valid bets of a window by outcome, as money. Negative if more was reversed than settled. */
export type Bases = Readonly<Record<Outcome, bigint>>

export interface RealtimeAgent {
  readonly contractId: bigint
  readonly above: bigint | undefined
  readonly terms: ContractTerms
  /** Bets of members whose nearest contract above is this one. */
  readonly own: Bases
}

/**
 * Bets of one branch below the agent. Rates in hundredths of a percent; `below` is the rate of the branch's own
 * contract, or 0.
 */
export interface RealtimeLine {
  readonly outcome: Outcome
  readonly validBet: bigint
  readonly rate: number
  readonly below: number
  readonly amount: Exact
}

export interface RealtimeResult {
  readonly contractId: bigint
  readonly lines: readonly RealtimeLine[]
  readonly amount: Exact
  /** All valid bets of the team, by outcome. */
  readonly total: Bases
}

/**
 * Settles one window of real-time salaries (domain rule 4.5). For each bet, each agent above the member gets the valid
 * bet multiplied by the agent's rate minus the rate of the nearest agent below. Bets with the same outcome and nearest
 * contract have the same rates, so their total is settled.
 */
export function computeRealtime(agents: readonly RealtimeAgent[]): RealtimeResult[] {
  const byId = new Map(agents.map((agent) => [agent.contractId, agent]))
  const below = new Map<bigint, RealtimeAgent[]>()
  for (const agent of agents)
    if (agent.above !== undefined) below.set(agent.above, [...(below.get(agent.above) ?? []), agent])
  const results = new Map<bigint, RealtimeResult>()

  const order: RealtimeAgent[] = agents.filter(({ above }) => above === undefined || !byId.has(above))
  for (const agent of order) order.push(...(below.get(agent.contractId) ?? []))
  // Downlines first, because uplines earn on the totals of downlines.
  for (const agent of order.reverse()) {
    const branches = (below.get(agent.contractId) ?? []).map((downline) => ({
      downline,
      total: results.get(downline.contractId)!.total,
    }))
    const lines = OUTCOMES.flatMap((outcome) => {
      const rate = rateOf(agent.terms, outcome)
      return [
        { below: 0, base: agent.own[outcome] },
        ...branches.map(({ downline, total }) => ({ below: rateOf(downline.terms, outcome), base: total[outcome] })),
      ]
        .filter(({ base }) => base !== 0n)
        .map(({ below: lower, base }) => ({
          outcome,
          validBet: base,
          rate,
          below: lower,
          amount: ofRate(exactOf(base), Math.max(0, rate - lower)),
        }))
    })
    results.set(agent.contractId, {
      contractId: agent.contractId,
      lines,
      amount: lines.reduce((sum, line) => sum + line.amount, 0n),
      total: Object.fromEntries(
        OUTCOMES.map((outcome) => [
          outcome,
          branches.reduce((sum, { total }) => sum + total[outcome], agent.own[outcome]),
        ]),
      ) as unknown as Bases,
    })
  }
  return [...results.values()]
}

/**
 * Returns the rate for bets with an outcome, in hundredths of a percent: the single rate plus the rate of the outcome.
 */
export function rateOf({ rates }: ContractTerms, outcome: Outcome): number {
  if (!rates) return 0
  return (parseRate(rates.single) ?? 0) + (outcome === 'push' ? 0 : (parseRate(rates[outcome]) ?? 0))
}
