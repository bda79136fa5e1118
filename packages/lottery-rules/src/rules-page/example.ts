import { contentText, type Content } from '../model/content.ts'
import { allSymbols } from '../model/all-symbols.ts'
import type { DrawKind, Result } from '../model/draw-kind.ts'
import { parseContent } from '../counting/parse.ts'
import type { Play } from '../model/play.ts'
import { joinEntry, readSymbol } from '../model/symbols.ts'
import { drawResult } from '../draw/draw-1.ts'
import { settle } from '../settlement/settle.ts'
import type { Positions } from '../model/number-rules.ts'

export interface WinningBet {
  readonly content: Content
  readonly lines: number
  readonly result: Result
  /** Winning lines of each level. */
  readonly hits: readonly number[]
}

/** The seed of the published test vectors: anybody can repeat these draws. */
const SEED = Uint8Array.from({ length: 32 }, (_, index) => index)
/** Enough for shapes that occur in one of ten thousand draws. */
const MAX_DRAWS = 50_000

/**
 * A small bet that wins, derived from the play alone: starts with every symbol and removes all picks without which the
 * bet still wins at its best level. The result is the first of a DRAW-1 series with which the play can win.
 * @throws Error when no draw wins: the data of the play is wrong
 */
export async function findWinningBet(play: Play, kind: DrawKind, maxDraws = MAX_DRAWS): Promise<WinningBet> {
  // There are up to 100,000 entries: only the one that the draw makes is tried.
  const symbols = play.rule.kind === 'entries' ? [] : play.rows.map((row) => allSymbols(row.symbols))
  for (let draw = 1; draw <= maxDraws; draw++) {
    const result = await drawResult(kind, { seed: SEED, game: 'RULES', issue: String(draw) })
    const all =
      play.rule.kind === 'entries'
        ? drawnEntry(play, play.rule.at, result)
        : play.hasExclusiveRows
          ? dealt(play, symbols, draw)
          : symbols
    const level = settle(play, all, result).findIndex((hits) => hits > 0)
    if (level === -1) continue
    const parsed = parseContent(
      play,
      contentText(reduced(play, all, (content) => settle(play, content, result)[level]! > 0)),
    )
    if (parsed.ok)
      return { content: parsed.content, lines: parsed.lines, result, hits: settle(play, parsed.content, result) }
  }
  throw new Error(`No draw wins ${play.id}`)
}

/**
 * The entry of the symbols that are drawn at these positions, filled up with other symbols where it is longer. None
 * where the play has no such entry.
 */
function drawnEntry({ rows: [row] }: Play, at: Positions, result: Result): Content {
  const { symbols } = row!
  if (symbols.kind !== 'entries') return [[]]
  const { entry } = symbols
  const drawn = at.map((position) => result[position]!)
  const picked = [...drawn, ...entry.alphabet.filter((symbol) => !drawn.includes(symbol))].slice(0, entry.length)
  const text = readSymbol(symbols, joinEntry(entry, picked))
  return [text === undefined ? [] : [text]]
}

/**
 * Deals symbols that only one row may have: the first row gets the fewest possible, different ones in each draw, and
 * the next row the rest.
 */
function dealt({ rows }: Play, symbols: Content, draw: number): Content {
  const { min } = rows[0]!
  const first = Array.from({ length: min }, (_, index) => symbols[0]![(draw + index) % symbols[0]!.length]!)
  return rows.map((_, row) => (row === 0 ? first : symbols[row]!.filter((symbol) => !first.includes(symbol))))
}

/** Removes halves, then quarters, down to single picks of each row, wherever the bet still wins without them. */
function reduced({ rows }: Play, content: Content, wins: (content: Content) => boolean): Content {
  let kept = content
  for (const [row, { min }] of rows.entries()) {
    for (let size = kept[row]!.length; size >= 1; size = Math.floor(size / 2)) {
      for (let from = 0; from < kept[row]!.length;) {
        const fewer = kept.map((picks, index) => (index === row ? picks.toSpliced(from, size) : picks))
        if (fewer[row]!.length >= min && wins(fewer)) kept = fewer
        else from += size
      }
    }
  }
  return kept
}
