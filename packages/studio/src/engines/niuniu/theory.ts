import { BULLS } from './hand.ts'
import type { Bull } from './hand.ts'
import { bullOfPoints } from './bull-of-points.ts'

/** Number of cards in a pack by value: ace to nine, then all cards that count ten. */
const KINDS = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 12]

/** All combinations of five cards as numbers of cards per value, with their bull. */
function allHands(): { readonly counts: readonly number[]; readonly bull: Bull }[] {
  const hands: { counts: number[]; bull: Bull }[] = []
  const counts = KINDS.map(() => 0)
  const fill = (kind: number, left: number): void => {
    if (kind === KINDS.length) {
      if (left === 0) hands.push({ counts: [...counts], bull: bullOfPoints(counts) })
      return
    }
    for (let count = 0; count <= Math.min(left, KINDS[kind]!); count++) {
      counts[kind] = count
      fill(kind + 1, left - count)
    }
    counts[kind] = 0
  }
  fill(0, 5)
  return hands
}

/**
 * Counts, for each bull, the deals in which the winner has it, over all pairs of hands from one pack. The sum is the
 * number of all deals: 52 over 5 times 47 over 5.
 */
export function winners(): readonly bigint[] {
  const hands = allHands()
  const won = Array.from({ length: BULLS }, () => 0n)
  for (const first of hands) {
    const ways = choose(KINDS, first.counts)
    const left = KINDS.map((count, kind) => count - first.counts[kind]!)
    const by = Array.from({ length: BULLS }, () => 0)
    for (const second of hands) by[Math.max(first.bull, second.bull)]! += choose(left, second.counts)
    by.forEach((count, bull) => {
      won[bull]! += BigInt(ways) * BigInt(count)
    })
  }
  return won
}

function choose(from: readonly number[], counts: readonly number[]): number {
  let ways = 1
  for (let kind = 0; kind < counts.length; kind++) {
    const count = counts[kind]!
    if (count > 0) ways *= BINOMIALS[from[kind]!]![count]!
  }
  return ways
}

const BINOMIALS = Array.from({ length: 13 }, (_, from) =>
  Array.from({ length: 6 }, (_, count) => binomial(from, count)),
)

function binomial(from: number, count: number): number {
  let ways = 1
  for (let step = 0; step < count; step++) ways = (ways * (from - step)) / (step + 1)
  return Math.max(0, ways)
}
