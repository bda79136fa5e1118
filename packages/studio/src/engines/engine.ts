import type { Language, Localized } from '@atrium/contracts/locale/languages'
import type { Money } from '@atrium/contracts/money'
import type { RoundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { z } from 'zod'

/** Draws a uniformly distributed whole number from 0 to `below` − 1. */
export type DrawNumber = (below: number) => number

/** Bet limits of the table and the game, as counts of 1/10,000. */
export interface BetLimits {
  readonly min: Money
  readonly max: Money
  readonly maxWin: Money
}

/**
 * The context of a round: everything that an engine may know in addition to the player's choice and random numbers. It
 * does not include who plays (GLI-19 4.6).
 */
export interface Table {
  readonly theme: string
  readonly limits: BetLimits
  readonly autoplay: boolean
  readonly turbo: boolean
  readonly showRtp: boolean
  /**
   * Stake of a free round, which the house pays. The round uses it even if it is not among the available stakes.
   * Undefined when the player pays the stake.
   */
  readonly freeStake?: Money
  /**
   * External facts that the engine needs, such as fixtures. They are read immediately before a step. Undefined in games
   * of pure chance.
   */
  readonly facts?: unknown
}

/** The stored outcome of a round. `detail` is only for the engine's page; the wallet never receives it. */
export type Outcome = RoundOutcome & { readonly detail?: unknown }

/** The result of one step of a round. */
export interface Step {
  /**
   * The amount that this step stakes: the whole stake when a round starts, later an additional stake (a double, a
   * split) or 0.
   */
  readonly stake: Money
  /** The outcome that the player can see after this step. */
  readonly outcome: Outcome
  /** Set when the round ends with this step. `payout` is the total payout, stakes included. */
  readonly end?: { readonly payout: Money }
  /** The part of an open round that the player cannot see, as JSON: the rest of a shoe, the positions of mines. */
  readonly hidden?: unknown
  /** Time after which an open round ends without the player, in milliseconds from this step. Defaults to 24 hours. */
  readonly endsInMs?: number
  /**
   * Progressive jackpots to which the round contributes. Only for rounds that end with their first step. Won jackpots
   * are added to the payout when the stake is taken.
   */
  readonly jackpots?: readonly JackpotShare[]
}

/** A round's contribution to a progressive jackpot. */
export interface JackpotShare {
  /** Code of a jackpot in `jackpot-definitions.ts`. */
  readonly code: string
  /** The part of the stake that is added to the jackpot. */
  readonly contribution: Money
  readonly won: boolean
}

/** The stored state of an open round. */
export interface OpenRound {
  readonly hidden: unknown
  readonly outcome: Outcome
  /** Total of all stakes so far. */
  readonly stake: Money
  /** Milliseconds since its stake was taken. */
  readonly elapsedMs: number
}

/** A game in the portal's catalogue, which launches it by its code. An engine has one or more. */
export interface GameTheme {
  readonly code: string
  readonly name: Localized
}

/**
 * A bet for `npm run simulate`, which plays ten million rounds. The mean must be within 3.29 standard errors of `rtp`.
 * In games with decisions, the published strategy decides. Uses plain numbers instead of money and texts, for speed.
 */
export interface SimulatedBet {
  /** Name in the report, such as the math version or the name of the bet. */
  readonly name: string
  /** The theoretical return (0.9619 for 96.19 %), which is computed from the math and not measured. */
  readonly rtp: number
  /**
   * Plays one round. Returns its payout divided by the initial stake. Additional stakes are subtracted from the payout.
   */
  play(draw: DrawNumber): number
}

/** A simulated player with plausible choices, who plays the history of a demo. */
export interface EnginePlayer {
  /** Returns the choice that starts a round, as the engine's page would send it. */
  choose(table: Table, stake: Money, draw: DrawNumber): unknown
  /**
   * Returns the next action in an open round. If it is missing or returns undefined, the round is left to settle
   * automatically.
   */
  act?(outcome: Outcome, turn: number, draw: DrawNumber): unknown
}

/** Data for the game's page in addition to the common data. */
export interface EnginePage {
  /** Data for the engine's own script, as JSON. */
  readonly own: unknown
  /** `<symbol>` elements that the script refers to. */
  readonly sprite?: string
  /**
   * Return to player in percent, truncated to two decimals. It contains several values when bets differ. Shown only if
   * the jurisdiction allows it.
   */
  readonly rtp: string
}

/**
 * A family of games. An engine is pure: it maps math, choices and random numbers to steps. Money, storage and players
 * are handled by rounds. An engine throws `PlayError` for a choice that cannot be played.
 */
export interface Engine {
  /** Also the name of the folder with its page: `client/<code>/main.ts` and `main.css`. */
  readonly code: string
  readonly themes: readonly GameTheme[]
  /** Schema of the player's choice that starts a round, stake included. */
  readonly selection: z.ZodType
  /** Math version of a theme. Changing any number creates a new version. */
  mathVersion(theme: string): string
  /** Number of lines or ways of a theme. Undefined for games without lines. */
  lineCount?(theme: string): number
  /** Available stakes, ascending. Empty when the limits make the game unplayable. */
  stakes(table: Table): readonly Money[]
  /** Whether free rounds can be played at this stake. Undefined in games without free rounds. */
  takesFreeRounds?(table: Table, stake: Money): boolean
  /**
   * Minimum time between the starts of two rounds. `policyMs`: the minimum that the jurisdiction requires for slots
   * (domain rule GM-09).
   */
  pauseMs(policyMs: number): number
  begin(table: Table, selection: unknown, draw: DrawNumber): Step
  /** Set in games in which the player acts within a round. */
  readonly acting?: {
    /** Schema of an action. */
    readonly action: z.ZodType
    act(table: Table, openRound: OpenRound, action: unknown, draw: DrawNumber): Step
    /**
     * Ends a round whose player has left or whose time has expired, with the safest action. Stakes nothing. A round
     * that waits for external results (bets on fixtures) may stay open and is checked again after `endsInMs`; all
     * others must end.
     */
    leave(table: Table, openRound: OpenRound, draw: DrawNumber): Step
  }
  /** Set when the game is wide, so that a phone shows it best in landscape orientation. */
  readonly landscape?: true
  /**
   * Provably fair: `begin` draws from the player's seeds and decides everything, so that the round can be recomputed.
   */
  readonly fair?: true
  /** Whether a player can have several unfinished rounds of one game, as with bets on fixtures. Defaults to false. */
  readonly manyAtOnce?: boolean
  page(table: Table, language: Language): EnginePage
  readonly player: EnginePlayer
  /**
   * Every bet of every math of the engine. Each is simulated separately. Undefined when results do not have known odds,
   * as in sports.
   */
  readonly simulation?: { readonly bets: readonly SimulatedBet[] }
}
