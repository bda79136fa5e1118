import { countLines } from './lines.ts'
import { MAX_CONTENT_LENGTH, MAX_LINES, type Content, type Fault } from '../model/content.ts'
import type { Play, Row } from '../model/play.ts'
import { compareSymbols, readSymbol } from '../model/symbols.ts'

export type Parsed =
  | { readonly ok: true; readonly content: Content; readonly lines: number }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/**
 * Parses the content of a bet. Returns either all errors with their positions, or the content with sorted picks and the
 * number of its lines.
 */
export function parseContent(play: Play, text: string): Parsed {
  if (text.length > MAX_CONTENT_LENGTH) return { ok: false, faults: [{ reason: 'TOO_LONG' }] }
  const written = text.split('|').map((row) => row.split(',').filter((pick) => pick !== ''))
  if (written.length !== play.rows.length) return { ok: false, faults: [{ reason: 'ROWS' }] }
  const rows = play.rows.map((row, index) => readRow(row, index, written[index]!))
  const faults = rows.flatMap((row) => row.faults)
  if (play.hasExclusiveRows) faults.push(...sharedPicks(written))
  if (faults.length > 0) return { ok: false, faults }
  const content = rows.map(({ picks }, index) => picks.sort(compareSymbols(play.rows[index]!.symbols)))
  const lines = countLines(play, content)
  if (lines === 0) return { ok: false, faults: [{ reason: 'NO_LINES' }] }
  return lines > MAX_LINES ? { ok: false, faults: [{ reason: 'TOO_MANY_LINES' }] } : { ok: true, content, lines }
}

function readRow(
  { symbols, min, max }: Row,
  row: number,
  written: readonly string[],
): { picks: string[]; faults: Fault[] } {
  const faults: Fault[] = []
  const picks = new Set<string>()
  for (const [pick, symbol] of written.entries()) {
    const normal = readSymbol(symbols, symbol)
    if (normal === undefined) faults.push({ reason: 'UNKNOWN_SYMBOL', row, pick, symbol: symbol.slice(0, 40) })
    else if (picks.has(normal)) faults.push({ reason: 'DUPLICATE', row, pick, symbol })
    else picks.add(normal)
  }
  if (written.length < min) faults.push({ reason: 'TOO_FEW', row })
  if (written.length > max) faults.push({ reason: 'TOO_MANY', row })
  return { picks: [...picks], faults }
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
