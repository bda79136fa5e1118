import type { TableLook } from '../layout/game.ts'
import type { NiuNiuHand } from './hand.ts'

/** A round as the player sees it. It is the `detail` of the outcome. */
export interface NiuNiuView {
  readonly dealer: NiuNiuHand
  readonly player: NiuNiuHand
  readonly won: boolean
  /** Number of parts of the stake that were won or lost. */
  readonly times: number
  /** One part, as a wire amount. */
  readonly part: string
}

export interface NiuNiuOutcomeView {
  readonly kind: 'game'
  readonly mathVersion: string
  readonly detail: NiuNiuView
}

/** Page data of a NiuNiu table in addition to the common data. */
export interface NiuNiuPage {
  readonly look: TableLook
  readonly parts: number
  /** Number of parts by bull, from no bull to five face cards. */
  readonly times: readonly number[]
}
