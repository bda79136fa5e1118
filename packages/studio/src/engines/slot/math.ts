import type { PayingSymbol, SlotSymbol } from '../../themes/symbols.ts'

export const VOLATILITIES = ['calm', 'even', 'bold'] as const
export type Volatility = (typeof VOLATILITIES)[number]

/** Cyclic strips, one per reel, top to bottom. A stop is the index of the symbol in the top row. */
export type Strips = readonly (readonly SlotSymbol[])[]
/** Payouts of three, four and five of a kind, up to the number of reels. */
export type Pays = readonly bigint[]

/** The complete math of a slot. Changing any number creates a new version. */
export interface SlotMath {
  readonly version: string
  readonly volatility: Volatility
  readonly strips: Strips
  /**
   * The lines: for each, the row that it crosses on each reel (0 is the top row). A line's number is its index plus one.
   * Undefined in games with ways, in which every combination from the left counts.
   */
  readonly lines?: readonly (readonly number[])[]
  /** Number of bets in a stake: one per line, or a fixed number in games with ways. */
  readonly bets: bigint
  /** Payouts in bets for three or more of a kind from the left. Symbols that are not on the reels are missing. */
  readonly linePays: Readonly<Partial<Record<PayingSymbol, Pays>>>
  /** Payouts in stakes for three or more scatters at any position. Empty when there are no scatters. */
  readonly scatterPays: Pays
  readonly freeSpins?: FreeSpins
  /** Progressive jackpots, which are drawn independently of the reels. */
  readonly jackpots?: readonly JackpotOdds[]
  /** Sums over all combinations of stops. A test verifies them by enumeration; players see them as percentages. */
  readonly published: PublishedMath
}

/**
 * Free spins that three or more scatters win. They are drawn together with the spin that won them and belong to its
 * round.
 */
export interface FreeSpins {
  /** Number of free spins for three, four and five scatters. */
  readonly spins: readonly number[]
  /** Multiplier of all wins in free spins. */
  readonly multiplier: bigint
  /** Strips used in free spins. They have no scatters, so free spins cannot win further free spins. */
  readonly strips: Strips
}

/**
 * The chance of a jackpot in `jackpot-definitions.ts`: one in `oneIn` per tenth of a credit staked, so that the return
 * is the same at every stake.
 */
export interface JackpotOdds {
  readonly code: string
  readonly oneIn: number
}

/** Sums over all combinations of stops of a set of strips. Amounts are in bets. */
export interface SpinSums {
  /** Number of combinations of stops. */
  readonly outcomes: bigint
  /** Number of combinations that pay. */
  readonly hits: bigint
  /** Sum of their payouts. The stake of one combination is `bets`. */
  readonly paid: bigint
  /** The part of `paid` that comes from scatters. */
  readonly paidByScatters: bigint
  /** Sum of the squared payouts, for the variance. */
  readonly squares: bigint
  /** The highest payout of a combination. */
  readonly best: bigint
}

/** Sums over the combinations with a given number of scatters. */
export type TriggerSums = Pick<SpinSums, 'outcomes' | 'paid' | 'best'>

export interface PublishedMath extends SpinSums {
  /** Sums over the combinations with three, four and five scatters, if these win free spins. */
  readonly triggers?: readonly TriggerSums[]
  /** Sums over the strips of the free spins, before the multiplier. */
  readonly free?: SpinSums
}

const LETTERS: Readonly<Record<string, SlotSymbol>> = {
  W: 'wild',
  S: 'scatter',
  A: 'high1',
  B: 'high2',
  C: 'high3',
  D: 'high4',
  e: 'low1',
  f: 'low2',
  g: 'low3',
  h: 'low4',
}

/** Parses strips that are written with one letter per symbol. */
export const strips = (...reels: readonly string[]): Strips =>
  reels.map((letters) =>
    Array.from(letters, (letter) => {
      const symbol = LETTERS[letter]
      if (!symbol) throw new Error(`"${letter}" is no symbol of a reel strip`)
      return symbol
    }),
  )
