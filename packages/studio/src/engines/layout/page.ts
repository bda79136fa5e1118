import type { Localized } from '@atrium/contracts/locale/languages'
import type { TableLook } from './game.ts'

export interface KindView {
  readonly code: string
  readonly name: string
  readonly pays: string
  /** Undefined when the jurisdiction does not show returns. */
  readonly rtp?: string
  readonly rule: string
}

export interface SpotView {
  readonly code: string
  readonly kind: string
  readonly name: string
  /** Maximum return per credit, as a wire amount. */
  readonly best: string
}

/** Page data of a table in addition to the common data. Amounts are wire amounts. */
export interface TablePage {
  readonly look: TableLook
  readonly kinds: readonly KindView[]
  readonly spots: readonly SpotView[]
  readonly unit: string
  readonly min: string
  readonly max: string
  readonly maxWin: string
  readonly mostBets: number
}

export interface BetView {
  readonly spot: string
  readonly stake: string
  readonly payout: string
}

/** A table's outcome as its page receives it. */
export interface TableOutcomeView<Drawn> {
  readonly kind: 'game'
  readonly results: readonly { readonly label: Localized; readonly value: Localized }[]
  readonly detail: {
    readonly drawn: Drawn
    /** Spots that pay more than their stake. */
    readonly won: readonly string[]
    readonly bets: readonly BetView[]
  }
}
