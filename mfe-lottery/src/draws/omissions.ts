import type { LotteryGame } from '@atrium/contracts/calls'
import { drawnAt, POSITIONS } from './positions.ts'

/** How a symbol came and stayed away in some draws. All of them count draws. */
export interface Omission {
  /** Since it was drawn last; 0 where it was in the newest draw, and all draws where it was in none. */
  readonly current: number
  /** Mean length of the runs without it, of which there is one more than it was drawn. */
  readonly average: number
  readonly longest: number
  /** Draws with it. */
  readonly count: number
}

/**
 * Omissions of every symbol at each position of a kind of draw: `POSITIONS` says which these are.
 * @param results newest first; those that cannot be read are left out
 */
export const positionOmissions = (
  drawKind: LotteryGame['drawKind'],
  results: readonly string[],
): readonly ReadonlyMap<string, Omission>[] =>
  POSITIONS[drawKind].map((position) => omissionsOf(drawnAt(position, drawKind, results), position.alphabet))

/** Omissions of every symbol of an alphabet. `draws`: what was drawn, newest first. */
export const omissionsOf = (
  draws: readonly (readonly string[])[],
  alphabet: readonly string[],
): ReadonlyMap<string, Omission> =>
  new Map(alphabet.map((symbol) => [symbol, omissionOf(draws.map((drawn) => drawn.includes(symbol)))]))

/**
 * For each draw, newest first, how many draws a symbol had stayed away then; 0 where it was drawn. Draws before the
 * oldest one do not count.
 */
export function runningOmissions(draws: readonly (readonly string[])[], symbol: string): number[] {
  const running: number[] = []
  for (let index = draws.length - 1, away = 0; index >= 0; index--)
    running.unshift((away = draws[index]!.includes(symbol) ? 0 : away + 1))
  return running
}

function omissionOf(isDrawn: readonly boolean[]): Omission {
  const runs = [0]
  for (const isHit of isDrawn) {
    if (isHit) runs.push(0)
    else runs[runs.length - 1]!++
  }
  const count = runs.length - 1
  return { current: runs[0]!, average: (isDrawn.length - count) / runs.length, longest: Math.max(...runs), count }
}
