import { levelOfNumber, valuesOfNumber } from '../counting/numbers.ts'
import type { RuleOf } from '../counting/rules.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'

/** Counts winning lines: the drawn number is a line when its sum, its span or one of its digits is picked. */
export function hitsNumbers(rule: RuleOf<'numbers'>, [picks]: Content, result: Result, { levels }: Play): number[] {
  const drawn = rule.at.map((position) => result[position]!)
  const isLine =
    (rule.match !== 'group' || new Set(drawn).size > 1) &&
    valuesOfNumber(rule, drawn).some((value) => picks!.includes(value))
  const won = isLine ? levelOfNumber(levels, drawn) : -1
  return levels.map((_, level) => (level === won ? 1 : 0))
}
