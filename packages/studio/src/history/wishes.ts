import type { Money } from '@atrium/contracts/money'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { BetLimits } from '../engines/engine.ts'
/** A game that somebody of the demo opened in the past. */
export interface HistorySeat {
  /** The portal's id of the game session. */
  readonly session: string
  /** Any name of the player that stays the same from start to start: the rounds follow from it. */
  readonly player: string
  readonly gameCode: string
  readonly theme: string
  readonly names: Localized
  readonly limits: BetLimits
  readonly currency: string
  /** Of the merchant. */
  readonly timeZone: string
  readonly openedAt: Date
}

/**
 * `cancelled`: its stake goes back. `void`: the portal's staff voids it later. `open`: it waits for its player; only
 * for games in which the player acts.
 */
export type HistoryEnding = 'settled' | 'cancelled' | 'void' | 'open'

export interface HistoryWish {
  readonly id: string
  readonly at: Date
  /** What the player would stake; the nearest stake on offer below it is taken. */
  readonly stake: Money
  readonly ending: HistoryEnding
}
