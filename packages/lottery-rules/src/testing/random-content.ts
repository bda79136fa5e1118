import { contentText } from '../model/content.ts'
import type { Parsed } from '../model/parse.ts'
import { parseContent } from '../model/parse.ts'
import type { Play, Row } from '../model/play.ts'
import { joinEntry } from '../model/symbols.ts'

/** A content that can be bet with this play: a few picks of each row. */
export function randomContent(play: Play, next: (below: number) => number, size = 4): Extract<Parsed, { ok: true }> {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const content = play.rows.map((row) => randomPicks(row, next, size))
    const parsed = parseContent(play, contentText(content))
    if (parsed.ok) return parsed
  }
  throw new Error(`No content of ${play.id} was found`)
}

function randomPicks({ symbols, min, max }: Row, next: (below: number) => number, size: number): string[] {
  const count = Math.min(max, min + next(size))
  const picks = new Set<string>()
  while (picks.size < count) {
    if (symbols.kind === 'list') picks.add(symbols.values[next(symbols.values.length)]!)
    else if (symbols.kind === 'numbers') picks.add(String(next(10 ** symbols.digits)).padStart(symbols.digits, '0'))
    else picks.add(joinEntry(symbols.entry, Array.from({ length: symbols.entry.length }, () => symbols.entry.alphabet[next(symbols.entry.alphabet.length)]!)))
  }
  return [...picks]
}
