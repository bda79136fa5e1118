import type { RuleOf } from '../counting/rules.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'

/** Counts winning lines: at most one, the line of the drawn symbols. */
export const hitsDirect = ({ at }: RuleOf<'direct'>, content: Content, result: Result): number[] => [
  content.every((picks, row) => picks.includes(result[at[row]!]!)) ? 1 : 0,
]
