import { joinEntry, type Entry, type Play } from '@atrium/lottery-rules'
import { noPicks, readPicks, symbolsOf, type Picks } from './picks.ts'

/** A random integer from 0 to `below` − 1. */
export type Random = (below: number) => number

/** More picks than any play needs. */
const MAX_STEPS = 100

export const randomNumber: Random = (below) => crypto.getRandomValues(new Uint32Array(1))[0]! % below

/**
 * Random picks for a small bet: the minimum of each row, then one pick per empty row, then single picks until they form
 * a line.
 */
export function randomPicks(play: Play, random: Random): Picks | undefined {
  let picks = noPicks(play)
  for (let step = 0; step < MAX_STEPS; step++) {
    if (readPicks(play, picks).state === 'ready') return picks
    const rows = [
      rowsWhere(play, picks, (count, { min }) => count < min),
      rowsWhere(play, picks, (count) => count === 0),
      rowsWhere(play, picks, (count, { max }) => count < max),
    ].find(({ length }) => length > 0)
    if (!rows) return undefined
    picks = addPick(play, picks, rows[random(rows.length)]!, random)
  }
  return undefined
}

const rowsWhere = (
  { rows }: Play,
  picks: Picks,
  holds: (count: number, row: Play['rows'][number]) => boolean,
): number[] => rows.flatMap((row, index) => (holds(picks[index]!.length, row) ? [index] : []))

/** Prefers symbols that are not picked in another row, because the same symbol twice often forms no line. */
function addPick(play: Play, picks: Picks, index: number, random: Random): Picks {
  const { symbols } = play.rows[index]!
  const without = (taken: readonly string[]) => symbolsOf(play.rows[index]!).filter((symbol) => !taken.includes(symbol))
  const unpicked = without(picks.flat())
  const left =
    symbols.kind === 'entries'
      ? [randomEntry(symbols.entry, random)]
      : unpicked.length > 0 || play.hasExclusiveRows
        ? unpicked
        : without(picks[index]!)
  return picks.map((picked, row) => (row === index ? [...picked, left[random(left.length)]!] : picked))
}

function randomEntry(entry: Entry, random: Random): string {
  const left = [...entry.alphabet]
  const symbols = Array.from({ length: entry.length }, () =>
    entry.shape === 'distinct'
      ? left.splice(random(left.length), 1)[0]!
      : entry.alphabet[random(entry.alphabet.length)]!,
  )
  return entry.shape === 'not-equal' && new Set(symbols).size === 1
    ? randomEntry(entry, random)
    : joinEntry(entry, symbols)
}
