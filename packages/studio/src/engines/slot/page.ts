import type { PublishedFigures } from './published.ts'
import type { PayingSymbol, SlotSymbol } from '../../themes/symbols.ts'

/** Page data of a slot beside the common data. */
export interface SlotPage {
  readonly figures: Omit<PublishedFigures, 'rtp'>
  /** Absent in a game of ways. */
  readonly lines?: readonly (readonly number[])[]
  /** Number of bets in a stake. */
  readonly bets: number
  readonly strips: readonly (readonly SlotSymbol[])[]
  /** Multiples of one bet for three of a kind and more; of the stake for the scatter. */
  readonly pays: Readonly<Partial<Record<PayingSymbol | 'scatter', readonly number[]>>>
  readonly freeSpins?: {
    readonly spins: readonly number[]
    readonly multiplier: number
    readonly strips: readonly (readonly SlotSymbol[])[]
  }
  readonly jackpots: readonly JackpotPage[]
  readonly symbolNames: Readonly<Record<SlotSymbol, string>>
}

export interface JackpotPage {
  readonly code: string
  readonly name: string
  /** The chance of a win is one in this number for every tenth of a credit staked. */
  readonly oneIn: number
  /** Contribution in percent of every stake. */
  readonly rate: string
  readonly seed: string
  readonly ceiling: string
}

export interface WinView {
  /** The line's number; 0 for wins that pay anywhere, and for wins in `ways`. */
  readonly line: number
  readonly symbol: SlotSymbol
  readonly count: number
  readonly ways?: number
  readonly payout: string
}

/** One spin as it is shown. */
export interface SpinView {
  readonly reels: readonly (readonly SlotSymbol[])[]
  readonly wins: readonly WinView[]
}

/** A slot's outcome as its page receives it. */
export interface SlotOutcomeView extends SpinView {
  readonly kind: 'slot'
  readonly mathVersion: string
  readonly freeSpins?: readonly SpinView[]
  /** The part of the payout that jackpots paid. */
  readonly jackpot?: string
  /** Rounds stored before free spins existed contain stops only. */
  readonly detail: {
    readonly stops: readonly number[]
    readonly free?: readonly (readonly number[])[]
    readonly jackpots?: readonly string[]
  }
}
