import { choose } from '../model/combinations.ts'
import type { RuleOf } from '../counting/rules.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'

/** Counts winning lines: one for each combination of `count` rows in which the drawn symbol is picked. */
export const hitsAnyDirect = ({ at, count }: RuleOf<'any-direct'>, content: Content, result: Result): number[] => [
  choose(content.filter((picks, row) => picks.includes(result[at[row]!]!)).length, count),
]
