import type { Localized } from '@atrium/contracts/locale/languages'
import type { Money } from '@atrium/contracts/money'
import type { RoundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { DrawNumber, GameTheme } from '../engine.ts'

/** A kind of bet, as the paytable lists it. */
export interface BetKind {
  readonly code: string
  readonly name: Localized
  /** Odds of a win, stake excluded, such as `0.95:1`. */
  readonly pays: string
  /** Published return in percent, truncated to two decimals. */
  readonly rtp: string
  /** Explains in one sentence when it wins. */
  readonly rule: Localized
}

/** A spot on the felt where a bet can be placed. */
export interface Spot {
  readonly code: string
  /** Code of its kind of bet. */
  readonly kind: string
  readonly name: Localized
  /** Maximum return per credit, stake included, in counts of 1/10,000. */
  readonly best: Money
}

/** Colours of a theme, as CSS colours. */
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
 * A game in which bets are placed on spots and one outcome settles all of them. A game is pure. `Drawn` is JSON and
 * contains everything that is random.
 */
export interface LayoutGame<Drawn> {
  readonly code: string
  readonly version: string
  readonly themes: readonly TableTheme[]
  /** Every stake must be a multiple of it, so that every payout is a whole hundredth of a credit. */
  readonly unit: Money
  readonly kinds: readonly BetKind[]
  readonly spots: readonly Spot[]
  /**
   * Pairs of spots that never win together. Betting on both is not genuine play (domain rule 4.7), so the portal only
   * counts the difference.
   */
  readonly opposites: readonly (readonly [string, string])[]
  draw(draw: DrawNumber): Drawn
  /**
   * Return per credit on this spot, stake included, in counts of 1/10,000: 0 when it loses, 10,000 when the stake is
   * returned.
   */
  returns(spot: Spot, drawn: Drawn): Money
  /** Texts that describe the outcome. */
  results(drawn: Drawn): Extract<RoundOutcome, { kind: 'game' }>['results']
}
