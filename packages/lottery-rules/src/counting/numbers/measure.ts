import type { Content } from '../../model/content.ts'
import type { Play } from '../../model/play.ts'
import { levelOfSymbol } from '../each.ts'
import type { RuleOf } from '../rules.ts'

/** Best outcome: the pick that pays most wins. No other pick wins with it, because ranges do not overlap. */
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
