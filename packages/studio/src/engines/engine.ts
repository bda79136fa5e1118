import type { Language, Localized } from '@atrium/contracts/locale/languages'
import type { Money } from '@atrium/contracts/money'
import type { RoundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { z } from 'zod'

/** Draws a whole number from 0 up to, but without, `below`, each equally likely. */
export type DrawNumber = (below: number) => number

/** Bet limits of the table and the game, as counts of 1/10,000. */
export interface BetLimits {
  readonly min: Money
  readonly max: Money
  readonly maxWin: Money
}

/**
 * Where a round is played: everything an engine may know beside the player's choice and random numbers (GLI-19 4.6:
 * never who plays).
 */
export interface Table {
  readonly theme: string
  readonly limits: BetLimits
  readonly autoplay: boolean
  readonly turbo: boolean
  readonly showRtp: boolean
  /**
   * The stake of a free round, which the house pays: the round is played at this stake, whichever are on offer. Absent
   * in rounds that the player stakes.
   */
  readonly freeStake?: Money
  /**
   * External facts that the engine needs, such as fixtures: read just before a step. Absent in games of pure chance.
   */
  readonly facts?: unknown
}

/** The stored outcome of a round. `detail` is for the engine's own page; the wallet never gets it. */
export type Outcome = RoundOutcome & { readonly detail?: unknown }

/** The result of one step of a round. */
export interface Step {
  /**
   * The amount it stakes: the whole stake when a round begins, the additional stake later (a double, a split), or 0.
   */
  readonly stake: Money
  /** The part that the player may see from now on. */
  readonly outcome: Outcome
  /** Present when the round ends with this step: everything it pays, stakes included. */
  readonly end?: { readonly payout: Money }
  /** The part of an open round that is hidden from the player: the rest of a shoe, the positions of mines. JSON. */
  readonly hidden?: unknown
  /** When an open round is ended without the player, in milliseconds from this step; by default after 24 hours. */
  readonly endsInMs?: number
  /**
   * Progressive jackpots that the round contributes to, for rounds that end with their first step. Jackpots it won are
   * added to its payout when its stake is taken.
   */
  readonly jackpots?: readonly JackpotShare[]
}

/** A round's part in a progressive jackpot. */
export interface JackpotShare {
  /** Code of a jackpot of `jackpots/definitions.ts`. */
  readonly code: string
  /** The part of the stake that is added to the jackpot. */
  readonly contribution: Money
  readonly won: boolean
}

/** The stored state of an open round. */
export interface OpenRound {
  readonly hidden: unknown
  readonly outcome: Outcome
  /** Everything staked so far. */
  readonly stake: Money
  /** Milliseconds since its stake was taken. */
  readonly elapsedMs: number
}

/** A game in the portal's catalogue, which launches it by its code; an engine has one or more. */
export interface GameTheme {
  readonly code: string
  readonly name: Localized
}

/**
 * A bet as `npm run simulate` plays it: ten million rounds, whose mean has to lie within 3.29 standard errors of `rtp`.
 * Games in which the player decides play their published strategy. Plain numbers instead of money and texts keep it
 * fast.
 */
export interface SimulatedBet {
  /** Name in the report, such as the version of the mathematics or the name of the bet. */
  readonly name: string
  /** The theoretical return, 0.9619 for 96.19 %, from the mathematics and not from play. */
  readonly rtp: number
  /**
   * Plays one round and returns its payout divided by the stake at its beginning; further stakes are subtracted from
   * the payout.
   */
  play(draw: DrawNumber): number
}

/** A plausible player, whose rounds a demo begins with. */
export interface EnginePlayer {
  /** What a round begins with, as the page of the engine would send it. */
  choose(table: Table, stake: Money, draw: DrawNumber): unknown
  /** The next action of a round that goes on; undefined, or without it: the round is left to settle by itself. */
  act?(outcome: Outcome, turn: number, draw: DrawNumber): unknown
}

/** Data for the game's page beside the common data. */
export interface EnginePage {
  /** Data for the engine's own script. JSON. */
  readonly own: unknown
  /** `<symbol>` elements that its script refers to. */
  readonly sprite?: string
  /** Return to player in percent with two decimals, cut; shown where the place allows. Several where bets differ. */
  readonly rtp: string
}

/**
 * A family of games. Everything here is pure: mathematics, choice and random numbers in, steps out. Money, storage and
 * players are handled by rounds. An engine throws `PlayError` for a choice that cannot be played.
 */
export interface Engine {
  /** Also the folder of its page: `client/<code>/main.ts` and `main.css`. */
  readonly code: string
  readonly themes: readonly GameTheme[]
  /** Shape of the player's choice that begins a round, stake included. */
  readonly selection: z.ZodType
  /** Version of the mathematics that a theme plays: a change of any number is a new version. */
  mathVersion(theme: string): string
  /** Number of lines or ways of a theme. Absent for games without lines. */
  lineCount?(theme: string): number
  /** Stakes on offer, rising; none when the limits leave no game. */
  stakes(table: Table): readonly Money[]
  /** Whether free rounds can be played at this stake. Absent in games without free rounds. */
  takesFreeRounds?(table: Table, stake: Money): boolean
  /**
   * Shortest time between the beginnings of two rounds, given the pause that the jurisdiction requires of slots (domain
   * rule GM-09).
   */
  pauseMs(policyMs: number): number
  begin(table: Table, selection: unknown, draw: DrawNumber): Step
  /** Present in games in which the player acts within a round. */
  readonly acting?: {
    /** Shape of an action. */
    readonly action: z.ZodType
    act(table: Table, openRound: OpenRound, action: unknown, draw: DrawNumber): Step
    /**
     * Ends a round whose player has left, by the safest action, or whose time is over. Stakes nothing. A round that
     * waits for external results (bets on fixtures) may stay open and is checked again after `endsInMs`; every other
     * ends.
     */
    leave(table: Table, openRound: OpenRound, draw: DrawNumber): Step
  }
  /** Set when the scene is wide: on a phone it is best shown in landscape. */
  readonly landscape?: true
  /**
   * Provably fair: `begin` draws from the player's seeds and decides everything, so that the round can be computed
   * again.
   */
  readonly fair?: true
  /** Whether a player may have several unfinished rounds of one game, as with bets on fixtures; by default false. */
  readonly manyAtOnce?: boolean
  page(table: Table, language: Language): EnginePage
  readonly player: EnginePlayer
  /**
   * Every bet of every mathematics of the engine, each simulated alone. Absent where results are not drawn from known
   * odds, as in sports.
   */
  readonly simulation?: { readonly bets: readonly SimulatedBet[] }
}
