import type { Result } from '../../model/draw-kind.ts'
import type { Shown } from '../../model/number-rules.ts'

/** The number that a result shows, as text. */
export function shownNumber({ at, slice }: Shown, result: Result): string {
  const text = at.map((position) => result[position]!).join('')
  return slice ? text.slice(...slice) : text
}
