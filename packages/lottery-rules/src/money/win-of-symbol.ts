import { levelsOfLine } from '../counting/levels-of-line.ts'
import type { Play } from '../model/play.ts'
import { payout } from './payout.ts'
import type { Stake } from './stake.ts'

const KINDS: ReadonlySet<Play['rule']['kind']> = new Set(['each', 'versus', 'measure', 'prize-numbers', 'any-order'])

/** Whether every pick of a play is a line of its own, so that each symbol has a win of its own. */
export const hasSymbolLines = ({ rule }: Pick<Play, 'rule'>): boolean =>
  KINDS.has(rule.kind) || (rule.kind === 'direct' && rule.at.length === 1)

/**
 * What the line of one symbol pays when it wins once, stake included, in 1/10,000.
 * @param play one with `hasSymbolLines`
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
