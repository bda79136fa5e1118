import { oddsOf, type Play } from '@atrium/lottery-rules'

/** Odds that the merchant has set, by `play/level`. */
export type OwnOdds = ReadonlyMap<string, number>

/** The merchant's odds of each level of a play. */
export const shownOdds = (play: Play, group: number | undefined, own: OwnOdds): number[] =>
  oddsOf(play, group ?? 0).map((usual, level) => own.get(`${play.id}/${play.levels[level]!.key}`) ?? usual)
