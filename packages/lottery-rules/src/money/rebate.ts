import { MAX_PRIZE_GROUP, type PrizeMode } from '../games/prize-groups.ts'
import type { Play } from '../model/play.ts'

/**
 * The rebate that a player gets at settlement for betting at a lower prize group than the highest: (1960 − group) ÷
 * 2000 of the stake, rounded down. In 1/10,000, like the stake.
 */
export const rebateOf = (stake: bigint, group: number): bigint => (stake * BigInt(MAX_PRIZE_GROUP - group)) / 2_000n

/**
 * Whether a lower prize group earns a rebate. It does only when it lowers all odds of the play. Fixed odds, and odds
 * that a merchant has set, are the same for every group, so the player loses nothing.
 */
export const hasRebate = (
  { levels }: Pick<Play, 'levels'>,
  mode: PrizeMode,
  isSet: (level: string) => boolean,
): boolean => mode === 'Lott' && levels.every(({ key, odds }) => odds === undefined && !isSet(key))
