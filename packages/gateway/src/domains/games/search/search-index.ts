import { initialsOf, isInitials, slipsTo, wordsOf } from './search-text.ts'

/** Searchable texts of a game: names of the game and its vendor in all languages. */
export interface SearchedGame {
  gameId: string
  names: readonly string[]
  vendorNames: readonly string[]
}

/**
 * Games that a search has found. `costs[i]` is the distance of `gameIds[i]` from the search text; 0 is the best match.
 */
export interface FoundGames {
  gameIds: string[]
  costs: number[]
}

/** Costs by where a word was found. A match with a typo costs more than any exact match. */
const COST = { wholeName: 0, name: 1, vendor: 2, inside: 3, slip: 10 } as const
/** Maximum number of cached searches. A lobby repeats a search for each page and for its counts. */
const MAX_REMEMBERED = 100

interface Entry {
  gameId: string
  /** Names without spaces, because Korean is typed with or without spaces. */
  joined: string[]
  words: string[]
  vendorWords: string[]
  initials: string[]
}

interface Index {
  entries: readonly Entry[]
  /** All distinct words of all names. */
  vocabulary: ReadonlySet<string>
}

/**
 * Creates a search index in memory. Scanning some thousand names takes a few milliseconds. PostgreSQL has no suitable
 * rules for Hangul.
 */
export function createSearchIndex(games: readonly SearchedGame[]): (text: string) => FoundGames {
  const entries = games.map(entryOf)
  const index: Index = {
    entries,
    vocabulary: new Set(entries.flatMap(({ words, vendorWords }) => [...words, ...vendorWords])),
  }
  const remembered = new Map<string, FoundGames>()

  return (text) => {
    const key = wordsOf(text).join(' ')
    const known = remembered.get(key)
    if (known) return known
    const found = find(key.split(' ').filter(Boolean), index)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(key, found)
    return found
  }
}

/**
 * Finds games by the typed words. Typos are tolerated only if there is no exact match, so that a correctly typed name
 * finds no similar ones.
 */
function find(typed: string[], { entries, vocabulary }: Index): FoundGames {
  const exact = rank(typed, entries, exactCost)
  if (exact.gameIds.length) return exact
  // Compared once per distinct word, even if many names contain it.
  const close = new Map(typed.map((word) => [word, closeTo(word, vocabulary)]))
  const isAlone = typed.length === 1
  return rank(
    typed,
    entries,
    (word, entry) => exactCost(word, entry) ?? slippedCost(word, entry, close.get(word)!, isAlone),
  )
}

function closeTo(word: string, vocabulary: Iterable<string>): Map<string, number> {
  const close = new Map<string, number>()
  for (const candidate of vocabulary) {
    const slips = slipsTo(word, candidate)
    if (slips !== undefined) close.set(candidate, slips)
  }
  return close
}

function rank(
  typed: string[],
  entries: readonly Entry[],
  costOf: (word: string, entry: Entry) => number | undefined,
): FoundGames {
  const found: FoundGames = { gameIds: [], costs: [] }
  if (typed.length === 0) return found
  const whole = typed.join('')
  for (const entry of entries) {
    const cost = entry.joined.some((name) => name.startsWith(whole))
      ? COST.wholeName
      : sum(typed, (word) => costOf(word, entry))
    if (cost === undefined) continue
    found.gameIds.push(entry.gameId)
    found.costs.push(cost)
  }
  return found
}

/** Adds the costs of all words; undefined if a word does not match. */
function sum(words: string[], costOf: (word: string) => number | undefined): number | undefined {
  let total = 0
  for (const word of words) {
    const cost = costOf(word)
    if (cost === undefined) return undefined
    total += cost
  }
  return total
}

function exactCost(word: string, { joined, words, vendorWords, initials }: Entry): number | undefined {
  if (words.some((candidate) => candidate.startsWith(word))) return COST.name
  if (vendorWords.some((candidate) => candidate.startsWith(word))) return COST.vendor
  if (joined.some((name) => name.includes(word))) return COST.inside
  return isInitials(word) && initials.some((row) => row.includes(word)) ? COST.inside : undefined
}

/**
 * Returns the cost of a match with typos. A single typed word is also compared with names without spaces, because it
 * may be two words with a missing space.
 */
function slippedCost(
  word: string,
  { joined, words, vendorWords }: Entry,
  close: ReadonlyMap<string, number>,
  isAlone: boolean,
): number | undefined {
  let least = Infinity
  for (const candidate of words) least = Math.min(least, close.get(candidate) ?? Infinity)
  for (const candidate of vendorWords) least = Math.min(least, close.get(candidate) ?? Infinity)
  if (isAlone) for (const candidate of joined) least = Math.min(least, slipsTo(word, candidate) ?? Infinity)
  return least === Infinity ? undefined : COST.slip * least
}

function entryOf({ gameId, names, vendorNames }: SearchedGame): Entry {
  const worded = names.map(wordsOf)
  return {
    gameId,
    joined: worded.map((words) => words.join('')),
    words: worded.flat(),
    vendorWords: vendorNames.flatMap(wordsOf),
    initials: names.map(initialsOf).filter(Boolean),
  }
}
