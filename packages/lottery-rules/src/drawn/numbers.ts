/** The sum of symbols that are numbers. */
export const sumOf = (symbols: readonly string[]): number => symbols.reduce((sum, symbol) => sum + Number(symbol), 0)

/** The difference between the highest and the lowest symbol. */
export const spanOf = (symbols: readonly string[]): number =>
  Math.max(...symbols.map(Number)) - Math.min(...symbols.map(Number))

/** Number of times that each symbol is drawn. */
export function timesOf(symbols: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const symbol of symbols) times.set(symbol, (times.get(symbol) ?? 0) + 1)
  return times
}

/** Number of different orders of the drawn symbols: 6 for `012`, 3 for `011`. */
export function ordersOf(symbols: readonly string[]): number {
  let orders = 1
  const times = new Map<string, number>()
  symbols.forEach((symbol, index) => {
    times.set(symbol, (times.get(symbol) ?? 0) + 1)
    orders = (orders * (index + 1)) / times.get(symbol)!
  })
  return orders
}
