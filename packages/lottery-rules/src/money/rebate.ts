import { MAX_PRIZE_GROUP } from './odds.ts'

/**
 * What a player gets back of a stake at settlement for betting at a lower prize group than the highest: (1960 − group) ÷ 2000 of it,
 * rounded down. In 1/10,000, as the stake.
 */
export const rebateOf = (stake: bigint, group: number): bigint => (stake * BigInt(MAX_PRIZE_GROUP - group)) / 2_000n
