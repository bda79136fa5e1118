import type { Content } from '../model/content.ts'
import type { Entry, Play } from '../model/play.ts'
import { placesOf, splitEntry } from '../model/symbols.ts'
import { levelOfNumber, onlyBest } from './numbers.ts'
import type { RuleOf } from './rules.ts'

type Entries = RuleOf<'entries'>

/** Counts the lines: every entry is a line. */
export const countEntries = ([entries]: Content): number => entries!.length

export function* expandEntries([entries]: Content): Generator<Content> {
  for (const entry of entries!) yield [[entry]]
}

/** Returns the form of the entries of this play. */
export function entryOf({ id, rows }: Play): Entry {
  const { symbols } = rows[0]!
  if (symbols.kind !== 'entries') throw new Error(`The play ${id} has no entries`)
  return symbols.entry
}

/** Best outcome: one of the entries is drawn. With `subset` several entries can win at once. */
export function bestOfEntries(rule: Entries, [entries]: Content, odds: readonly number[], play: Play): number[] {
  const entry = entryOf(play)
  const split = entries!.map((text) => splitEntry(entry, text))
  if (rule.match === 'subset') return [mostSubsets(rule, entry, split)]
  return onlyBest(play.levels, new Set(split.map((symbols) => levelOfNumber(play.levels, symbols))), odds)
}

/**
 * The maximum number of entries that one draw can make win. Sets of symbols are bit masks. `entriesIn` starts as the
 * number of entries equal to each set and becomes, symbol by symbol, the number of entries contained in it. 11 symbols
 * need 22,528 steps regardless of the number of entries. Comparing each entry with each draw would be much slower, and
 * visitors can send hundreds of entries.
 */
function mostSubsets({ at }: Entries, { alphabet, length }: Entry, entries: readonly (readonly string[])[]): number {
  const places = placesOf(alphabet)
  const all = (1 << alphabet.length) - 1
  // An entry longer than the draw wins when it contains the draw. That is the case when its complement is contained in
  // the draw's complement.
  const isLonger = length > at.length
  const entriesIn = new Uint32Array(all + 1)
  for (const symbols of entries) {
    const set = symbols.reduce((mask, symbol) => mask | (1 << places.get(symbol)!), 0)
    entriesIn[isLonger ? all ^ set : set]!++
  }
  for (let symbol = 1; symbol <= all; symbol <<= 1)
    for (let set = 0; set <= all; set++) if (set & symbol) entriesIn[set]! += entriesIn[set ^ symbol]!
  const size = isLonger ? alphabet.length - at.length : at.length
  return entriesIn.reduce((most, count, set) => (count > most && sizeOf(set) === size ? count : most), 0)
}

/** Returns the number of bits that are set. */
function sizeOf(set: number): number {
  let size = 0
  for (let rest = set; rest > 0; rest &= rest - 1) size++
  return size
}

/**
 * Counts winning entries: those whose symbols are all drawn or, if entries are longer than the draw, those that contain
 * all drawn symbols.
 */
export function countSubsets(
  { at }: Entries,
  entries: readonly (readonly string[])[],
  drawn: ReadonlySet<string>,
): number {
  return entries.filter(
    (symbols) => symbols.filter((symbol) => drawn.has(symbol)).length === Math.min(symbols.length, at.length),
  ).length
}
