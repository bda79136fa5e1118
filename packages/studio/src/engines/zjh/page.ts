import type { Card } from '../cards.ts'
import type { TableLook } from '../layout/game.ts'

/** How a round ended. `unqualified`: the dealer had less than a queen. */
export type ZjhResult = 'unqualified' | 'won' | 'push' | 'lost' | 'folded'
export type ZjhMove = 'raise' | 'fold'

/** A round as the player sees it: an outcome's `detail`. */
export interface ZjhView {
  readonly player: readonly Card[]
  /** Absent until the round is over. */
  readonly dealer?: readonly Card[]
  /** Wire amount; a raise stakes the same amount again. */
  readonly stake: string
  readonly result?: ZjhResult
  /** Wire amounts. */
  readonly payout?: string
  readonly bonus?: string
}

export interface ZjhOutcomeView {
  readonly kind: 'game'
  readonly mathVersion: string
  readonly detail: ZjhView
}

/** Page data of a table beside the common data. */
export interface ZjhPage {
  readonly look: TableLook
}
