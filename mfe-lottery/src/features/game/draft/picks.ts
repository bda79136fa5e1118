import { contentText, parseContent, type Fault, type Play, type Row } from '@atrium/lottery-rules'

/**
 * Picks of a play by row, in the order in which they were picked. Typed picks may be invalid: `readPicks` returns the
 * errors.
 */
export type Picks = readonly (readonly string[])[]

export type Draft =
  | { readonly state: 'empty' }
  | { readonly state: 'incomplete'; readonly faults: readonly Fault[] }
  /** `content`: in the notation of an order. */
  | { readonly state: 'ready'; readonly content: string; readonly lines: number }

export const noPicks = ({ rows }: Play): Picks => rows.map(() => [])

/** All symbols of a row, unless they are typed. */
export function symbolsOf({ symbols }: Row): readonly string[] {
  if (symbols.kind === 'list') return symbols.values
  if (symbols.kind === 'entries') return []
  return Array.from({ length: 10 ** symbols.digits }, (_, index) => String(index).padStart(symbols.digits, '0'))
}

/**
 * Adds a symbol to its row, or removes it. In a row with a single pick it replaces the other one. A symbol that may be
 * in one row only is removed from the other rows.
 */
export function togglePick(play: Play, picks: Picks, row: number, symbol: string): Picks {
  const { max } = play.rows[row]!
  return picks.map((picked, index) => {
    if (index !== row) return play.hasExclusiveRows ? picked.filter((other) => other !== symbol) : picked
    if (picked.includes(symbol)) return picked.filter((other) => other !== symbol)
    if (max === 1) return [symbol]
    return picked.length < max ? [...picked, symbol] : picked
  })
}

/** Replaces the picks of a row. */
export const replacePicks = (play: Play, picks: Picks, row: number, symbols: readonly string[]): Picks =>
  picks.map((picked, index) =>
    index === row ? symbols : play.hasExclusiveRows ? picked.filter((other) => !symbols.includes(other)) : picked,
  )

/** The state of the picks, with the content that can be ordered. */
export function readPicks(play: Play, picks: Picks): Draft {
  if (picks.every((picked) => picked.length === 0)) return { state: 'empty' }
  const parsed = parseContent(play, contentText(picks))
  return parsed.ok
    ? { state: 'ready', content: contentText(parsed.content), lines: parsed.lines }
    : { state: 'incomplete', faults: parsed.faults }
}

/** The picks of an ordered content. */
export const picksOf = (content: string): Picks =>
  content.split('|').map((row) => row.split(',').filter((symbol) => symbol !== ''))
