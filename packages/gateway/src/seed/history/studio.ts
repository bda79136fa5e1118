import type { Localized } from '@atrium/contracts/locale/languages'
import type { Money } from '@atrium/contracts/money'

/** A game that a demo member opened in the past. */
export interface SeatWish {
  /** Id of the game session. */
  readonly session: string
  /** The player as `merchant/account`, because member ids exist only after the members are inserted. */
  readonly player: string
  readonly gameCode: string
  readonly theme: string
  readonly names: Localized
  readonly limits: { readonly min: Money; readonly max: Money; readonly maxWin: Money }
  readonly currency: string
  readonly timeZone: string
  readonly openedAt: Date
}

/** How a round ended: `cancelled` by its provider, `void` by staff. `open`: the player can resume it. */
export type Ending = 'settled' | 'cancelled' | 'void' | 'open'

export interface RoundWish {
  readonly id: string
  readonly at: Date
  readonly stake: Money
  readonly ending: Ending
}

export interface RoundPlayed {
  /** The initial stake and all additional stakes. */
  readonly stakes: readonly Money[]
  readonly payout: Money
  /** The result of the round. Missing while the round is open. */
  readonly outcome?: object
  readonly durationMs: number
}

/** Functions of the studio that the demo's history needs. The composition root provides them. */
export interface HistoryStudio {
  open(seat: SeatWish): { play(wish: RoundWish): RoundPlayed }
  /** Stores the played rounds, so that they can be replayed. `playerIds`: member ids by `merchant/account`. */
  store(playerIds: ReadonlyMap<string, string>): Promise<void>
}
