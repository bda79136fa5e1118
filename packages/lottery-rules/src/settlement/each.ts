import { levelOfSymbol } from '../counting/each.ts'
import type { RuleOf } from '../counting/rules.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { hitsOfSymbol } from './tests.ts'

/** Counts winning lines at the level named after their symbol, or at the play's only level. */
export function hitsEach({ tests }: RuleOf<'each'>, content: Content, result: Result, { levels }: Play): number[] {
  const hits = levels.map(() => 0)
  for (const [row, picks] of content.entries()) {
    for (const symbol of picks) {
      hits[levelOfSymbol(levels, symbol)]! += hitsOfSymbol(tests[row]!, symbol, result)
    }
  }
  return hits
}
