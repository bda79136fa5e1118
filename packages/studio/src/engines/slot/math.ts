import type { PayingSymbol, SlotSymbol } from '../../themes/symbols.ts'

export const VOLATILITIES = ['calm', 'even', 'bold'] as const
export type Volatility = (typeof VOLATILITIES)[number]

/** Cyclic strips, one a reel, top to bottom. A stop is the index of the top row. */
export type Strips = readonly (readonly SlotSymbol[])[]
/** Payouts of three, four and five of a kind, as far as there are reels. */
export type Pays = readonly bigint[]

/** The whole mathematics of a slot, versioned: a change of any number is a new version. */
export interface SlotMath {
  readonly version: string
  readonly volatility: Volatility
  readonly strips: Strips
  /**
   * The rows (0 is the top) that each line crosses; a line's number is its index plus one. Without lines every way from
   * the left counts.
   */
  readonly lines?: readonly (readonly number[])[]
  /** Number of bets in a stake: one a line, or the number defined by a game of ways. */
  readonly bets: bigint
  /** Multiples of one bet for three of a kind and more from the left; symbols that are not on the reels are absent. */
  readonly linePays: Readonly<Partial<Record<PayingSymbol, Pays>>>
  /** Multiples of the stake for three scatters and more, anywhere. Empty where there are none. */
  readonly scatterPays: Pays
  readonly freeSpins?: FreeSpins
  /** Progressive jackpots, drawn beside the reels. */
  readonly jackpots?: readonly JackpotOdds[]
  /**
   * Payouts and costs of all combinations of stops: proved by enumeration in the test, shown to players as a
   * percentage.
   */
  readonly published: PublishedMath
}

/** Spins won by three scatters and more. They are drawn with the spin that won them and part of its round. */
export interface FreeSpins {
  /** Number of free spins for three, four and five scatters. */
  readonly spins: readonly number[]
  /** Every win of a free spin counts this many times. */
  readonly multiplier: bigint
  /** Strips of the free spins, without scatters: free spins win no further free spins. */
  readonly strips: Strips
}

/**
 * A jackpot of `jackpots/definitions.ts`: won with a chance of one in `oneIn` for every tenth of a credit staked, so
 * that the return is the same at every stake.
 */
export interface JackpotOdds {
  readonly code: string
  readonly oneIn: number
}

/** Sums over every combination of stops of a set of strips, in bets. */
export interface SpinSums {
  /** All combinations of stops. */
  readonly outcomes: bigint
  /** How many of them pay anything. */
  readonly hits: bigint
  /** The sum of their payouts. The stake of one is `bets`. */
  readonly paid: bigint
  /** The part of `paid` that scatters pay. */
  readonly paidByScatters: bigint
  /** The sum of the squared payouts, from which the variance is computed. */
  readonly squares: bigint
  /** The highest payout. */
  readonly best: bigint
}

/** The part of those combinations that shows a given number of scatters. */
export type TriggerSums = Pick<SpinSums, 'outcomes' | 'paid' | 'best'>

export interface PublishedMath extends SpinSums {
  /** Where scatters win free spins: the combinations with three of them, four and five. */
  readonly triggers?: readonly TriggerSums[]
  /** Over the strips of the free spins, before their multiplier. */
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

/** Reads strips written as one letter a symbol. */
export const strips = (...reels: readonly string[]): Strips =>
  reels.map((letters) =>
    Array.from(letters, (letter) => {
      const symbol = LETTERS[letter]
      if (!symbol) throw new Error(`"${letter}" is no symbol of a reel strip`)
      return symbol
    }),
  )
