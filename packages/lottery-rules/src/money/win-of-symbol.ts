import { levelsOfLine } from '../counting/levels-of-line.ts'
import type { Play } from '../model/play.ts'
import { payout } from './payout.ts'
import type { Stake } from './stake.ts'

const KINDS: ReadonlySet<Play['rule']['kind']> = new Set(['each', 'versus', 'measure', 'prize-numbers', 'any-order'])

/** Whether every pick of a play is its own line, so that each symbol has its own payout. */
export const hasSymbolLines = ({ rule }: Pick<Play, 'rule'>): boolean =>
  KINDS.has(rule.kind) || (rule.kind === 'direct' && rule.at.length === 1)

/**
 * The payout of one symbol's line when it wins once, stake included, in 1/10,000.
 * @param play a play for which `hasSymbolLines` is true
 */
export function winOfSymbol(
  play: Play,
  symbol: string,
  odds: readonly number[],
  stake: Pick<Stake, 'unit' | 'multiple'>,
): bigint {
  const [won] = levelsOfLine(play, [[symbol]])
  return payout(
    stake,
    odds,
    play.levels.map((_, level) => (level === won ? 1 : 0)),
  )
}
