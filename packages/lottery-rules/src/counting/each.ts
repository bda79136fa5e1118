import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import type { RuleOf } from './rules.ts'

/** Every pick is a line. */
export const countEach = (_rule: RuleOf<'each'>, content: Content): number => content.reduce((lines, picks) => lines + picks.length, 0)

export function* expandEach(_rule: RuleOf<'each'>, content: Content): Generator<Content> {
  for (const [row, picks] of content.entries()) for (const symbol of picks) yield content.map((_, index) => (index === row ? [symbol] : []))
}

/** Rows are decided by positions of their own, so the best outcome is the best of each row. */
export function bestOfEach({ tests }: RuleOf<'each'>, { levels }: Play, content: Content, odds: readonly number[]): number[] {
  const hits = levels.map(() => 0)
  for (const [row, picks] of content.entries()) {
    if (picks.length === 0) continue
    switch (tests[row]!.kind) {
      case 'drawn-at': {
        const reached = picks.map((symbol) => levelOfSymbol(levels, symbol))
        hits[reached.reduce((best, level) => (odds[level]! > odds[best]! ? level : best))]!++
      }
    }
  }
  return hits
}

/** The level of a symbol: of its name, or the only one. */
export const levelOfSymbol = (levels: Play['levels'], symbol: string): number => (levels.length === 1 ? 0 : levels.findIndex(({ key }) => key === symbol))
