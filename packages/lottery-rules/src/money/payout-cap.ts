import { countLines, expandLines } from '../counting/lines.ts'
import { kindsOfLine, levelsOfLine } from '../counting/levels-of-line.ts'
import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { chanceOf } from './chance.ts'

/** 20,000 and 40,000 credits, in 1/10,000. */
export const PAYOUT_CAP = 200_000_000n
export const PAYOUT_CAP_OF_SUMS = 400_000_000n
/** One of 50 outcomes: 2 %. */
const COVERED = 50n

/**
 * The most that a ticket can pay in one issue, in 1/10,000, where its bet covers less than 2 % of the outcomes: domain
 * rule 3.10. Otherwise there is none. Lines are added up as if no two of them won together.
 */
export function payoutCapOf(play: Play, content: Content): bigint | undefined {
  const { ways, total } = coverageOf(play, content)
  return capOfCoverage(play, ways, total)
}

/** The payout limit of a bet that wins with `ways` of `total` outcomes. */
export function capOfCoverage({ isSum }: Pick<Play, 'isSum'>, ways: bigint, total: bigint): bigint | undefined {
  if (ways * COVERED >= total) return undefined
  return isSum ? PAYOUT_CAP_OF_SUMS : PAYOUT_CAP
}

/** Lines with levels of their own are single picks or entries: few enough to visit each. */
function coverageOf(play: Play, content: Content): { ways: bigint; total: bigint } {
  const chances = play.levels.map((level) => chanceOf(play, level))
  const ways = chances.reduce((sum, chance) => sum + chance.ways, 0n)
  const { total } = chances[0]!
  if (kindsOfLine(play).length === 1) return { ways: ways * BigInt(countLines(play, content)), total }
  let covered = 0n
  for (const line of expandLines(play, content))
    for (const level of levelsOfLine(play, line)) covered += chances[level]!.ways
  return { ways: covered, total }
}
