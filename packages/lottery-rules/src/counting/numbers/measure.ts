import type { Content } from '../../model/content.ts'
import type { Play } from '../../model/play.ts'
import { levelOfSymbol } from '../each.ts'
import type { RuleOf } from '../rules.ts'

/** The best outcome: at most one pick wins, as ranges have no value in common. It is the one that pays most. */
export function bestOfMeasure(
  _rule: RuleOf<'measure'>,
  [picks]: Content,
  odds: readonly number[],
  { levels }: Play,
): number[] {
  const reached = picks!.map((symbol) => levelOfSymbol(levels, symbol))
  const best = reached.reduce((a, b) => (odds[b]! > odds[a]! ? b : a))
  return levels.map((_, level) => (level === best ? 1 : 0))
}
