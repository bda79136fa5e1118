import type { Entry, Row, Symbols } from '../model/play.ts'
import { countSymbols } from '../model/symbols.ts'

/** The whole numbers from `first` to `last` as symbols. */
export const numbersBetween = (first: number, last: number, width = 1): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(width, '0'))

export const listRow = (
  key: string,
  values: readonly string[],
  { min = 1, max = values.length }: { min?: number; max?: number } = {},
): Row => ({ key, symbols: { kind: 'list', values }, min, max })

/** A row of typed-in entries. It accepts all possible entries. */
export function entryRow(entry: Entry): Row {
  const symbols: Symbols = { kind: 'entries', entry }
  return { key: 'entries', symbols, min: 1, max: countSymbols(symbols) }
}
