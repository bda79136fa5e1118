import { contentText, type Content } from '../model/content.ts'
import type { Parsed } from '../counting/parse.ts'
import { parseContent } from '../counting/parse.ts'
import type { Play, Row } from '../model/play.ts'
import { joinEntry, readSymbol } from '../model/symbols.ts'
import { positionsOf } from '../counting/positions.ts'

/** Maximum number of positions that a content may depend on. With more there are too many outcomes to try all. */
const MAX_POSITIONS = 5

/** Creates a valid content for this play: a few picks in each row, on at most five positions. */
export function randomContent(play: Play, next: (below: number) => number, size = 4): Extract<Parsed, { ok: true }> {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const content: Content = play.rows.map((row) => randomPicks(row, next, size))
    const parsed = parseContent(play, contentText(leaveRowsOut(play, content, next)))
    if (parsed.ok) return parsed
  }
  throw new Error(`No content of ${play.id} was found`)
}

function leaveRowsOut(play: Play, content: Content, next: (below: number) => number): Content {
  if (positionsOf(play, content).length <= MAX_POSITIONS) return content
  const out = next(content.length)
  return leaveRowsOut(
    play,
    content.map((picks, row) => (row === out ? [] : picks)),
    next,
  )
}

function randomPicks({ symbols, min, max }: Row, next: (below: number) => number, size: number): string[] {
  const count = Math.min(max, min + next(size))
  const picks = new Set<string>()
  while (picks.size < count) {
    if (symbols.kind === 'list') picks.add(symbols.values[next(symbols.values.length)]!)
    else if (symbols.kind === 'numbers') picks.add(String(next(10 ** symbols.digits)).padStart(symbols.digits, '0'))
    else {
      const entry = joinEntry(
        symbols.entry,
        Array.from(
          { length: symbols.entry.length },
          () => symbols.entry.alphabet[next(symbols.entry.alphabet.length)]!,
        ),
      )
      const normal = readSymbol(symbols, entry)
      if (normal !== undefined) picks.add(normal)
    }
  }
  return [...picks]
}
