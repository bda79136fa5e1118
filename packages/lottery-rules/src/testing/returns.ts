import type { Play } from '../model/play.ts'
import { oddsOf } from '../money/odds.ts'
import { returnToPlayer } from '../money/return-to-player.ts'

/**
 * The return to player of a play with fixed odds, rounded to `places`: of all levels together, or of the level with
 * this key.
 */
export const returnOf = (play: Play, places: number, key?: string): string =>
  returnToPlayer(
    play,
    oddsOf(play, 1_800),
    places,
    key === undefined ? undefined : [play.levels.findIndex((level) => level.key === key)],
  )
