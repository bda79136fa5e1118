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
  /** Number of winning lines at each level. */
  readonly hits: readonly number[]
}

/** The seed of the published test vectors, so that anyone can reproduce the draws. */
const SEED = Uint8Array.from({ length: 32 }, (_, index) => index)
/** Maximum number of draws to try. Enough for shapes that occur once in ten thousand draws. */
const MAX_DRAWS = 50_000

/**
 * Creates a small winning bet from the definition of a play. Starts with all symbols and removes every pick without
 * which the bet still wins its best level. The result is the first one of a DRAW-1 series with which the play can win.
 * @throws Error when no draw wins, which means that the play's data is wrong
 */
export async function findWinningBet(play: Play, kind: DrawKind, maxDraws = MAX_DRAWS): Promise<WinningBet> {
  // There are up to 100,000 possible entries, so it only tries the entry that the draw shows.
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
 * The entry that consists of the symbols drawn at these positions. An entry longer than the draw is filled up with
 * other symbols. Empty when the play has no such entry.
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
 * Distributes symbols that may be in only one row: the first row gets the minimum number, which differ from draw to
 * draw, and the next row gets the rest.
 */
function dealt({ rows }: Play, symbols: Content, draw: number): Content {
  const { min } = rows[0]!
  const first = Array.from({ length: min }, (_, index) => symbols[0]![(draw + index) % symbols[0]!.length]!)
  return rows.map((_, row) => (row === 0 ? first : symbols[row]!.filter((symbol) => !first.includes(symbol))))
}

/**
 * Removes half of a row's picks, then a quarter, and so on down to single picks, whenever the bet still wins without
 * them.
 */
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
