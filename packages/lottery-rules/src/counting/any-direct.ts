import type { Content } from '../model/content.ts'
import { choose, combinations, products } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'

/**
 * The product of the picks of `count` rows, for each choice of rows: built row by row, by the number of rows that a
 * line has so far.
 */
export function countAnyDirect({ count }: RuleOf<'any-direct'>, content: Content): number {
  const lines = [1, ...Array<number>(count).fill(0)]
  for (const picks of content) for (let rows = count; rows >= 1; rows--) lines[rows]! += lines[rows - 1]! * picks.length
  return lines[count]!
}

/** A line has one symbol in `count` rows, and none in the others. */
export function* expandAnyDirect({ count }: RuleOf<'any-direct'>, content: Content): Generator<Content> {
  for (const rows of combinations([...content.keys()], count)) {
    for (const line of products(rows.map((row) => content[row]!)))
      yield content.map((_, row) => (rows.includes(row) ? [line[rows.indexOf(row)]!] : []))
  }
}

/** One line of each choice of rows wins when every row has its symbol drawn. */
export const bestOfAnyDirect = ({ count }: RuleOf<'any-direct'>, content: Content): number[] => [
  choose(content.filter((picks) => picks.length > 0).length, count),
]
