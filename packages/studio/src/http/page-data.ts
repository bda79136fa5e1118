import type { Language } from '@atrium/contracts/locale/languages'

/**
 * What the document tells every game page, in `<script type="application/json" id="studio">`. `Own` is the engine's.
 */
export interface PageData<Own = unknown> {
  readonly engine: string
  readonly theme: string
  readonly language: Language
  readonly gameName: string
  readonly isDemo: boolean
  readonly currency: string
  readonly portalOrigin: string
  /** Of the merchant: every time on the page is in it. */
  readonly timeZone: string
  /** Wire amounts, rising. */
  readonly stakes: readonly string[]
  readonly minRoundMs: number
  readonly autoplay: boolean
  readonly turbo: boolean
  /** Absent where the place the player is in does not show the return. */
  readonly rtp?: string
  readonly mathVersion: string
  /** Present where a phone is best held sideways. */
  readonly orientation?: 'landscape'
  readonly own: Own
  /** The page shows this round again and plays nothing. */
  readonly replay?: RoundView
}

/** What a page without a game tells its script. */
export interface NoticeData {
  /** Absent when the page was opened without a portal that is known. */
  readonly portalOrigin?: string
}

/** A round as the player may see it. A cancelled one has no outcome; a void one has what it had when it was voided. */
export interface RoundView<O = unknown> {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly stake: string
  /** Of a free round: what the house staked. `stake` is 0 then. */
  readonly freeStake?: string
  /** 0 while it goes on. Of a void one what it had paid, which was taken back. */
  readonly payout: string
  /**
   * `playing`: the player is to act. `settling`: the win is still being credited. `void`: the portal has taken back
   * what the wallet had taken and paid.
   */
  readonly state: 'playing' | 'settled' | 'settling' | 'cancelled' | 'void'
  readonly mathVersion: string
  /** Milliseconds since its stake was taken; while it goes on. */
  readonly elapsedMs?: number
  /** Grows with every action; sent back with the next one. */
  readonly step: number
  readonly outcome?: O
}

/**
 * Free rounds as the portal granted them, counted by the studio: the wallet decides on each. Amounts are the wire's.
 */
export interface FreeRoundsView {
  /** Of each round; the house stakes it. */
  readonly stake: string
  readonly left: number
  readonly total: number
  /** By those that were played. */
  readonly won: string
}

export interface StateView<O = unknown> {
  /** Absent while the wallet does not answer. */
  readonly balance?: string
  /** Newest first, at most twenty. */
  readonly rounds: readonly RoundView<O>[]
  /** Id of a round that had been interrupted and was brought to its end by this call. */
  readonly resumed?: string
  /**
   * A round of this game is not at its end yet: no other can begin. Its outcome may not be told, so it may be in no
   * list.
   */
  readonly running?: true
  /** Present while some are left. */
  readonly freeRounds?: FreeRoundsView
}

export interface PlayView<O = unknown> {
  readonly round: RoundView<O>
  /** Absent while the wallet does not answer. */
  readonly balance?: string
  /** Milliseconds until the next round may start. */
  readonly nextMs: number
  /** After a free round: what is left, 0 after the last. */
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
