import { sumOf, timesOf } from '../drawn/numbers.ts'
import { sidesOf } from '../drawn/sides.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Test } from '../model/rule.ts'
import { VALUES } from './values/index.ts'

/** Number of times that a symbol wins in a result. */
export function hitsOfSymbol(test: Test, symbol: string, result: Result): number {
  if (test.kind === 'drawn-at') return result[test.at] === symbol ? 1 : 0
  const drawn = test.at.map((position) => result[position]!)
  switch (test.kind) {
    case 'value':
      return VALUES[test.of](drawn) === symbol ? 1 : 0
    case 'at-least':
      return drawn.filter((other) => other === symbol).length >= test.times ? 1 : 0
    case 'sides':
      return isSide(test, drawn, symbol) ? 1 : 0
  }
}

function isSide(
  { bigFrom, losesOnTriple }: Extract<Test, { kind: 'sides' }>,
  drawn: readonly string[],
  symbol: string,
): boolean {
  if (losesOnTriple && timesOf(drawn).size === 1) return false
  return sidesOf(sumOf(drawn), bigFrom).some((side) => side === symbol)
}
