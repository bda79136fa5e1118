import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { bestAssignment } from './assignment.ts'
import type { RuleOf } from './rules.ts'
import { winTogether } from './win-together.ts'

/** Counts the lines: every pick is a line. */
export const countEach = (content: Content): number => content.reduce((lines, picks) => lines + picks.length, 0)

export function* expandEach(content: Content): Generator<Content> {
  for (const [row, picks] of content.entries())
    for (const symbol of picks) yield content.map((_, index) => (index === row ? [symbol] : []))
}

/**
 * The best outcome combines the best outcome of each row, because rows depend on different positions. The exception are
 * draws that show no symbol twice.
 */
export function bestOfEach(
  { tests, distinctFrom }: RuleOf<'each'>,
  content: Content,
  odds: readonly number[],
  { levels }: Play,
): number[] {
  const worth = (symbol: string): number => odds[levelOfSymbol(levels, symbol)]!
  const winners = distinctFrom
    ? bestAssignment(tests, content, distinctFrom, worth)
    : content.flatMap((picks, row) => winTogether(tests[row]!, picks, worth))
  const hits = levels.map(() => 0)
  for (const symbol of winners) hits[levelOfSymbol(levels, symbol)]!++
  return hits
}

/** The level that a symbol wins: the level named after it, or the play's only level. */
export const levelOfSymbol = (levels: Play['levels'], symbol: string): number =>
  levels.length === 1 ? 0 : levels.findIndex(({ key }) => key === symbol)
