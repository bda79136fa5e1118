import type { Test } from '../model/rule.ts'

/** The picks of a row that win with the best outcome for that row. `worth` returns what a symbol pays. */
export function winTogether(
  test: Test,
  picks: readonly string[],
  worth: (symbol: string) => number,
): readonly string[] {
  switch (test.kind) {
    case 'drawn-at':
    case 'value':
      return mostWorth(picks, worth)
    // Each size occurs with each parity.
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
    // All symbols are at one level.
    case 'at-least':
      return picks.slice(0, Math.floor(test.at.length / test.times))
  }
}

const mostWorth = (picks: readonly string[], worth: (symbol: string) => number): string[] =>
  picks.length === 0 ? [] : [picks.reduce((best, symbol) => (worth(symbol) > worth(best) ? symbol : best))]
