import { choose } from '../model/combinations.ts'
import type { RuleOf } from '../counting/rules.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'

/** One line wins for each choice of the rows that have the drawn symbol. */
export const hitsAnyDirect = ({ at, count }: RuleOf<'any-direct'>, content: Content, result: Result): number[] => [
  choose(content.filter((picks, row) => picks.includes(result[at[row]!]!)).length, count),
]
