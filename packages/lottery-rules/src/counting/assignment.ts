import { sidesOf } from '../drawn/sides.ts'
import type { Content } from '../model/content.ts'
import type { Test } from '../model/rule.ts'

interface Assigned {
  readonly worth: number
  readonly winners: readonly string[]
}

/**
 * The maximum number of winning picks in a draw whose symbols are all different. Dynamic programming over the rows,
 * with the best result for each set of symbols drawn so far. Ten positions of ten symbols need 5,120 steps.
 */
export function bestAssignment(
  tests: readonly Test[],
  content: Content,
  symbols: readonly string[],
  worth: (symbol: string) => number,
): readonly string[] {
  let best = new Map<number, Assigned>([[0, { worth: 0, winners: [] }]])
  for (const [row, picks] of content.entries()) {
    if (picks.length === 0) continue
    const next = new Map<number, Assigned>()
    const options = symbols.map((symbol, index) => ({
      bit: 1 << index,
      winners: winnersOf(tests[row]!, picks, symbol),
    }))
    for (const [drawn, before] of best) {
      for (const { bit, winners } of options) {
        if (drawn & bit) continue
        const total = winners.reduce((sum, symbol) => sum + worth(symbol), before.worth)
        if (total > (next.get(drawn | bit)?.worth ?? -1))
          next.set(drawn | bit, { worth: total, winners: [...before.winners, ...winners] })
      }
    }
    best = next
  }
  return [...best.values()].reduce((most, other) => (other.worth > most.worth ? other : most)).winners
}

/** The picks of a row that win when this symbol is drawn at its position. */
function winnersOf(test: Test, picks: readonly string[], drawn: string): string[] {
  if (test.kind === 'drawn-at') return picks.filter((symbol) => symbol === drawn)
  if (test.kind === 'sides' && test.at.length === 1)
    return sidesOf(Number(drawn), test.bigFrom).filter((side) => picks.includes(side))
  throw new Error(`A row is decided by more than one position: ${test.kind}`)
}
