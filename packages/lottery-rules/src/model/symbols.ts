import { choose } from './combinations.ts'
import type { Entry, Symbols } from './play.ts'

/**
 * Normalizes a symbol to the form in which it is stored: an entry whose order does not matter is sorted. Undefined when
 * the row does not contain the symbol.
 */
export function readSymbol(symbols: Symbols, text: string): string | undefined {
  if (symbols.kind === 'entries') return readEntry(symbols.entry, text)
  const isKnown =
    symbols.kind === 'numbers' ? text.length === symbols.digits && /^\d+$/.test(text) : symbols.values.includes(text)
  return isKnown ? text : undefined
}

/** Compares two symbols by their order in the row. */
export function compareSymbols(symbols: Symbols): (a: string, b: string) => number {
  if (symbols.kind !== 'list') return (a, b) => (a < b ? -1 : a > b ? 1 : 0)
  const order = placesOf(symbols.values)
  return (a, b) => order.get(a)! - order.get(b)!
}

/** Number of symbols in a row. */
export const countSymbols = (symbols: Symbols): number =>
  symbols.kind === 'list'
    ? symbols.values.length
    : symbols.kind === 'numbers'
      ? 10 ** symbols.digits
      : countEntries(symbols.entry)

/** Splits an entry into its symbols. Single-character symbols are adjacent, longer ones are separated by a space. */
export const splitEntry = ({ alphabet }: Entry, entry: string): string[] => entry.split(isSpaced(alphabet) ? ' ' : '')
export const joinEntry = ({ alphabet }: Entry, symbols: readonly string[]): string =>
  symbols.join(isSpaced(alphabet) ? ' ' : '')

const isSpaced = (alphabet: readonly string[]): boolean => alphabet.some((symbol) => symbol.length > 1)

/** Sorted entries are combinations. Symbols may repeat unless the shape is `distinct`. */
function countEntries({ length, alphabet: { length: size }, shape, isSorted }: Entry): number {
  const sets = choose(shape === 'distinct' ? size : size + length - 1, length)
  const entries = isSorted ? sets : shape === 'distinct' ? sets * factorial(length) : size ** length
  return shape === 'not-equal' ? entries - size : entries
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))

// A map makes lookups fast: a content can have 20,000 entries with several symbols each.
function readEntry(entry: Entry, text: string): string | undefined {
  const symbols = splitEntry(entry, text)
  if (symbols.length !== entry.length) return undefined
  const places = placesOf(entry.alphabet)
  const found: number[] = []
  for (const symbol of symbols) {
    const place = places.get(symbol)
    if (place === undefined) return undefined
    found.push(place)
  }
  const different = new Set(found).size
  if (entry.shape === 'distinct' && different < found.length) return undefined
  if (entry.shape === 'not-equal' && different === 1) return undefined
  if (!entry.isSorted) return text
  return joinEntry(
    entry,
    found.sort((a, b) => a - b).map((place) => entry.alphabet[place]!),
  )
}

const placesByAlphabet = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

/** The index of each symbol in its alphabet, from 0. */
export function placesOf(alphabet: readonly string[]): ReadonlyMap<string, number> {
  const known = placesByAlphabet.get(alphabet)
  if (known) return known
  const places = new Map(alphabet.map((symbol, place) => [symbol, place]))
  placesByAlphabet.set(alphabet, places)
  return places
}
