/** An exact fraction. The denominator is positive. */
export interface Ratio {
  readonly part: bigint
  readonly whole: bigint
}

export const ratio = (part: bigint, whole = 1n): Ratio => ({ part, whole })
export const sum = (ratios: readonly Ratio[]): Ratio =>
  ratios.reduce((a, b) => ({ part: a.part * b.whole + b.part * a.whole, whole: a.whole * b.whole }), ratio(0n))
export const times = (...ratios: readonly Ratio[]): Ratio =>
  ratios.reduce((a, b) => ({ part: a.part * b.part, whole: a.whole * b.whole }))
export const minus = (a: Ratio, b: Ratio): Ratio => sum([a, times(ratio(-1n), b)])

const SCALE = 10n ** 15n
/** Converts to a number, rounded down to fifteen decimals. */
export const toNumber = ({ part, whole }: Ratio): number => Number((part * SCALE) / whole) / Number(SCALE)

/** Formats as a percentage, truncated to two decimals. */
export function percent({ part, whole }: Ratio): string {
  const hundredths = (part * 10_000n) / whole
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}
