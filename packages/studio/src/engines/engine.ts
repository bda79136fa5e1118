import type { Language, Localized } from '@atrium/contracts/locale/languages'
import type { Money } from '@atrium/contracts/money'
import type { RoundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { z } from 'zod'

/** A whole number from 0 up to, but without, `below`, each equally likely. */
export type DrawNumber = (below: number) => number

/** Limits of the place and the game, as counts of 1/10,000. */
export interface BetLimits {
  readonly min: Money
  readonly max: Money
  readonly maxWin: Money
}

/**
 * Where a round is played: everything an engine may know beside the player's choice and chance (GLI-19 4.6: never who
 * plays).
 */
export interface Table {
  readonly theme: string
  readonly limits: BetLimits
  readonly autoplay: boolean
  readonly turbo: boolean
  readonly showRtp: boolean
  /**
   * The stake of a free round, which is the house's: it is played at this stake, whichever are on offer. Absent in
   * rounds that the player stakes.
   */
  readonly freeStake?: Money
  /**
   * What the engine has to know of the world beside chance, such as fixtures: read just before a step. Absent in games
   * of pure chance.
   */
  readonly facts?: unknown
}

/** What is stored of a round. `detail` is the engine's own, for its page; the wallet never gets it. */
export type Outcome = RoundOutcome & { readonly detail?: unknown }

/** What one step of a round does. */
export interface Step {
  /** What it stakes: the whole stake when a round begins, what is added later (a double, a split), or 0. */
  readonly stake: Money
  /** What the player may see from now on. */
  readonly outcome: Outcome
  /** Present when the round ends with this step: everything it pays, stakes included. */
  readonly end?: { readonly payout: Money }
  /** What a round that goes on keeps from the player: the rest of a shoe, the places of mines. JSON. */
  readonly hidden?: unknown
  /**
   * When a round that goes on is ended without the player (milliseconds from this step); after 24 hours unless told.
   */
  readonly endsInMs?: number
  /**
   * Progressive jackpots that a round which ends with its first step pays into; those it won are added to its payout
   * when its stake is taken.
   */
  readonly jackpots?: readonly JackpotShare[]
}

/** A round's part in a progressive jackpot. */
export interface JackpotShare {
  /** Code of a jackpot of `jackpots/definitions.ts`. */
  readonly code: string
  /** What of the stake is added to it. */
  readonly contribution: Money
  readonly won: boolean
}

/** A round that goes on, as it was left. */
export interface OpenRound {
  readonly hidden: unknown
  readonly outcome: Outcome
  /** Everything staked so far. */
  readonly stake: Money
  /** Milliseconds since its stake was taken. */
  readonly elapsedMs: number
}

/** One face of an engine: what the portal's catalogue launches by its code. */
export interface GameTheme {
  readonly code: string
  readonly name: Localized
}

/**
 * A bet as `npm run simulate` plays it: ten million rounds, whose mean has to lie within 3.29 standard errors of `rtp`.
 * Games in which the player decides play their published strategy. No money and no words here: it has to be fast.
 */
export interface SimulatedBet {
  /** What the report calls it, such as the version of the mathematics or the name of the bet. */
  readonly name: string
  /** The theoretical return, 0.9619 for 96.19 %, from the mathematics and not from play. */
  readonly rtp: number
  /**
   * One round: everything it pays divided by everything it staked at its beginning, further stakes taken off what it
   * pays.
   */
  play(draw: DrawNumber): number
}

/** What the game's page gets beside the common data. */
export interface EnginePage {
  /** The engine's own data for its script. JSON. */
  readonly own: unknown
  /** `<symbol>` elements that its script refers to. */
  readonly sprite?: string
  /** Return to player in percent with two decimals, cut; shown where the place allows. Several where bets differ. */
  readonly rtp: string
}

/**
 * A family of games. Everything here is pure: mathematics, choice and chance in, steps out. Money, storage and players
 * are the rounds' business. An engine throws `PlayError` for a choice that cannot be played.
 */
export interface Engine {
  /** Also the folder of its page: `client/<code>/main.ts` and `main.css`. */
  readonly code: string
  readonly themes: readonly GameTheme[]
  /** Shape of what a player chooses to begin a round, stake included. */
  readonly selection: z.ZodType
  /** Version of the mathematics that a theme plays: a change of any number is a new version. */
  mathVersion(theme: string): string
  /** In how many lines or ways a theme pays. Absent for games without lines. */
  lineCount?(theme: string): number
  /** Stakes on offer, rising; none when the limits leave no game. */
  stakes(table: Table): readonly Money[]
  /** Whether free rounds can be played at this stake of the house. Absent in games that take none. */
  takesFreeRounds?(table: Table, stake: Money): boolean
  /** Shortest time between the beginnings of two rounds, given what the place asks of slots (domain rule GM-09). */
  pauseMs(policyMs: number): number
  begin(table: Table, selection: unknown, draw: DrawNumber): Step
  /** Games in which the player acts within a round. */
  readonly acting?: {
    /** Shape of an action. */
    readonly action: z.ZodType
    act(table: Table, openRound: OpenRound, action: unknown, draw: DrawNumber): Step
    /**
     * Ends a round that its player left, by the safest action there is, or whose time has come. Stakes nothing. A round
     * that waits for the world (bets on fixtures) may go on and is asked again after `endsInMs`; every other ends.
     */
    leave(table: Table, openRound: OpenRound, draw: DrawNumber): Step
  }
  /** Its scene is made wide: on a phone it is best held sideways. */
  readonly landscape?: true
  /**
   * Provably fair: `begin` draws from the player's seeds and decides everything, so that the round can be computed
   * again.
   */
  readonly fair?: true
  /** Whether a player may have several unfinished rounds of one game, as with bets on fixtures; false unless told. */
  readonly manyAtOnce?: boolean
  page(table: Table, language: Language): EnginePage
  /**
   * Every bet of every mathematics of the engine, each simulated alone. Absent where results are not drawn from known
   * odds, as in sports.
   */
  readonly simulation?: { readonly bets: readonly SimulatedBet[] }
}
