import { kindsOfLine } from '../counting/levels-of-line.ts'
import { MAX_PRIZE_GROUP, PRIZE_GROUPS, type PrizeMode } from '../games/prize-groups.ts'
import type { Play } from '../model/play.ts'
import { chanceOf } from './chance.ts'
import { ODDS_SCALE, oddsOf } from './odds.ts'
import { hasRebate } from './rebate.ts'

const FULL_GROUP = 2_000n

/**
 * The highest average return of a stake on one line of a play, in 1/10,000, rounded up. Above 10,000 players win in the
 * long run. It is the maximum over all kinds of lines and all prize groups, including the rebate of lower groups.
 * @param set odds that a merchant has set, by level key, in 1/10,000. They apply to every prize group; other levels
 *   have their usual odds
 */
export function highestReturn(play: Play, mode: PrizeMode, set: ReadonlyMap<string, number>): number {
  const groups = PRIZE_GROUPS[mode]
  const isRebated = hasRebate(play, mode, (level) => set.has(level))
  // The return is a linear function of the group, so its maximum is at the lowest or the highest group.
  const returns = (groups ? [groups.min, groups.max] : [MAX_PRIZE_GROUP]).flatMap((group) => {
    const odds = oddsOf(play, group).map((usual, level) => set.get(play.levels[level]!.key) ?? usual)
    const rebate = isRebated ? BigInt(MAX_PRIZE_GROUP - group) : 0n
    return kindsOfLine(play).map((levels) => returnOf(play, odds, levels, rebate))
  })
  return Math.max(...returns)
}

function returnOf(play: Play, odds: readonly number[], levels: readonly number[], rebate: bigint): number {
  const { total } = chanceOf(play, play.levels[0]!)
  const won = levels.reduce((sum, level) => sum + chanceOf(play, play.levels[level]!).ways * BigInt(odds[level]!), 0n)
  const staked = total * ODDS_SCALE * BigInt(play.lots ?? 1)
  const dividend = (won * FULL_GROUP + rebate * staked) * ODDS_SCALE
  const divisor = staked * FULL_GROUP
  return Number((dividend + divisor - 1n) / divisor)
}
