import { kindsOfLine } from '../counting/levels-of-line.ts'
import type { Play } from '../model/play.ts'
import { chanceOf } from './chance.ts'
import { capOfCoverage } from './payout-cap.ts'
import { payout } from './payout.ts'
import type { Stake } from './stake.ts'
import { UNITS } from './stake.ts'

/**
 * Payout of one line in its best outcome, in 1/10,000, and its payout limit if it has one. If lines are of several
 * kinds, the kind that pays most.
 */
export function bestLine(
  play: Play,
  odds: readonly number[],
  stake: Pick<Stake, 'unit' | 'multiple'>,
): { win: bigint; maxWin: bigint | undefined } {
  const best = (levels: readonly number[]) => Math.max(...levels.map((level) => odds[level]!))
  const levels = kindsOfLine(play).reduce((found, other) => (best(other) > best(found) ? other : found))
  const ways = levels.reduce((sum, level) => sum + chanceOf(play, play.levels[level]!).ways, 0n)
  return {
    win: payout(stake, odds, hitsOfBestLine(play, levels, odds)),
    maxWin: capOfCoverage(play, ways, chanceOf(play, play.levels[0]!).total),
  }
}

/**
 * The largest unit, in 1/10,000, at which no line of the play exceeds its payout limit. If there is none, the smallest
 * unit.
 */
export const largestFullUnit = (play: Play, odds: readonly number[]): bigint =>
  UNITS.find((unit) => {
    const { win, maxWin } = bestLine(play, odds, { unit, multiple: 1 })
    return maxWin === undefined || win <= maxWin
  }) ?? UNITS.at(-1)!

/** Winning lines in the best outcome. A combination wins all its levels, and a number can win all prizes at once. */
function hitsOfBestLine({ rule, levels }: Play, won: readonly number[], odds: readonly number[]): number[] {
  if (rule.kind === 'combination') return levels.map(() => 1)
  const best = won.reduce((found, level) => (odds[level]! > odds[found]! ? level : found))
  const times = rule.kind === 'prize-numbers' ? rule.of.length : 1
  return levels.map((_, level) => (level === best ? times : 0))
}
