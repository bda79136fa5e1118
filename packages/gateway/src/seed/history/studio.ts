import type { Localized } from '@atrium/contracts/locale/languages'
import type { Money } from '@atrium/contracts/money'

/** A game that a member of the demo opened in the past. */
export interface SeatWish {
  /** Id of the game session. */
  readonly session: string
  /** `merchant/account`, because members have ids only once they are inserted. */
  readonly player: string
  readonly gameCode: string
  readonly theme: string
  readonly names: Localized
  readonly limits: { readonly min: Money; readonly max: Money; readonly maxWin: Money }
  readonly currency: string
  readonly timeZone: string
  readonly openedAt: Date
}

/** How a round ended: `cancelled` by its provider, `void` by staff; `open` waits for its player. */
export type Ending = 'settled' | 'cancelled' | 'void' | 'open'

export interface RoundWish {
  readonly id: string
  readonly at: Date
  readonly stake: Money
  readonly ending: Ending
}

export interface RoundPlayed {
  /** The first stake and every further one. */
  readonly stakes: readonly Money[]
  readonly payout: Money
  /** Absent while the round is open. */
  readonly outcome?: object
  readonly durationMs: number
}

/** The studio's functions for the history of the demo, provided by the composition root. */
export interface HistoryStudio {
  open(seat: SeatWish): { play(wish: RoundWish): RoundPlayed }
  /** Stores played rounds, so that they can be replayed; `playerIds` by `merchant/account`. */
  store(playerIds: ReadonlyMap<string, string>): Promise<void>
}
