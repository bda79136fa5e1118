import { initialsOf, isInitials, slipsTo, wordsOf } from './search-text.ts'

/** The searched texts of a game: its names and its vendor's, in every language. */
export interface SearchedGame {
  gameId: string
  names: readonly string[]
  vendorNames: readonly string[]
}

/** Games of a search. `costs[i]` is the distance of `gameIds[i]` from the search text; 0 is nearest. */
export interface FoundGames {
  gameIds: string[]
  costs: number[]
}

/** Costs by where a word was found. A match with a typo costs more than any exact one. */
const COST = { wholeName: 0, name: 1, vendor: 2, inside: 3, slip: 10 } as const
/** Number of cached searches: a lobby repeats one for each page and for its counts. */
const MAX_REMEMBERED = 100

interface Entry {
  gameId: string
  /** Words without spaces, since Korean is typed with spaces or without. */
  joined: string[]
  words: string[]
  vendorWords: string[]
  initials: string[]
}

interface Index {
  entries: readonly Entry[]
  /** Every word of every name, once. */
  vocabulary: ReadonlySet<string>
}

/**
 * An index in memory: some thousand names are scanned in a few milliseconds, by rules for Hangul that the database does
 * not have.
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

/** Typos are tolerated only without an exact match: a name typed right finds no similar ones. */
function find(typed: string[], { entries, vocabulary }: Index): FoundGames {
  const exact = rank(typed, entries, exactCost)
  if (exact.gameIds.length) return exact
  // A word that is in many names is compared once.
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

/** Every word has to match. */
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

/** Names without spaces are compared with a single word: it may be two words without their space. */
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
