import { combinations, products } from './combinations.ts'
import type { Entry, Symbols } from './play.ts'
import { joinEntry, readSymbol } from './symbols.ts'

/** Lists all symbols of a row in order. There can be 100,000. */
export function allSymbols(symbols: Symbols): string[] {
  if (symbols.kind === 'list') return [...symbols.values]
  if (symbols.kind === 'numbers')
    return Array.from({ length: 10 ** symbols.digits }, (_, index) => String(index).padStart(symbols.digits, '0'))
  return entriesOf(symbols.entry)
    .map((entry) => joinEntry(symbols.entry, entry))
    .filter((entry) => readSymbol(symbols, entry) !== undefined)
}

/** Entries whose order does not matter are sorted, and each is generated once. */
function entriesOf({ alphabet, length, shape, isSorted }: Entry): string[][] {
  if (isSorted && shape === 'distinct') return [...combinations(alphabet, length)]
  const entries = [...products(Array.from({ length }, () => alphabet))]
  return isSorted
    ? entries.filter((entry) =>
        entry.every((symbol, index) => index === 0 || alphabet.indexOf(entry[index - 1]!) <= alphabet.indexOf(symbol)),
      )
    : entries
}
