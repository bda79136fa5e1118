import { joinEntry, type Symbols } from '@atrium/lottery-rules'

/** A typed bet: its position in the text, and its notation for the rules. */
export interface TypedEntry {
  readonly from: number
  readonly to: number
  readonly symbol: string
}

/**
 * Finds the bets in a text. Bets of single characters (`12345`) are separated by spaces, commas, semicolons, bars or
 * line breaks; bets of longer symbols (`01 02 03`) by the same except spaces. Symbols of two digits may be typed with
 * one digit.
 */
export function typedEntries(symbols: Symbols, text: string): TypedEntry[] {
  const isSpaced = symbols.kind === 'entries' && symbols.entry.alphabet.some((symbol) => symbol.length > 1)
  const entries: TypedEntry[] = []
  for (const found of text.matchAll(isSpaced ? /[^,;|\n\r]+/g : /[^\s,;|]+/g)) {
    const typed = found[0].trim()
    if (typed === '') continue
    const from = found.index + found[0].indexOf(typed)
    entries.push({
      from,
      to: from + typed.length,
      symbol: isSpaced ? spacedSymbol(symbols.entry.alphabet, typed) : typed,
    })
  }
  return entries
}

function spacedSymbol(alphabet: readonly string[], typed: string): string {
  const width = Math.min(...alphabet.map(({ length }) => length))
  return typed
    .split(/\s+/)
    .map((symbol) => symbol.padStart(width, '0'))
    .join(' ')
}

/** Formats bets as a text that `entries` parses to the same bets. */
export const joinEntries = (entries: readonly string[]): string =>
  entries.join(entries.some((entry) => entry.includes(' ')) ? '; ' : ' ')

/** An example of a bet's notation. */
export function exampleEntry(symbols: Symbols): string {
  if (symbols.kind === 'numbers') return '0123456789'.slice(0, symbols.digits)
  if (symbols.kind !== 'entries') return ''
  const { alphabet, length } = symbols.entry
  return joinEntry(
    symbols.entry,
    Array.from({ length }, (_, index) => alphabet[(index + 1) % alphabet.length]!),
  )
}
