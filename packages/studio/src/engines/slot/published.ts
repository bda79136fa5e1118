import { CREDIT } from '@atrium/contracts/money'
import { jackpotDefinition } from '../jackpot-definitions.ts'
import type { SlotMath, SpinSums, Volatility } from './math.ts'
import { minus, percent, ratio, sum, times, toNumber } from './ratio.ts'
import type { Ratio } from './ratio.ts'

/** The average return of a stake by source, as exact fractions of the stake. */
export interface Returns {
  readonly lines: Ratio
  readonly scatters: Ratio
  readonly freeSpins: Ratio
  /** Contributions to jackpots, which are all paid out eventually. */
  readonly contributions: Ratio
  /** Seeds of jackpots, divided by the average total of stakes between two wins. */
  readonly seeds: Ratio
}

export function returns(math: SlotMath): Returns {
  const { published, bets, jackpots = [] } = math
  const stakes = published.outcomes * bets
  return {
    lines: ratio(published.paid - published.paidByScatters, stakes),
    scatters: ratio(published.paidByScatters, stakes),
    freeSpins: times(
      sum(series(math).map(({ outcomes, spins }) => times(ratio(outcomes * spins, published.outcomes), mean(math)))),
      ratio(1n, bets),
    ),
    contributions: sum(jackpots.map(({ code }) => ratio(jackpotDefinition(code).ratePpm, 1_000_000n))),
    seeds: sum(jackpots.map(({ code, oneIn }) => ratio(jackpotDefinition(code).seed, BigInt(oneIn) * (CREDIT / 10n)))),
  }
}

/** The total theoretical return. With `without` it excludes jackpots: the return of the reels alone. */
export const totalReturn = (math: SlotMath, without?: 'jackpots'): Ratio => {
  const { lines, scatters, freeSpins, contributions, seeds } = returns(math)
  return sum(without ? [lines, scatters, freeSpins] : [lines, scatters, freeSpins, contributions, seeds])
}

/** The standard deviation of a round's payout in stakes, without jackpots. */
export function deviation(math: SlotMath): number {
  const { published, bets } = math
  const average = times(totalReturn(math, 'jackpots'), ratio(bets))
  // A series of n free spins adds n variances. Its mean is added to the payout of the spin that won it.
  const added = series(math).flatMap(({ outcomes, paid, spins }) => [
    times(ratio(2n * paid * spins), mean(math)),
    times(ratio(outcomes * spins), variance(math)),
    times(ratio(outcomes * spins * spins), mean(math), mean(math)),
  ])
  const squares = times(sum([ratio(published.squares), ...added]), ratio(1n, published.outcomes))
  return Math.sqrt(toNumber(times(minus(squares, times(average, average)), ratio(1n, bets * bets))))
}

/** The maximum payout of one round, in bets, without jackpots. */
export function bestRound({ published, freeSpins }: SlotMath): bigint {
  const series = (published.triggers ?? []).map(({ best, outcomes }, index) =>
    outcomes > 0n ? best + BigInt(freeSpins!.spins[index]!) * freeSpins!.multiplier * published.free!.best : 0n,
  )
  return [published.best, ...series].reduce((a, b) => (a > b ? a : b))
}

/** How often three or more scatters win free spins. Undefined in games without free spins. */
export const triggerRate = ({ published }: SlotMath): Ratio | undefined =>
  published.triggers &&
  ratio(
    published.triggers.reduce((total, { outcomes }) => total + outcomes, 0n),
    published.outcomes,
  )

export interface PublishedFigures {
  readonly rtp: string
  readonly hitFrequency: string
  /** The maximum win of a round in whole stakes. Jackpots are paid in addition. */
  readonly bestMultiple: string
  readonly volatility: Volatility
}

/** The figures that players see. Percentages have two decimals and are truncated. */
export const publishedFigures = (math: SlotMath): PublishedFigures => ({
  rtp: percent(totalReturn(math)),
  hitFrequency: percent(ratio(math.published.hits, math.published.outcomes)),
  bestMultiple: (bestRound(math) / math.bets).toString(),
  volatility: math.volatility,
})

/**
 * Sums for each number of scatters that wins free spins: the number of combinations, their own payout, and the number of
 * free spins.
 */
const series = ({ published, freeSpins }: SlotMath) =>
  (published.triggers ?? []).map((trigger, index) => ({ ...trigger, spins: BigInt(freeSpins!.spins[index]!) }))

/** The average payout of one free spin, in bets. */
const mean = ({ published, freeSpins }: SlotMath): Ratio => {
  const free: SpinSums = published.free!
  return ratio(free.paid * freeSpins!.multiplier, free.outcomes)
}

const variance = (math: SlotMath): Ratio => {
  const { squares, outcomes } = math.published.free!
  return minus(ratio(squares * math.freeSpins!.multiplier ** 2n, outcomes), times(mean(math), mean(math)))
}
