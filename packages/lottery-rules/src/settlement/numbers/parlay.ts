import { choose } from '../../model/combinations.ts'
import type { RuleOf } from '../../counting/rules.ts'
import type { Content } from '../../model/content.ts'
import type { Result } from '../../model/draw-kind.ts'
import { shownNumber } from './shown.ts'

/**
 * Counts winning lines: combinations of the picks that were drawn or, when none may be drawn, of the picks that were
 * not.
 */
export function hitsParlay({ of, count, wins }: RuleOf<'parlay'>, [picks]: Content, result: Result): number[] {
  const numbers = new Set(of.map((shown) => shownNumber(shown, result)))
  const present = picks!.filter((symbol) => numbers.has(symbol)).length
  return [choose(wins === 'all' ? present : picks!.length - present, count)]
}
