import type { Card } from '../cards.ts'
import type { TableLook } from '../layout/game.ts'
import type { Move as PlayMove, STRATEGY } from './strategy.ts'

export type Move = PlayMove | 'insure'

/** Result of a hand. */
export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

export interface HandView {
  readonly cards: readonly Card[]
  /** Stake as a wire amount. After a double it is the doubled amount. */
  readonly stake: string
  readonly doubled?: true
  /** Set when the hand takes no more cards. */
  readonly done?: true
  /** Set when the round is over. */
  readonly result?: HandResult
  readonly payout?: string
}

/** The table as the player sees it. It is the `detail` of the outcome. */
export interface BlackjackView {
  readonly dealer: readonly Card[]
  readonly hands: readonly HandView[]
  /** Index of the hand to play. Undefined when the round is over. */
  readonly active?: number
  readonly insurance?: { readonly stake: string; readonly payout?: string }
  /** Possible moves, with the additional stake of each (a wire amount, 0 for none). */
  readonly moves: readonly { readonly move: Move; readonly stake: string }[]
}

export interface BlackjackOutcomeView {
  readonly kind: 'game'
  readonly mathVersion: string
  readonly detail: BlackjackView
}

/** Page data of a blackjack table in addition to the common data. */
export interface BlackjackPage {
  readonly look: TableLook
  readonly strategy: typeof STRATEGY
}
