import type { RuleOf } from '../counting/rules.ts'
import { bankerAndDrag, winningLines } from '../counting/subset.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'

/**
 * Counts winning lines by the number of banker and drag symbols that are drawn. A symbol that is drawn twice counts
 * once.
 */
export function hitsSubset(rule: RuleOf<'subset'>, content: Content, result: Result): number[] {
  const drawn = new Set(rule.at.map((position) => result[position]!))
  const [banker, drag] = bankerAndDrag(rule, content)
  const countDrawn = (picks: readonly string[]): number => picks.filter((symbol) => drawn.has(symbol)).length
  return [
    winningLines(
      rule,
      { banker: banker.length, drag: drag.length },
      { banker: countDrawn(banker), drag: countDrawn(drag) },
    ),
  ]
}
