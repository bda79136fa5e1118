import type { Test } from '../model/rule.ts'

/** The picks of a row that win in the row's best outcome. `worth` returns what a symbol pays. */
export function winTogether(
  test: Test,
  picks: readonly string[],
  worth: (symbol: string) => number,
): readonly string[] {
  switch (test.kind) {
    case 'drawn-at':
    case 'value':
      return mostWorth(picks, worth)
    // Every combination of a size and a parity can be drawn.
    case 'sides':
      return [
        ['big', 'small'],
        ['odd', 'even'],
      ].flatMap((sides) =>
        mostWorth(
          picks.filter((symbol) => sides.includes(symbol)),
          worth,
        ),
      )
    // All symbols of this test pay the same, so any of them will do.
    case 'at-least':
      return picks.slice(0, Math.floor(test.at.length / test.times))
  }
}

const mostWorth = (picks: readonly string[], worth: (symbol: string) => number): string[] =>
  picks.length === 0 ? [] : [picks.reduce((best, symbol) => (worth(symbol) > worth(best) ? symbol : best))]
