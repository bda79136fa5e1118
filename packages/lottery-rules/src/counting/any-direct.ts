import type { Content } from '../model/content.ts'
import { choose, combinations, products } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'

/**
 * Counts the lines: for each choice of `count` rows, the product of their numbers of picks. Dynamic programming over
 * the rows, by the number of rows that a line already uses.
 */
export function countAnyDirect({ count }: RuleOf<'any-direct'>, content: Content): number {
  const lines = [1, ...Array<number>(count).fill(0)]
  for (const picks of content) for (let rows = count; rows >= 1; rows--) lines[rows]! += lines[rows - 1]! * picks.length
  return lines[count]!
}

/** A line contains one symbol in each of `count` rows, and none in the other rows. */
export function* expandAnyDirect({ count }: RuleOf<'any-direct'>, content: Content): Generator<Content> {
  for (const rows of combinations([...content.keys()], count)) {
    for (const line of products(rows.map((row) => content[row]!)))
      yield content.map((_, row) => (rows.includes(row) ? [line[rows.indexOf(row)]!] : []))
  }
}

/** Best outcome: every row has its symbol drawn, so one line wins for each choice of rows. */
export const bestOfAnyDirect = ({ count }: RuleOf<'any-direct'>, content: Content): number[] => [
  choose(content.filter((picks) => picks.length > 0).length, count),
]
