import type { Content } from '../../model/content.ts'
import { choose } from '../../model/combinations.ts'
import type { RuleOf } from '../rules.ts'

/** The number of symbols, and of those that are drawn. */
const SYMBOLS = 80
const DRAWN = 20

/** The best outcome of all possible numbers of drawn picks. */
export function bestOfSpots(rule: RuleOf<'spots'>, [picks]: Content, odds: readonly number[]): number[] {
  const fewest = Math.max(0, picks!.length - (SYMBOLS - DRAWN))
  const most = Math.min(picks!.length, DRAWN)
  const pays = (hits: readonly number[]): number => hits.reduce((sum, count, level) => sum + count * odds[level]!, 0)
  const outcomes = Array.from({ length: most - fewest + 1 }, (_, index) =>
    linesOfSpots(rule, picks!.length, fewest + index),
  )
  return outcomes.reduce((best, hits) => (pays(hits) > pays(best) ? hits : best))
}

/** The number of lines at each level, where `drawn` of the `picks` picks are drawn. */
export const linesOfSpots = ({ count, hits }: RuleOf<'spots'>, picks: number, drawn: number): number[] =>
  hits.map((hit) => choose(drawn, hit) * choose(picks - drawn, count - hit))
