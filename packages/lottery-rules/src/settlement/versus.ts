import type { RuleOf } from '../counting/rules.ts'
import { versusLevel, versusOf } from '../drawn/versus.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'

/** Counts wins: each pick wins its level, gets its stake back in a tie, or loses. */
export function hitsVersus({ pairs }: RuleOf<'versus'>, content: Content, result: Result, { levels }: Play): number[] {
  const hits = levels.map(() => 0)
  for (const [row, picks] of content.entries()) {
    const [first, second] = pairs[row]!
    const outcome = versusOf(Number(result[first]), Number(result[second]))
    for (const pick of picks) {
      const won = levels.findIndex(({ key }) => key === versusLevel(pick, outcome))
      if (won >= 0) hits[won]!++
    }
  }
  return hits
}
