import { sumOf } from '../../drawn/numbers.ts'
import type { ValueName } from '../../model/rule.ts'
import { diceFormOf, formOf } from './form.ts'
import { niuOf } from './niu.ts'
import { studOf } from './stud.ts'

/** The value of the drawn symbols: one of the symbols in the play's row, or undefined. */
export const VALUES: Readonly<Record<ValueName, (drawn: readonly string[]) => string | undefined>> = {
  sum: (drawn) => String(sumOf(drawn)),
  'sum-tail': (drawn) => String(sumOf(drawn) % 10),
  form: formOf,
  'dice-form': diceFormOf,
  niu: niuOf,
  stud: studOf,
  'odd-count': (drawn) => String(drawn.filter((symbol) => Number(symbol) % 2 === 1).length),
  median: (drawn) => drawn.toSorted((a, b) => Number(a) - Number(b))[Math.floor(drawn.length / 2)],
}
