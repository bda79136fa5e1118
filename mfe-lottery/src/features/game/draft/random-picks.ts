import { joinEntry, type Entry, type Play, type Row } from '@atrium/lottery-rules'
import { readPicks, symbolsOf, type Picks } from './picks.ts'

/** A whole number from 0 to below − 1. */
export type Random = (below: number) => number

const TRIES = 200

export const randomNumber: Random = (below) => crypto.getRandomValues(new Uint32Array(1))[0]! % below

/** Picks for the least bet of a play: as few as each row needs, or one of any row where none is needed. Undefined when chance finds none. */
export function randomPicks(play: Play, random: Random): Picks | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const picks = pickAll(play, random)
    if (readPicks(play, picks).state === 'ready') return picks
  }
  return undefined
}

function pickAll({ rows, hasExclusiveRows }: Play, random: Random): Picks {
  const anyRow = rows.every(({ min }) => min === 0) ? random(rows.length) : undefined
  const taken = new Set<string>()
  return rows.map((row, index) => {
    const picked = pick(row, index === anyRow ? 1 : row.min, hasExclusiveRows ? taken : new Set(), random)
    picked.forEach((symbol) => taken.add(symbol))
    return picked
  })
}

function pick(row: Row, count: number, taken: ReadonlySet<string>, random: Random): string[] {
  if (row.symbols.kind === 'entries') return [randomEntry(row.symbols.entry, random)]
  const left = symbolsOf(row).filter((symbol) => !taken.has(symbol))
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0]!)
}

function randomEntry(entry: Entry, random: Random): string {
  const left = [...entry.alphabet]
  return joinEntry(entry, Array.from({ length: entry.length }, () => (entry.shape === 'distinct' ? left.splice(random(left.length), 1)[0]! : entry.alphabet[random(entry.alphabet.length)]!)))
}
