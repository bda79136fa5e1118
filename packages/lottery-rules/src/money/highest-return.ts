import { kindsOfLine } from '../counting/levels-of-line.ts'
import { MAX_PRIZE_GROUP, PRIZE_GROUPS, type PrizeMode } from '../games/prize-groups.ts'
import type { Play } from '../model/play.ts'
import { chanceOf } from './chance.ts'
import { ODDS_SCALE, oddsOf } from './odds.ts'
import { hasRebate } from './rebate.ts'

const FULL_GROUP = 2_000n

/**
 * The highest average return of a stake on one line of a play, in 1/10,000 and rounded up: above 10,000 players win in
 * the long run. The maximum over all kinds of line and all prize groups, including the rebate of a lower group.
 * @param set odds that a merchant has set, by the key of their level, in 1/10,000; other levels have their usual odds.
 * They are the same for every prize group
 */
export function highestReturn(play: Play, mode: PrizeMode, set: ReadonlyMap<string, number>): number {
  const groups = PRIZE_GROUPS[mode]
  const isRebated = hasRebate(play, mode, (level) => set.has(level))
  // The return is linear between two groups.
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
