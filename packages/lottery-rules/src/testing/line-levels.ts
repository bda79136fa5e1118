import { products } from '../model/combinations.ts'
import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'

/** Whether a line can win the level in some outcome. Derived from the meaning of its symbol or number. */
export function canWin({ rule, levels }: Play, line: Content, key: string): boolean {
  if (levels.length === 1) return true
  const symbol = line.flat()[0]!
  switch (rule.kind) {
    case 'each':
    case 'measure':
      return symbol === key
    case 'versus':
      return symbol === key || (key === 'push' && symbol !== 'tie')
    case 'entries':
    case 'numbers':
    case 'any-order':
      return levels.find((level) => level.key === key)!.ways === ordersByListing([...symbol])
    default:
      return true
  }
}

/** Number of different orders of digits, counted by listing them. */
export function ordersByListing(digits: readonly string[]): number {
  const sorted = digits.toSorted().join()
  return new Set(
    [...products(digits.map(() => digits))]
      .filter((order) => order.toSorted().join() === sorted)
      .map((order) => order.join()),
  ).size
}
