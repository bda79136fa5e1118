export const MIN_PRIZE_GROUP = 1_700
export const MAX_PRIZE_GROUP = 1_960

/**
 * How odds are determined. Lott: by a prize group that the player chooses. Elott: by a fixed prize group. ZY and SEA:
 * every play has fixed odds.
 */
export type PrizeMode = 'Lott' | 'Elott' | 'ZY' | 'SEA'

/** The prize groups that a mode allows. Undefined for fixed odds. */
export const PRIZE_GROUPS: Readonly<Record<PrizeMode, { readonly min: number; readonly max: number } | undefined>> = {
  Lott: { min: MIN_PRIZE_GROUP, max: MAX_PRIZE_GROUP },
  Elott: { min: 1_800, max: 1_800 },
  ZY: undefined,
  SEA: undefined,
}
