import type { LotteryGame } from '@atrium/contracts/calls'
import { drawnAt, POSITIONS } from './positions.ts'

/** Frequency and gaps of a symbol over some draws. All values are numbers of draws. */
export interface Omission {
  /** Draws since it was last drawn: 0 if the newest draw has it, the number of all draws if none has it. */
  readonly current: number
  /** Mean length of the gaps. There is one gap more than draws with the symbol. */
  readonly average: number
  readonly longest: number
  /** Number of draws with the symbol. */
  readonly count: number
}

/**
 * Omissions of every symbol at each of the `POSITIONS` of a kind of draw. @param results newest first; results that
 * cannot be parsed are ignored
 */
export const positionOmissions = (
  drawKind: LotteryGame['drawKind'],
  results: readonly string[],
): readonly ReadonlyMap<string, Omission>[] =>
  POSITIONS[drawKind].map((position) => omissionsOf(drawnAt(position, drawKind, results), position.alphabet))

/** Omissions of every symbol of an alphabet. `draws`: the drawn symbols of each draw, newest first. */
export const omissionsOf = (
  draws: readonly (readonly string[])[],
  alphabet: readonly string[],
): ReadonlyMap<string, Omission> =>
  new Map(alphabet.map((symbol) => [symbol, omissionOf(draws.map((drawn) => drawn.includes(symbol)))]))

/**
 * Omissions at each draw, newest first: the number of draws since a symbol was last drawn, 0 if that draw has it. Counting
 * starts at the oldest of the draws.
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
