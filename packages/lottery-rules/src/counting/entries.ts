import type { Content } from '../model/content.ts'
import type { Entry, Play } from '../model/play.ts'
import { placesOf, splitEntry } from '../model/symbols.ts'
import { levelOfNumber, onlyBest } from './numbers.ts'
import type { RuleOf } from './rules.ts'

type Entries = RuleOf<'entries'>

/** Every entry is a line. */
export const countEntries = ([entries]: Content): number => entries!.length

export function* expandEntries([entries]: Content): Generator<Content> {
  for (const entry of entries!) yield [[entry]]
}

/** What an entry of this play consists of. */
export function entryOf({ id, rows }: Play): Entry {
  const { symbols } = rows[0]!
  if (symbols.kind !== 'entries') throw new Error(`The play ${id} has no entries`)
  return symbols.entry
}

/** One entry is drawn. Subsets can win together. */
export function bestOfEntries(rule: Entries, [entries]: Content, odds: readonly number[], play: Play): number[] {
  const entry = entryOf(play)
  const split = entries!.map((text) => splitEntry(entry, text))
  if (rule.match === 'subset') return [mostSubsets(rule, entry, split)]
  return onlyBest(play.levels, new Set(split.map((symbols) => levelOfNumber(play.levels, symbols))), odds)
}

/**
 * The highest number of entries that win with one draw. Sets of symbols are bit masks; `entriesIn` first counts the
 * entries equal to a set, then, symbol by symbol, those contained in it. With 11 symbols these are 22,528 steps,
 * however many entries there are: any visitor may send hundreds of them, and comparing each with each draw takes far
 * longer.
 */
function mostSubsets({ at }: Entries, { alphabet, length }: Entry, entries: readonly (readonly string[])[]): number {
  const places = placesOf(alphabet)
  const all = (1 << alphabet.length) - 1
  // An entry that is longer than the draw contains it: then the complement of the entry is contained in the complement
  // of the draw.
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

/** The number of bits that are set. */
function sizeOf(set: number): number {
  let size = 0
  for (let rest = set; rest > 0; rest &= rest - 1) size++
  return size
}

/** Entries with all their symbols drawn or, where they are longer than the draw, with all that are drawn. */
export function countSubsets(
  { at }: Entries,
  entries: readonly (readonly string[])[],
  drawn: ReadonlySet<string>,
): number {
  return entries.filter(
    (symbols) => symbols.filter((symbol) => drawn.has(symbol)).length === Math.min(symbols.length, at.length),
  ).length
}
