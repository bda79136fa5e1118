import { countLines } from '../counting/count.ts'
import { MAX_CONTENT_LENGTH, MAX_LINES, type Content, type Fault } from './content.ts'
import type { Play, Row } from './play.ts'
import { compareSymbols, hasSymbol, normalSymbol } from './symbols.ts'

export type Parsed =
  | { readonly ok: true; readonly content: Content; readonly lines: number }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/**
 * Reads what somebody bets with this play: all faults with their places, or the content with its picks in order and the
 * number of its lines.
 */
export function parseContent(play: Play, text: string): Parsed {
  if (text.length > MAX_CONTENT_LENGTH) return { ok: false, faults: [{ reason: 'TOO_LONG' }] }
  const written = text.split('|').map((row) => row.split(',').filter((pick) => pick !== ''))
  if (written.length !== play.rows.length) return { ok: false, faults: [{ reason: 'ROWS' }] }
  const faults = play.rows.flatMap((row, index) => rowFaults(row, index, written[index]!))
  if (play.hasExclusiveRows) faults.push(...sharedPicks(written))
  if (faults.length > 0) return { ok: false, faults }
  const content = play.rows.map((row, index) =>
    written[index]!.map((pick) => normalSymbol(row.symbols, pick)).sort(compareSymbols(row.symbols)),
  )
  const lines = countLines(play, content)
  if (lines === 0) return { ok: false, faults: [{ reason: 'NO_LINES' }] }
  return lines > MAX_LINES ? { ok: false, faults: [{ reason: 'TOO_MANY_LINES' }] } : { ok: true, content, lines }
}

function rowFaults({ symbols, min, max }: Row, row: number, picks: readonly string[]): Fault[] {
  const faults: Fault[] = []
  const seen = new Set<string>()
  picks.forEach((symbol, pick) => {
    if (!hasSymbol(symbols, symbol))
      return faults.push({ reason: 'UNKNOWN_SYMBOL', row, pick, symbol: symbol.slice(0, 40) })
    const normal = normalSymbol(symbols, symbol)
    if (seen.has(normal)) faults.push({ reason: 'DUPLICATE', row, pick, symbol })
    return seen.add(normal)
  })
  if (picks.length < min) faults.push({ reason: 'TOO_FEW', row })
  if (picks.length > max) faults.push({ reason: 'TOO_MANY', row })
  return faults
}

function sharedPicks(rows: readonly (readonly string[])[]): Fault[] {
  const seen = new Map<string, number>()
  return rows.flatMap((picks, row) =>
    picks.flatMap((symbol, pick): Fault[] => {
      if (seen.has(symbol) && seen.get(symbol) !== row) return [{ reason: 'IN_OTHER_ROW', row, pick, symbol }]
      seen.set(symbol, row)
      return []
    }),
  )
}
