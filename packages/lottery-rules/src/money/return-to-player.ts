import type { Play } from '../model/play.ts'
import { chanceOf } from './chance.ts'
import { ODDS_SCALE } from './odds.ts'

/**
 * The average return of a line as a share of its stake, as a decimal with `places` places: `0.9323`. Exact until it is
 * rounded half up.
 * @param odds odds of each level
 * @param won the levels that the line can win, counted from 0. Defaults to all; pass them when lines have different
 *   levels
 */
export function returnToPlayer(
  play: Play,
  odds: readonly number[],
  places: number,
  won: readonly number[] = play.levels.map((_, level) => level),
): string {
  const { total } = chanceOf(play, play.levels[0]!)
  const returned = won.reduce((sum, level) => sum + chanceOf(play, play.levels[level]!).ways * BigInt(odds[level]!), 0n)
  return decimalOf(returned, total * ODDS_SCALE * BigInt(play.lots ?? 1), places)
}

function decimalOf(dividend: bigint, divisor: bigint, places: number): string {
  const digits = String((dividend * 10n ** BigInt(places) * 2n + divisor) / (2n * divisor)).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
