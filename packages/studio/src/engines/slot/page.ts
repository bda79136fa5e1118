import type { PublishedFigures } from './published.ts'
import type { PayingSymbol, SlotSymbol } from '../../themes/symbols.ts'

/** What the page of a slot is told beside the common data. */
export interface SlotPage {
  readonly figures: Omit<PublishedFigures, 'rtp'>
  /** Absent in a game of ways. */
  readonly lines?: readonly (readonly number[])[]
  /** How many bets a stake is made of. */
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
  /** Won with a chance of one in so many for every tenth of a credit staked. */
  readonly oneIn: number
  /** In percent of every stake. */
  readonly rate: string
  readonly seed: string
  readonly ceiling: string
}

export interface WinView {
  /** 0 is what pays anywhere, and a win in `ways`. */
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

/** A slot's outcome as its page gets it. */
export interface SlotOutcomeView extends SpinView {
  readonly kind: 'slot'
  readonly mathVersion: string
  readonly freeSpins?: readonly SpinView[]
  /** What jackpots paid, of the payout. */
  readonly jackpot?: string
  /** Rounds of before the free spins have their stops only. */
  readonly detail: {
    readonly stops: readonly number[]
    readonly free?: readonly (readonly number[])[]
    readonly jackpots?: readonly string[]
  }
}
