import type { Content } from '../model/content.ts'
import type { Entry, Play } from '../model/play.ts'
import { splitEntry } from '../model/symbols.ts'
import { combinations } from './combinations.ts'
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

/** One entry is drawn. Subsets can win together: all draws are tried, 462 for five of eleven. */
export function bestOfEntries(rule: Entries, play: Play, [entries]: Content, odds: readonly number[]): number[] {
  const entry = entryOf(play)
  const split = entries!.map((text) => splitEntry(entry, text))
  if (rule.match !== 'subset')
    return onlyBest(play.levels, new Set(split.map((symbols) => levelOfNumber(play.levels, symbols))), odds)
  let best = 0
  for (const drawn of combinations(entry.alphabet, rule.at.length))
    best = Math.max(best, countSubsets(rule, split, new Set(drawn)))
  return [best]
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
