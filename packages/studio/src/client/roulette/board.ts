import { colourOf, corners, lines, splits, straights, streets } from '../../engines/roulette/bets.ts'
import type { Field } from '../../engines/roulette/bets.ts'
import { h } from '../frame/dom.ts'
import type { Spots } from '../components/spots.ts'

/**
 * The betting layout: the numbers and the spots between them. A spot's position (u, v) is along the table from zero,
 * and across it from the third column.
 */
export function createBoard(spots: Spots): HTMLElement {
  const numbers = straights.map((field) => {
    const number = field.numbers[0]!
    return put(
      spots.spot(
        field.code,
        [h('span', { class: 'spot-name' }, String(number))],
        `number ${colourOf(number)}${number === 0 ? ' zero' : ''}`,
      ),
      placeOf(field),
    )
  })
  const between = [...splits, ...streets, ...corners, ...lines].map((field) =>
    put(spots.spot(field.code, [], 'zone'), placeOf(field)),
  )
  return h('div', { class: 'board' }, ...numbers, ...between)
}

function put(button: HTMLButtonElement, [u, v]: readonly [number, number]): HTMLButtonElement {
  button.style.setProperty('--u', String(u))
  button.style.setProperty('--v', String(v))
  return button
}

/** Position of a bet: the centre of its numbers. Streets and six lines are at the edge of the table. */
export function placeOf({ kind, numbers }: Field): readonly [u: number, v: number] {
  if (numbers[0] === 0) return beside(numbers)
  const places = numbers.map((number): [number, number] => [Math.ceil(number / 3) + 0.5, 2.5 - ((number - 1) % 3)])
  const middle = (axis: 0 | 1): number => places.reduce((sum, place) => sum + place[axis], 0) / places.length
  return [middle(0), kind === 'street' || kind === 'line' ? 3 : middle(1)]
}

/** Position of bets that include zero, along its edge. */
function beside(numbers: readonly number[]): readonly [number, number] {
  if (numbers.length === 1) return [0.5, 1.5]
  if (numbers.length === 4) return [1, 3]
  const last = numbers.at(-1)!
  return numbers.length === 2 ? [1, 3.5 - last] : [1, 4 - last]
}
