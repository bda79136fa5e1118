import { levelOfSymbol } from '../../counting/each.ts'
import type { RuleOf } from '../../counting/rules.ts'
import type { Content } from '../../model/content.ts'
import type { Result } from '../../model/draw-kind.ts'
import type { Measure, Range } from '../../model/number-rules.ts'
import type { Play } from '../../model/play.ts'
import { shownNumber } from './shown.ts'

/** Counts winning picks: at most one, whose range contains the value. */
export function hitsMeasure(
  { of, ranges }: RuleOf<'measure'>,
  [picks]: Content,
  result: Result,
  { levels }: Play,
): number[] {
  const value = measure(of, result)
  const winner = picks!.find((symbol) => isInRange(ranges[symbol]!, value))
  const won = winner === undefined ? undefined : levelOfSymbol(levels, winner)
  return levels.map((_, level) => (level === won ? 1 : 0))
}

function measure(of: Measure, result: Result): number {
  switch (of.kind) {
    case 'number':
      return Number(shownNumber(of.shown, result))
    case 'digit-sum':
      return sum([...shownNumber(of.shown, result)])
    case 'sum':
      return sum(result)
    case 'count-up-to':
      return result.filter((symbol) => Number(symbol) <= of.max).length
  }
}

const sum = (symbols: readonly string[]): number => symbols.reduce((total, symbol) => total + Number(symbol), 0)

const isInRange = (range: Range, value: number): boolean =>
  'remainder' in range ? value % 2 === range.remainder : value >= range.from && value <= range.to
