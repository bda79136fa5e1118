import type { TableLook } from '../layout/game.ts'
import type { NiuNiuHand } from './hand.ts'

/** A round as the player sees it: an outcome's `detail`. */
export interface NiuNiuView {
  readonly dealer: NiuNiuHand
  readonly player: NiuNiuHand
  readonly won: boolean
  /** Number of parts of the stake that were won or lost. */
  readonly times: number
  /** Wire amount of one part. */
  readonly part: string
}

export interface NiuNiuOutcomeView {
  readonly kind: 'game'
  readonly mathVersion: string
  readonly detail: NiuNiuView
}

/** Page data of a table beside the common data. */
export interface NiuNiuPage {
  readonly look: TableLook
  readonly parts: number
  /** Parts by bull, from no bull to five pictures. */
  readonly times: readonly number[]
}
