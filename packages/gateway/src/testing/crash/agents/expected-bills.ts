import { CREDIT, parseMoney } from '@atrium/contracts/money'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import type { AgentTree } from './agent-trees.ts'
import { SETTINGS, termsOf } from './agent-trees.ts'

/** A row of the feed, with the time of the window in which it counts. Amounts in counts of 1/10,000. */
export interface FedBet {
  readonly memberId: bigint
  readonly stake: bigint
  readonly validBet: bigint
  readonly payout: bigint
  readonly settledAt: Date
  readonly countedAt: Date
  readonly isReversal: boolean
}

/** A salary that a member received. Negative for a salary that the member paid to a downline. */
export interface SalaryMovement {
  readonly memberId: bigint
  readonly at: Date
  readonly amount: bigint
}

/**
 * Converts counts of 1/10,000 to units of 10^-12 credit, in which `gross`, `loss` and `subsidy` are. `net` is in counts
 * of 1/10,000.
 */
const UNIT = 10n ** 8n
const CENT = 10n ** 10n

export interface ExpectedBill {
  readonly isReached: boolean
  readonly consumption: bigint
  readonly loss: bigint
  readonly active: number
  readonly gross: bigint
  /** Net amount before it is rounded down. */
  readonly exactNet: bigint
  readonly net: bigint
  readonly subsidy: bigint
}

export const cut = (exact: bigint): bigint => (exact > 0n ? (exact / CENT) * 100n : 0n)
const percent = (text: string): bigint => {
  const [whole, places = ''] = text.split('.')
  return BigInt(whole! + places.padEnd(2, '0'))
}
const sum = <T>(list: readonly T[], of: (one: T) => bigint): bigint => list.reduce((total, one) => total + of(one), 0n)

/**
 * Indexes of the agents from a member's agent up to the top. Each agent is below the previous one in the list and has
 * two players.
 */
export function placesAbove({ agents, players }: AgentTree, memberId: bigint): number[] {
  const agent = agents.findIndex(({ id }) => id === memberId)
  const nearest = agent >= 0 ? agent : Math.floor(players.findIndex(({ id }) => id === memberId) / 2)
  return Array.from({ length: nearest + 1 }, (_, index) => nearest - index)
}

interface Period {
  readonly bets: readonly FedBet[]
  readonly salaries: readonly SalaryMovement[]
}

/**
 * Computes the bills of a dividend, daily or hourly cycle by domain rules 4.2 to 4.4, from the top agent down.
 * `carried`: the amount carried over for each agent, at most 0.
 */
export function expectedCycle(
  tree: AgentTree,
  kind: Exclude<ContractKind, 'REALTIME'>,
  { bets, salaries }: Period,
  carried: readonly bigint[],
): { bills: ExpectedBill[]; carriedOut: bigint[] } {
  const parts = tree.agents.map((agent, place) => {
    const isBelow = ({ memberId }: { memberId: bigint }): boolean => placesAbove(tree, memberId).includes(place)
    const own = bets.filter(isBelow)
    const consumption = sum(own, ({ validBet }) => validBet)
    const players = new Map<bigint, bigint>()
    for (const { memberId, validBet } of own)
      if (memberId !== agent.id) players.set(memberId, (players.get(memberId) ?? 0n) + validBet)
    const active = [...players.values()].filter((validBet) => validBet >= SETTINGS.activeMinBet).length
    const grossLoss = sum(own, ({ stake, payout }) => stake - payout)
    const fee = grossLoss > 0n ? (grossLoss * UNIT * BigInt(SETTINGS.platformFee)) / 10_000n : 0n
    const loss =
      (grossLoss - (kind === 'HOURLY' ? 0n : sum(salaries.filter(isBelow), ({ amount }) => amount))) * UNIT - fee
    const tier = termsOf(kind, place)
      .tiers!.filter(
        ({ minConsumption, minActive }) => consumption >= parseMoney(minConsumption) && active >= minActive,
      )
      .at(-1)
    const base = kind === 'DIVIDEND' ? loss + carried[place]! : consumption * UNIT
    const gross = tier && base > 0n ? (base * percent(tier.rate)) / 10_000n : 0n
    return {
      isReached: tier !== undefined,
      consumption,
      loss,
      active,
      gross,
      carriedOut: kind === 'DIVIDEND' && loss + carried[place]! < 0n ? loss + carried[place]! : 0n,
    }
  })
  return {
    carriedOut: parts.map(({ carriedOut }) => carriedOut),
    bills: parts.map(({ carriedOut: _, ...part }, place) => {
      const difference = part.gross - (parts[place + 1]?.gross ?? 0n)
      const exactNet = tree.payer === 'UPLINE' ? part.gross : difference > 0n ? difference : 0n
      return {
        ...part,
        exactNet,
        net: cut(exactNet),
        subsidy: tree.payer === 'PLATFORM' && difference < 0n ? -difference : 0n,
      }
    }),
  }
}

/**
 * Computes the earnings of each agent in a window by domain rule 4.5, bet by bet, from the top agent down. Undefined
 * for an agent whose team made no bets.
 */
export function expectedWindow(
  tree: AgentTree,
  bets: readonly FedBet[],
): ({ consumption: bigint; gross: bigint } | undefined)[] {
  return tree.agents.map((_, place) => {
    const below = bets
      .map((bet) => ({ bet, places: placesAbove(tree, bet.memberId) }))
      .filter(({ places }) => places.includes(place))
    const bases = new Map<string, bigint>()
    let gross = 0n
    for (const { bet, places } of below) {
      const outcome = outcomeOf(bet)
      const branch = `${places[0] === place} ${outcome}`
      bases.set(branch, (bases.get(branch) ?? 0n) + bet.validBet)
      const difference = rate(place, outcome) - (places[0] === place ? 0n : rate(place + 1, outcome))
      if (difference > 0n) gross += (bet.validBet * UNIT * difference) / 10_000n
    }
    return [...bases.values()].some((base) => base !== 0n)
      ? { consumption: sum(below, ({ bet }) => bet.validBet), gross }
      : undefined
  })
}

function outcomeOf({ stake, payout, isReversal }: FedBet): 'win' | 'loss' | 'push' {
  const won = isReversal ? stake - payout : payout - stake
  return won > 0n ? 'win' : won < 0n ? 'loss' : 'push'
}

function rate(place: number, outcome: 'win' | 'loss' | 'push'): bigint {
  const rates = termsOf('REALTIME', place).rates!
  return percent(rates.single) + (outcome === 'push' ? 0n : percent(rates[outcome]))
}

/** Formats an amount in credits for messages. */
export const credits = (money: bigint): string => `${Number(money) / Number(CREDIT)}`
