import type { RuleOf } from '../../counting/rules.ts'
import { linesOfSpots } from '../../counting/numbers/spots.ts'
import type { Content } from '../../model/content.ts'
import type { Result } from '../../model/draw-kind.ts'

/** Lines by how many of their picks are drawn. */
export const hitsSpots = (rule: RuleOf<'spots'>, [picks]: Content, result: Result): number[] =>
  linesOfSpots(rule, picks!.length, picks!.filter((symbol) => result.includes(symbol)).length)
