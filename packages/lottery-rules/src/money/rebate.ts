import { MAX_PRIZE_GROUP, type PrizeMode } from '../games/prize-groups.ts'
import type { Play } from '../model/play.ts'

/**
 * The share of a stake that a player gets back at settlement for betting at a lower prize group than the highest: (1960
 * − group) ÷ 2000 of it, rounded down. In 1/10,000, like the stake.
 */
export const rebateOf = (stake: bigint, group: number): bigint => (stake * BigInt(MAX_PRIZE_GROUP - group)) / 2_000n

/**
 * Whether a lower prize group has a rebate: only where it lowers all odds of the play. Odds that are fixed, or that a
 * merchant has set, are the same for every group, so a player loses nothing with them.
 */
export const hasRebate = (
  { levels }: Pick<Play, 'levels'>,
  mode: PrizeMode,
  isSet: (level: string) => boolean,
): boolean => mode === 'Lott' && levels.every(({ key, odds }) => odds === undefined && !isSet(key))
