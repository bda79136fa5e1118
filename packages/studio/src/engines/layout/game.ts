import type { Localized } from '@atrium/contracts/locale/languages'
import type { Money } from '@atrium/contracts/money'
import type { RoundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { DrawNumber, GameTheme } from '../engine.ts'

/** One kind of bet, as the paytable lists it. */
export interface BetKind {
  readonly code: string
  readonly name: Localized
  /** What a win pays beside the stake, such as `0.95:1`. */
  readonly pays: string
  /** Published return in percent with two decimals, cut. */
  readonly rtp: string
  /** When it wins, in a sentence. */
  readonly rule: Localized
}

/** A place on the felt where a bet is laid. */
export interface Spot {
  readonly code: string
  /** Code of its kind. */
  readonly kind: string
  readonly name: Localized
  /** The most it returns of one credit, stake included, as counts of 1/10,000. */
  readonly best: Money
}

/** Colours of a face of a game, as CSS colours. */
export interface TableLook {
  readonly ground: string
  readonly well: string
  readonly felt: string
  readonly accent: string
}

export interface TableTheme extends GameTheme {
  readonly look: TableLook
}

/**
 * A game in which bets are laid on spots and one outcome settles them all. Pure: `Drawn` is JSON, and all that chance
 * decides.
 */
export interface LayoutGame<Drawn> {
  readonly code: string
  readonly version: string
  readonly themes: readonly TableTheme[]
  /** Every stake is a multiple of it, so that every payout is a whole hundredth of a credit. */
  readonly unit: Money
  readonly kinds: readonly BetKind[]
  readonly spots: readonly Spot[]
  /**
   * Codes of two spots that never win together: staking on both is no play (domain rule 4.7), and the portal counts the
   * difference alone.
   */
  readonly opposites: readonly (readonly [string, string])[]
  draw(draw: DrawNumber): Drawn
  /**
   * What one credit on this spot returns, stake included, as counts of 1/10,000: 0 when it loses, 10,000 when it is
   * pushed.
   */
  returns(spot: Spot, drawn: Drawn): Money
  /** What came out, in words. */
  results(drawn: Drawn): Extract<RoundOutcome, { kind: 'game' }>['results']
}
