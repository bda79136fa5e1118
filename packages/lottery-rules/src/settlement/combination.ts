import { linesOfFirstRows } from '../counting/combination.ts'
import type { RuleOf } from '../counting/rules.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'

/** Counts winning lines: level `n` is won by all lines whose symbols after the first `n` are drawn. */
export function hitsCombination({ at }: RuleOf<'combination'>, content: Content, result: Result): number[] {
  const firstDrawn = content.findLastIndex((picks, row) => !picks.includes(result[at[row]!]!)) + 1
  return at.map((_, level) => (level >= firstDrawn ? linesOfFirstRows(content, level) : 0))
}
