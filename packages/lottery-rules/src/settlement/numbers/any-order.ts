import { levelOfDigits } from '../../counting/numbers/any-order.ts'
import type { RuleOf } from '../../counting/rules.ts'
import type { Content } from '../../model/content.ts'
import type { Result } from '../../model/draw-kind.ts'
import { shownNumber } from './shown.ts'

/** Counts winning picks: at most one, the sorted digits of the drawn number. Picks are stored sorted. */
export function hitsAnyOrder({ of }: RuleOf<'any-order'>, [picks]: Content, result: Result): number[] {
  const digits = [...shownNumber(of, result)].sort().join('')
  const isPicked = picks!.includes(digits)
  return [0, 1].map((level) => (isPicked && levelOfDigits(digits) === level ? 1 : 0))
}
