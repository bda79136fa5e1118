import type { Content } from '../../model/content.ts'
import { choose } from '../../model/combinations.ts'
import type { RuleOf } from '../rules.ts'

/**
 * Best outcome: every number of the draw shows a different pick or, if none may be drawn, no pick. Computed
 * without listing lines, because a content with all symbols has too many.
 */
export const bestOfParlay = ({ of, count, wins }: RuleOf<'parlay'>, [picks]: Content): number[] => [
  choose(wins === 'all' ? Math.min(picks!.length, of.length) : picks!.length, count),
]
