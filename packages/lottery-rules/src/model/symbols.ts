import { choose } from '../counting/combinations.ts'
import type { Entry, Symbols } from './play.ts'

/** Whether the symbol is one of these. */
export function hasSymbol(symbols: Symbols, symbol: string): boolean {
  if (symbols.kind === 'numbers') return symbol.length === symbols.digits && /^\d+$/.test(symbol)
  if (symbols.kind === 'entries') return isEntry(symbols.entry, symbol)
  return symbols.values.includes(symbol)
}

/** The form in which it is stored: an entry whose order does not matter is sorted. */
export function normalSymbol(symbols: Symbols, symbol: string): string {
  if (symbols.kind !== 'entries' || !symbols.entry.isSorted) return symbol
  return joinEntry(symbols.entry, byAlphabet(symbols.entry, splitEntry(symbols.entry, symbol)))
}

/** Compares two symbols by the order of the row. */
export function compareSymbols(symbols: Symbols): (a: string, b: string) => number {
  if (symbols.kind !== 'list') return (a, b) => (a < b ? -1 : a > b ? 1 : 0)
  const order = new Map(symbols.values.map((value, index) => [value, index]))
  return (a, b) => order.get(a)! - order.get(b)!
}

/** How many symbols there are. */
export const countSymbols = (symbols: Symbols): number =>
  symbols.kind === 'list'
    ? symbols.values.length
    : symbols.kind === 'numbers'
      ? 10 ** symbols.digits
      : countEntries(symbols.entry)

/**
 * The symbols that an entry consists of: those of one character follow each other, longer ones have a space between
 * them.
 */
export const splitEntry = ({ alphabet }: Entry, entry: string): string[] => entry.split(isSpaced(alphabet) ? ' ' : '')
export const joinEntry = ({ alphabet }: Entry, symbols: readonly string[]): string =>
  symbols.join(isSpaced(alphabet) ? ' ' : '')

const isSpaced = (alphabet: readonly string[]): boolean => alphabet.some((symbol) => symbol.length > 1)

/** Sorted entries are combinations, with repeats unless they are `distinct`. */
function countEntries({ length, alphabet: { length: size }, shape, isSorted }: Entry): number {
  const sets = choose(shape === 'distinct' ? size : size + length - 1, length)
  const entries = isSorted ? sets : shape === 'distinct' ? sets * factorial(length) : size ** length
  return shape === 'not-equal' ? entries - size : entries
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))

function isEntry(entry: Entry, text: string): boolean {
  const symbols = splitEntry(entry, text)
  if (symbols.length !== entry.length || !symbols.every((symbol) => entry.alphabet.includes(symbol))) return false
  const different = new Set(symbols).size
  if (entry.shape === 'distinct') return different === symbols.length
  return entry.shape === 'not-equal' ? different > 1 : true
}

function byAlphabet({ alphabet }: Entry, symbols: readonly string[]): string[] {
  return symbols.toSorted((a, b) => alphabet.indexOf(a) - alphabet.indexOf(b))
}
