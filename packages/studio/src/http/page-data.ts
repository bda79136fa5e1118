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
  /** The merchant's time zone, in which the page shows all times. */
  readonly timeZone: string
  /** Available stakes as wire amounts, ascending. */
  readonly stakes: readonly string[]
  readonly minRoundMs: number
  readonly autoplay: boolean
  readonly turbo: boolean
  /** Undefined when the player's jurisdiction does not show the return. */
  readonly rtp?: string
  readonly mathVersion: string
  /** Set when a phone shows the game best in landscape orientation. */
  readonly orientation?: 'landscape'
  readonly own: Own
  /** The round that the page replays. Such a page cannot play. */
  readonly replay?: RoundView
}

/** Data for the script of a page without a game. */
export interface NoticeData {
  /** Undefined when the page was opened without a known portal. */
  readonly portalOrigin?: string
}

/**
 * A round as the player may see it. A cancelled round has no outcome; a void round has the outcome at the time of the
 * void.
 */
export interface RoundView<O = unknown> {
  readonly id: string
  /** Time of the round, in milliseconds since the epoch. */
  readonly at: number
  readonly stake: string
  /** Stake of a free round, which the house paid. `stake` is 0 in this case. */
  readonly freeStake?: string
  /** 0 while the round is open. For a void round, the payout that was taken back. */
  readonly payout: string
  /**
   * `playing`: waits for the player. `settling`: the win is being credited. `void`: the portal has reversed stake and
   * payout.
   */
  readonly state: 'playing' | 'settled' | 'settling' | 'cancelled' | 'void'
  readonly mathVersion: string
  /** Milliseconds since the stake was taken. Only set while the round is open. */
  readonly elapsedMs?: number
  /** Number of actions so far. The next action must send it back. */
  readonly step: number
  readonly outcome?: O
}

/**
 * Free rounds that the portal granted, as the studio counts them. The wallet decides whether each of them is accepted.
 * Amounts are wire amounts.
 */
export interface FreeRoundsView {
  /** Stake of each round, which the house pays. */
  readonly stake: string
  readonly left: number
  readonly total: number
  /** Total payout of the free rounds played so far. */
  readonly won: string
}

export interface StateView<O = unknown> {
  /** The player's balance. Undefined while the wallet does not respond. */
  readonly balance?: string
  /** The latest rounds of the game: newest first, at most twenty. */
  readonly rounds: readonly RoundView<O>[]
  /** Id of an interrupted round that this call has finished. */
  readonly resumed?: string
  /**
   * Set while a round of this game is unfinished, so that no other can start. It may be missing from the list, because
   * its outcome must not be shown yet.
   */
  readonly running?: true
  /** Set while free rounds are left. */
  readonly freeRounds?: FreeRoundsView
}

export interface PlayView<O = unknown> {
  readonly round: RoundView<O>
  /** The player's balance. Undefined while the wallet does not respond. */
  readonly balance?: string
  /** Milliseconds until the next round can start. */
  readonly nextMs: number
  /** Set after a free round. `left` is 0 after the last one. */
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
