import type { Content } from '../../model/content.ts'
import { choose } from '../../model/combinations.ts'
import type { RuleOf } from '../rules.ts'

/** Keno: 20 of 80 symbols are drawn. */
const SYMBOLS = 80
const DRAWN = 20

/** Tries every possible number of drawn picks and returns the best outcome. */
export function bestOfSpots(rule: RuleOf<'spots'>, [picks]: Content, odds: readonly number[]): number[] {
  const fewest = Math.max(0, picks!.length - (SYMBOLS - DRAWN))
  const most = Math.min(picks!.length, DRAWN)
  const pays = (hits: readonly number[]): number => hits.reduce((sum, count, level) => sum + count * odds[level]!, 0)
  const outcomes = Array.from({ length: most - fewest + 1 }, (_, index) =>
    linesOfSpots(rule, picks!.length, fewest + index),
  )
  return outcomes.reduce((best, hits) => (pays(hits) > pays(best) ? hits : best))
}

/** Number of winning lines at each level when `drawn` of the `picks` picks are drawn. */
export const linesOfSpots = ({ count, hits }: RuleOf<'spots'>, picks: number, drawn: number): number[] =>
  hits.map((hit) => choose(drawn, hit) * choose(picks - drawn, count - hit))
