import type { SlotMath } from './math.ts'
import { MIN_COUNT } from '../../themes/symbols.ts'
import type { PayingSymbol, SlotSymbol } from '../../themes/symbols.ts'

/** The visible symbols: columns of three, top to bottom. */
export type Window = readonly (readonly SlotSymbol[])[]

/** A win in a window. `multiple` is in bets. */
export interface Win {
  /** Number of the line. 0 for scatters, which pay anywhere, and for ways. */
  readonly line: number
  readonly symbol: SlotSymbol
  readonly count: number
  /** Number of winning ways, in games with ways. */
  readonly ways?: number
  readonly multiple: bigint
}

/** All wins of a window, scatters last. Lines are in their order; ways are sorted by their symbol on the first reel. */
export function evaluate(math: SlotMath, window: Window): readonly Win[] {
  const wins = math.lines ? lineWins(math, math.lines, window) : wayWins(math, window)
  const scatters = countScatters(window)
  const multiple = math.scatterPays[scatters - MIN_COUNT]
  if (multiple !== undefined) wins.push({ line: 0, symbol: 'scatter', count: scatters, multiple: multiple * math.bets })
  return wins
}

export const countScatters = (window: Window): number => {
  let scatters = 0
  for (const column of window) for (const symbol of column) if (symbol === 'scatter') scatters++
  return scatters
}

/** Wins of lines: each line pays its longest run from the left. */
function lineWins(math: SlotMath, lines: NonNullable<SlotMath['lines']>, window: Window): Win[] {
  const wins: Win[] = []
  for (let line = 0; line < lines.length; line++) {
    const rows = lines[line]!
    const first = window[0]![rows[0]!]!
    let count = 1
    while (count < rows.length && stands(window[count]![rows[count]!]!, first)) count++
    const multiple = math.linePays[first as PayingSymbol]?.[count - MIN_COUNT]
    if (multiple !== undefined) wins.push({ line: line + 1, symbol: first, count, multiple })
  }
  return wins
}

/**
 * Wins of ways: every combination of a symbol's cells from the left counts, so the numbers of its cells per reel are
 * multiplied.
 */
function wayWins(math: SlotMath, window: Window): Win[] {
  const wins: Win[] = []
  for (const symbol of new Set(window[0])) {
    const pays = math.linePays[symbol as PayingSymbol]
    if (!pays) continue
    let ways = 1
    let count = 0
    for (const column of window) {
      const places = column.filter((shown) => stands(shown, symbol)).length
      if (places === 0) break
      ways *= places
      count++
    }
    const multiple = pays[count - MIN_COUNT]
    if (multiple !== undefined) wins.push({ line: 0, symbol, count, ways, multiple: multiple * BigInt(ways) })
  }
  return wins
}

const stands = (shown: SlotSymbol, symbol: SlotSymbol): boolean => shown === symbol || shown === 'wild'
