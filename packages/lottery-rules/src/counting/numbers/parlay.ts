import type { Content } from '../../model/content.ts'
import { choose } from '../../model/combinations.ts'
import type { RuleOf } from '../rules.ts'

/**
 * The best outcome shows as many different picks as it has numbers, or none of them. Computed, because a content of all
 * symbols has too many lines.
 */
export const bestOfParlay = ({ of, count, wins }: RuleOf<'parlay'>, [picks]: Content): number[] => [
  choose(wins === 'all' ? Math.min(picks!.length, of.length) : picks!.length, count),
]
