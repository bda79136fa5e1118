import { countLines, expandLines } from '../counting/lines.ts'
import { kindsOfLine, levelsOfLine } from '../counting/levels-of-line.ts'
import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { chanceOf } from './chance.ts'

/** Payout limits in 1/10,000: 20,000 and 40,000 credits. */
export const PAYOUT_CAP = 200_000_000n
export const PAYOUT_CAP_OF_SUMS = 400_000_000n
/** The limit applies below a coverage of one in 50 outcomes (2 %). */
const COVERED = 50n

/**
 * The maximum payout of a ticket in one issue, in 1/10,000, if its bet covers less than 2 % of the outcomes (domain
 * rule 3.10). Otherwise undefined. Coverage adds up the lines as if no two of them could win together.
 */
export function payoutCapOf(play: Play, content: Content): bigint | undefined {
  const { ways, total } = coverageOf(play, content)
  return capOfCoverage(play, ways, total)
}

/** The payout limit of a bet that wins in `ways` of `total` outcomes. */
export function capOfCoverage({ isSum }: Pick<Play, 'isSum'>, ways: bigint, total: bigint): bigint | undefined {
  if (ways * COVERED >= total) return undefined
  return isSum ? PAYOUT_CAP_OF_SUMS : PAYOUT_CAP
}

/**
 * If lines have different levels, each line is a single pick or entry, so there are few enough to visit all of them.
 */
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
