import type { Row } from '@atrium/lottery-rules'
import { symbolsOf } from './picks.ts'

export const QUICK_PICKS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type QuickPick = (typeof QUICK_PICKS)[number]

const isNumber = (symbol: string): boolean => /^\d+$/.test(symbol)

/** The symbols of a quick pick in a row: the upper or lower half, the odd or even ones. */
export function quickPicked(row: Row, quick: QuickPick): readonly string[] {
  const symbols = symbolsOf(row)
  switch (quick) {
    case 'all':
      return symbols
    case 'big':
      return symbols.slice(symbols.length / 2)
    case 'small':
      return symbols.slice(0, symbols.length / 2)
    case 'odd':
      return symbols.filter((symbol) => Number(symbol) % 2 === 1)
    case 'even':
      return symbols.filter((symbol) => Number(symbol) % 2 === 0)
    case 'clear':
      return []
  }
}

/** The quick picks of a row that do not exceed its maximum number of picks; those by value only for numbers. */
export function quickPicksOf(row: Row): readonly QuickPick[] {
  const symbols = symbolsOf(row)
  if (row.max === 1 || symbols.length < 3) return []
  return QUICK_PICKS.filter(
    (quick) =>
      quick === 'clear' || ((quick === 'all' || symbols.every(isNumber)) && quickPicked(row, quick).length <= row.max),
  )
}
