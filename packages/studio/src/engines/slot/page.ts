import type { PublishedFigures } from './published.ts'
import type { PayingSymbol, SlotSymbol } from '../../themes/symbols.ts'

/** Page data of a slot in addition to the common data. */
export interface SlotPage {
  readonly figures: Omit<PublishedFigures, 'rtp'>
  /** The lines of the slot. Undefined in games with ways. */
  readonly lines?: readonly (readonly number[])[]
  /** Number of bets in a stake. */
  readonly bets: number
  readonly strips: readonly (readonly SlotSymbol[])[]
  /** Payouts for three or more of a kind, in bets; for the scatter, in stakes. */
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
  /** The chance of a win is one in this number per tenth of a credit staked. */
  readonly oneIn: number
  /** Part of every stake that is added to the jackpot, in percent. */
  readonly rate: string
  readonly seed: string
  readonly ceiling: string
}

export interface WinView {
  /** Number of the line. 0 for wins that pay anywhere, and for wins in `ways`. */
  readonly line: number
  readonly symbol: SlotSymbol
  readonly count: number
  readonly ways?: number
  readonly payout: string
}

/** One spin as the page displays it. */
export interface SpinView {
  readonly reels: readonly (readonly SlotSymbol[])[]
  readonly wins: readonly WinView[]
}

/** A slot's outcome as its page receives it. */
export interface SlotOutcomeView extends SpinView {
  readonly kind: 'slot'
  readonly mathVersion: string
  readonly freeSpins?: readonly SpinView[]
  /** The part of the payout that came from jackpots. */
  readonly jackpot?: string
  /** Rounds that were stored before free spins existed contain only stops. */
  readonly detail: {
    readonly stops: readonly number[]
    readonly free?: readonly (readonly number[])[]
    readonly jackpots?: readonly string[]
  }
}
