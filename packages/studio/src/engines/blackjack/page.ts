import type { Card } from '../cards.ts'
import type { TableLook } from '../layout/game.ts'
import type { Move as PlayMove, STRATEGY } from './strategy.ts'

export type Move = PlayMove | 'insure'

/** What became of a hand. */
export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

export interface HandView {
  readonly cards: readonly Card[]
  /** Wire amount; the doubled amount after a double. */
  readonly stake: string
  readonly doubled?: true
  /** It takes no more cards. */
  readonly done?: true
  /** Present when the round is over. */
  readonly result?: HandResult
  readonly payout?: string
}

/** The table as the player sees it: an outcome's `detail`. */
export interface BlackjackView {
  readonly dealer: readonly Card[]
  readonly hands: readonly HandView[]
  /** The hand to play; absent when the round is over. */
  readonly active?: number
  readonly insurance?: { readonly stake: string; readonly payout?: string }
  /** What may be done now, and what it stakes in addition (a wire amount, 0 for nothing). */
  readonly moves: readonly { readonly move: Move; readonly stake: string }[]
}

export interface BlackjackOutcomeView {
  readonly kind: 'game'
  readonly mathVersion: string
  readonly detail: BlackjackView
}

/** Page data of a table beside the common data. */
export interface BlackjackPage {
  readonly look: TableLook
  readonly strategy: typeof STRATEGY
}
