import type { Play } from '../model/play.ts'
import { stakeOf } from './stake.ts'
import type { Stake } from './stake.ts'
import { hasSymbolLines } from './win-of-symbol.ts'

/**
 * A lower bound of what a bet costs, in 1/10,000, without parsing its content: one line for each pick where picks are
 * lines, otherwise one line. Only contents of the former are long.
 */
export const leastStakeOf = (play: Play, stake: Pick<Stake, 'unit' | 'multiple'>, text: string): bigint =>
  stakeOf(play, { ...stake, lines: hasSymbolLines(play) || play.rule.kind === 'entries' ? countPicks(text) : 1 })

/** An empty pick, as in `1,,2`, does not count. */
const countPicks = (text: string): number => text.match(/[^,|]+/g)?.length ?? 0
