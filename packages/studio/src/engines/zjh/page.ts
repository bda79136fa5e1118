import type { Card } from '../cards.ts'
import type { TableLook } from '../layout/game.ts'

/** Result of a round. `unqualified`: the dealer had less than a queen. */
export type ZjhResult = 'unqualified' | 'won' | 'push' | 'lost' | 'folded'
export type ZjhMove = 'raise' | 'fold'

/** A round as the player sees it. It is the `detail` of the outcome. */
export interface ZjhView {
  readonly player: readonly Card[]
  /** The dealer's cards. Undefined until the round is over. */
  readonly dealer?: readonly Card[]
  /** Ante as a wire amount. A raise stakes the same amount again. */
  readonly stake: string
  readonly result?: ZjhResult
  /** Payouts as wire amounts. */
  readonly payout?: string
  readonly bonus?: string
}

export interface ZjhOutcomeView {
  readonly kind: 'game'
  readonly mathVersion: string
  readonly detail: ZjhView
}

/** Page data of this table in addition to the common data. */
export interface ZjhPage {
  readonly look: TableLook
}
