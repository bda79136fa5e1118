import type { Play } from '../model/play.ts'

/** Decimal odds, stake included, as whole numbers of 1/10,000: 3.66 is 36,600. */
export const ODDS_SCALE = 10_000n
/** The prize group at which a play would return all stakes on average. */
const FULL_GROUP = 2_000

/**
 * The odds of each level: the play's fixed odds, or those of the prize group (1,700 to 1,960), rounded down. `total ÷
 * ways × group ÷ 2000`: group 1,800 returns nine tenths of all stakes.
 */
export function oddsOf({ levels, total }: Play, group: number): number[] {
  return levels.map(({ ways, odds }) => odds ?? Math.floor((total * group * Number(ODDS_SCALE)) / (ways * FULL_GROUP)))
}
