import type { Language } from '@atrium/contracts/languages'
import type { PublishedFigures } from '../engines/slot/published.ts'
import type { SlotSymbol } from '../engines/slot/symbols.ts'

/** What the document tells the game page, in `<script type="application/json" id="studio">`. */
export interface GameData {
  readonly language: Language
  readonly gameName: string
  readonly isDemo: boolean
  readonly currency: string
  readonly portalOrigin: string
  /** Wire amounts, rising. */
  readonly stakes: readonly string[]
  readonly minRoundMs: number
  /** Absent where the place the player is in does not show the return. */
  readonly rtp?: string
  readonly figures: Omit<PublishedFigures, 'rtp'>
  readonly mathVersion: string
  readonly lines: readonly (readonly number[])[]
  readonly strips: readonly (readonly SlotSymbol[])[]
  /** Multiples of the line bet for three, four and five; of the stake for the scatter. */
  readonly pays: Readonly<Record<Exclude<SlotSymbol, 'wild'>, readonly number[]>>
  readonly symbolNames: Readonly<Record<SlotSymbol, string>>
}

/** What a page without a game tells its script. */
export interface NoticeData {
  /** Absent when the page was opened without a portal that is known. */
  readonly portalOrigin?: string
}

export interface WinView {
  /** 0 is the scatter. */
  readonly line: number
  readonly symbol: SlotSymbol
  readonly count: number
  readonly payout: string
}

/** A round as the player may see it. A cancelled one has no outcome. */
export interface RoundView {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly stake: string
  readonly payout: string
  /** `settling`: the win is still being credited. */
  readonly state: 'settled' | 'settling' | 'cancelled'
  readonly mathVersion: string
  readonly stops: readonly number[]
  readonly reels: readonly (readonly SlotSymbol[])[]
  readonly wins: readonly WinView[]
}

export interface StateView {
  /** Absent while the wallet does not answer. */
  readonly balance?: string
  /** Newest first, at most twenty. */
  readonly rounds: readonly RoundView[]
  /** Id of a round that had been interrupted and was brought to its end by this call. */
  readonly resumed?: string
  /** A round of this game is not at its end yet: no other can begin. Its outcome may not be told, so it may be in no list. */
  readonly running?: true
}

export interface SpinView {
  readonly round: RoundView
  readonly balance: string
  /** Milliseconds until the next round may start. */
  readonly nextMs: number
}

export interface ErrorView {
  readonly error: { readonly code: string; readonly message: string; readonly waitMs?: number }
}
