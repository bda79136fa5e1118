/** Symbols of all slots. Math definitions refer to them; themes only draw them. */
export const SYMBOLS = ['wild', 'scatter', 'high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4'] as const
export type SlotSymbol = (typeof SYMBOLS)[number]
/** Symbols that pay in a row from the left. A wild substitutes any of them, and is never on the first reel. */
export type PayingSymbol = Exclude<SlotSymbol, 'wild' | 'scatter'>
export const PAYING_SYMBOLS = SYMBOLS.filter(
  (symbol): symbol is PayingSymbol => symbol !== 'wild' && symbol !== 'scatter',
)

export const ROWS = 3
/** Number of equal symbols that pays at least, on a line, in a way or as scatters. */
export const MIN_COUNT = 3
