/** Initial values of the terms. Numbers are texts, as in all fields. */
export const START_WAGERING = {
  multiplier: '10',
  base: 'BONUS',
  days: '7',
  excludedGames: [],
  debitOrder: 'REAL_FIRST',
}
export const START_REWARD = { type: 'CREDITS', amount: '' }
export const START_FILTER = { categories: [], vendors: [], games: [], minStake: '0' }

/** An unused key in a list: `mission-3`. */
export function nextKey(before: unknown, word: string): string {
  const number = /-(\d+)$/.exec(String((before as { key?: unknown } | undefined)?.key ?? ''))?.[1]
  return `${word}-${Number(number ?? 0) + 1}`
}
