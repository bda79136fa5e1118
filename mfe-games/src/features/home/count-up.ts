import type { Money } from '@atrium/contracts/money'

const PARTS = 1_000

/**
 * The amount shown when `done` (0 to 1) of the way from one amount to another is behind. In whole counts: money is
 * never a float.
 */
export function amountOnTheWay(from: Money, to: Money, done: number): Money {
  const part = BigInt(Math.round(Math.min(Math.max(done, 0), 1) * PARTS))
  return from + ((to - from) * part) / BigInt(PARTS)
}
