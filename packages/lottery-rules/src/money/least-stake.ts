import type { Play } from '../model/play.ts'
import { stakeOf } from './stake.ts'
import type { Stake } from './stake.ts'
import { hasSymbolLines } from './win-of-symbol.ts'

/**
 * A lower bound for the cost of a bet, in 1/10,000, without parsing its content. If every pick is a line, it counts the
 * picks; otherwise it assumes one line. Only contents of the first type can be long.
 */
export const leastStakeOf = (play: Play, stake: Pick<Stake, 'unit' | 'multiple'>, text: string): bigint =>
  stakeOf(play, { ...stake, lines: hasSymbolLines(play) || play.rule.kind === 'entries' ? countPicks(text) : 1 })

/** An empty pick, as in `1,,2`, does not count. */
const countPicks = (text: string): number => text.match(/[^,|]+/g)?.length ?? 0
