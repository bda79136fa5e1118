import type { Money } from '@atrium/contracts/money'

const PARTS = 1_000

/**
 * The amount to show after a fraction `done` (0 to 1) of the animation from one amount to another. Computed in
 * integers, because money is never a float.
 */
export function amountOnTheWay(from: Money, to: Money, done: number): Money {
  const part = BigInt(Math.round(Math.min(Math.max(done, 0), 1) * PARTS))
  return from + ((to - from) * part) / BigInt(PARTS)
}
