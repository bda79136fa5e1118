import type { RuleOf } from '../../counting/rules.ts'
import { linesOfSpots } from '../../counting/numbers/spots.ts'
import type { Content } from '../../model/content.ts'
import type { Result } from '../../model/draw-kind.ts'

/** Counts winning lines at each level, by the number of drawn picks. */
export const hitsSpots = (rule: RuleOf<'spots'>, [picks]: Content, result: Result): number[] =>
  linesOfSpots(rule, picks!.length, picks!.filter((symbol) => result.includes(symbol)).length)
