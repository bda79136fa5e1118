/** Symbols of every slot. Themes only dress them: the mathematics knows nothing else. */
export const SYMBOLS = ['wild', 'scatter', 'high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4'] as const
export type SlotSymbol = (typeof SYMBOLS)[number]
/** Symbols that pay in a row from the left. Wild stands for any of them, never on the first reel. */
export type PayingSymbol = Exclude<SlotSymbol, 'wild' | 'scatter'>
export const PAYING_SYMBOLS = SYMBOLS.filter(
  (symbol): symbol is PayingSymbol => symbol !== 'wild' && symbol !== 'scatter',
)

export const ROWS = 3
/** This many of a kind pay, on a line, in a way or as scatters. */
export const MIN_COUNT = 3
