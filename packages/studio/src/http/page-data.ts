import type { Language } from '@atrium/contracts/locale/languages'

/**
 * Data in the document of every game page, in `<script type="application/json" id="studio">`. `Own` is the engine's
 * part.
 */
export interface PageData<Own = unknown> {
  readonly engine: string
  readonly theme: string
  readonly language: Language
  readonly gameName: string
  readonly isDemo: boolean
  readonly currency: string
  readonly portalOrigin: string
  /** Time zone of the merchant: every time on the page is in it. */
  readonly timeZone: string
  /** Wire amounts, rising. */
  readonly stakes: readonly string[]
  readonly minRoundMs: number
  readonly autoplay: boolean
  readonly turbo: boolean
  /** Absent where the player's jurisdiction does not show the return. */
  readonly rtp?: string
  readonly mathVersion: string
  /** Present when a phone is best held in landscape. */
  readonly orientation?: 'landscape'
  readonly own: Own
  /** The page shows this round again and plays nothing. */
  readonly replay?: RoundView
}

/** Data for the script of a page without a game. */
export interface NoticeData {
  /** Absent when the page was opened without a known portal. */
  readonly portalOrigin?: string
}

/** A round as the player may see it. A cancelled one has no outcome; a void one has what it had when it was voided. */
export interface RoundView<O = unknown> {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly stake: string
  /** Stake of a free round, which the house paid; `stake` is 0 then. */
  readonly freeStake?: string
  /** 0 while the round is open. For a void round, the payout that was taken back. */
  readonly payout: string
  /**
   * `playing`: waits for the player. `settling`: the win is still being credited. `void`: the portal has reversed the
   * stake and the payout.
   */
  readonly state: 'playing' | 'settled' | 'settling' | 'cancelled' | 'void'
  readonly mathVersion: string
  /** Milliseconds since its stake was taken; only while it is open. */
  readonly elapsedMs?: number
  /** Grows with every action; sent back with the next one. */
  readonly step: number
  readonly outcome?: O
}

/** Free rounds granted by the portal, counted by the studio: the wallet decides on each. Amounts are wire amounts. */
export interface FreeRoundsView {
  /** Stake of each round, which the house pays. */
  readonly stake: string
  readonly left: number
  readonly total: number
  /** Total payout of those played. */
  readonly won: string
}

export interface StateView<O = unknown> {
  /** Absent while the wallet does not answer. */
  readonly balance?: string
  /** Newest first, at most twenty. */
  readonly rounds: readonly RoundView<O>[]
  /** Id of an interrupted round that this call has finished. */
  readonly resumed?: string
  /**
   * A round of this game is unfinished, so no other can begin. It may be missing from the list, because its outcome
   * must not be shown yet.
   */
  readonly running?: true
  /** Present while free rounds are left. */
  readonly freeRounds?: FreeRoundsView
}

export interface PlayView<O = unknown> {
  readonly round: RoundView<O>
  /** Absent while the wallet does not answer. */
  readonly balance?: string
  /** Milliseconds until the next round may start. */
  readonly nextMs: number
  /** Present after a free round: those left, 0 after the last. */
  readonly freeRounds?: FreeRoundsView
}

export interface ErrorView {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly waitMs?: number
    readonly reason?: string
  }
}
