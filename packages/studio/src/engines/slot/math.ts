import type { PayingSymbol, SlotSymbol } from './symbols.ts'

export const VOLATILITIES = ['calm', 'even', 'bold'] as const
export type Volatility = (typeof VOLATILITIES)[number]

/** The whole mathematics of a slot, versioned: a change of any number is a new version. */
export interface SlotMath {
  readonly version: string
  readonly volatility: Volatility
  /** Five cyclic strips, top to bottom. A stop is the place of the top row. */
  readonly strips: readonly (readonly SlotSymbol[])[]
  /** Multiples of the line bet (a tenth of the stake) for three, four and five from the left. */
  readonly linePays: Readonly<Record<PayingSymbol, Pays>>
  /** Multiples of the stake for three, four and five anywhere. */
  readonly scatterPays: Pays
  /** What all stop positions together pay and cost: proved by enumeration in the test, shown to players as a percentage. */
  readonly published: PublishedMath
}

export type Pays = readonly [three: bigint, four: bigint, five: bigint]

export interface PublishedMath {
  /** All combinations of stops. */
  readonly outcomes: bigint
  /** How many of them pay anything. */
  readonly hits: bigint
  /** Line bets paid over all of them. The stake of one outcome is ten line bets. */
  readonly paid: bigint
  /** Line bets of the best of them. */
  readonly best: bigint
}

const LETTERS: Readonly<Record<string, SlotSymbol>> = { W: 'wild', S: 'scatter', A: 'high1', B: 'high2', C: 'high3', D: 'high4', e: 'low1', f: 'low2', g: 'low3', h: 'low4' }

/** Reads a strip written as one letter a symbol. */
export const strip = (letters: string): readonly SlotSymbol[] => Array.from(letters, (letter) => {
  const symbol = LETTERS[letter]
  if (!symbol) throw new Error(`"${letter}" is no symbol of a reel strip`)
  return symbol
})
