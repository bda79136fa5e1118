import { FIVE_LINES, TEN_LINES } from '../../engines/slot/lines.ts'
import type { SpinView, WinView } from '../../engines/slot/page.ts'

export interface Place {
  readonly reel: number
  readonly row: number
}

/**
 * Returns the rows of a line. Lines depend only on the number of reels, so that rounds of any math version can be
 * shown.
 */
export const rowsOfLine = (line: number, reels: number): readonly number[] | undefined =>
  (reels === 3 ? FIVE_LINES : TEN_LINES)[line - 1]

/** Returns the positions of the symbols in a win. */
export function placesOf(win: WinView, reels: SpinView['reels']): readonly Place[] {
  const rows = rowsOfLine(win.line, reels.length)
  if (rows) return rows.slice(0, win.count).map((row, reel) => ({ reel, row }))
  const isPart = (symbol: string, reel: number): boolean =>
    win.ways === undefined ? symbol === win.symbol : reel < win.count && (symbol === win.symbol || symbol === 'wild')
  return reels.flatMap((column, reel) => column.flatMap((symbol, row) => (isPart(symbol, reel) ? [{ reel, row }] : [])))
}
