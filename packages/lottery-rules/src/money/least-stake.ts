import type { Play } from '../model/play.ts'
import { stakeOf } from './stake.ts'
import type { Stake } from './stake.ts'
import { hasSymbolLines } from './win-of-symbol.ts'

/**
 * What a bet costs at least, in 1/10,000, found without reading its content: of a play whose picks are lines, one line
 * for each pick, and one line of any other. Only contents of the former are long.
 */
export const leastStakeOf = (play: Play, stake: Pick<Stake, 'unit' | 'multiple'>, text: string): bigint =>
  stakeOf(play, { ...stake, lines: hasSymbolLines(play) || play.rule.kind === 'entries' ? countPicks(text) : 1 })

/** A pick without symbols, as in `1,,2`, is none. */
const countPicks = (text: string): number => text.match(/[^,|]+/g)?.length ?? 0
