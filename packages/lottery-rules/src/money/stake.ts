import type { Play } from '../model/play.ts'

/** The stake per line: unit × multiple. */
export interface Stake {
  /** One of `UNITS`, in 1/10,000. */
  readonly unit: bigint
  readonly multiple: number
  readonly lines: number
}

/** The possible units in 1/10,000: 1, 0.1, 0.01 and 0.001 credits. */
export const UNITS: readonly bigint[] = [10_000n, 1_000n, 100n, 10n]

/** The total cost of a bet, in 1/10,000. */
export const stakeOf = ({ lots = 1 }: Pick<Play, 'lots'>, { unit, multiple, lines }: Stake): bigint =>
  unit * BigInt(multiple) * BigInt(lines) * BigInt(lots)
