import type { Money } from '@atrium/contracts/money'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { BetLimits } from '../engines/engine.ts'
/** A game that a demo player opened in the past. */
export interface HistorySeat {
  /** The portal's id of the game session. */
  readonly session: string
  /** A name of the player that is the same at every start: the rounds depend on it. */
  readonly player: string
  readonly gameCode: string
  readonly theme: string
  readonly names: Localized
  readonly limits: BetLimits
  readonly currency: string
  /** Time zone of the merchant. */
  readonly timeZone: string
  readonly openedAt: Date
}

/**
 * `cancelled`: its stake is returned. `void`: the portal's staff voids it later. `open`: it waits for its player; only
 * for games in which the player acts.
 */
export type HistoryEnding = 'settled' | 'cancelled' | 'void' | 'open'

export interface HistoryRoundSpec {
  readonly id: string
  readonly at: Date
  /** The preferred stake; the nearest stake on offer below it is taken. */
  readonly stake: Money
  readonly ending: HistoryEnding
}
