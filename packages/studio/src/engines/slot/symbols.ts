/** Symbols of every slot. Themes only dress them: the mathematics knows nothing else. */
export const SYMBOLS = ['wild', 'scatter', 'high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4'] as const
export type SlotSymbol = (typeof SYMBOLS)[number]
/** Symbols that pay along a line. Wild stands for any of them, on reels 2 to 4 only. */
export type PayingSymbol = Exclude<SlotSymbol, 'wild' | 'scatter'>
export const PAYING_SYMBOLS = SYMBOLS.filter((symbol): symbol is PayingSymbol => symbol !== 'wild' && symbol !== 'scatter')

export const REELS = 5
export const ROWS = 3
