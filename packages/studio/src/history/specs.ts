import type { Money } from '@atrium/contracts/money'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { BetLimits } from '../engines/engine.ts'
/** A game that a demo player opened in the past. */
export interface HistorySeat {
  /** The portal's id of the game session. */
  readonly session: string
  /** A name of the player that is the same at every start, because the rounds are derived from it. */
  readonly player: string
  readonly gameCode: string
  readonly theme: string
  readonly names: Localized
  readonly limits: BetLimits
  readonly currency: string
  /** The merchant's time zone. */
  readonly timeZone: string
  readonly openedAt: Date
}

/**
 * `cancelled`: the stake was returned. `void`: the portal's staff voids the round later. `open`: the round waits for
 * its player; only possible in games in which the player acts.
 */
export type HistoryEnding = 'settled' | 'cancelled' | 'void' | 'open'

export interface HistoryRoundSpec {
  readonly id: string
  readonly at: Date
  /** The preferred stake. The nearest lower stake that is available is used. */
  readonly stake: Money
  readonly ending: HistoryEnding
}
