import type { PageData, PlayView, RoundView } from '../../http/page-data.ts'
import type { Say } from '../../locales/texts.ts'

/** An action that the player may take now in an open round. */
export interface Choice {
  readonly label: string
  /** What is sent; the engine's `action`. */
  readonly action: unknown
  /** The main action is on the play button, and Space and Enter trigger it. */
  readonly main?: boolean
  /** The additional stake, a wire amount. */
  readonly stake?: string
  /** A letter key that triggers it too, such as `H`; shown on the button. */
  readonly key?: string
}

/** The round that would be played next. */
export interface NextRound {
  readonly selection: unknown
  /** The total stake, a wire amount. */
  readonly stake: string
}

/**
 * The part that differs from game to game: the middle of the page, how bets are chosen, and how a round is shown and
 * described. Everything else (money, calls, recovery, panes, keyboard) belongs to the frame.
 */
export interface Stage<O> {
  readonly element: HTMLElement
  /** Replaces the stake chooser in games where bets are laid on a table. */
  readonly bets?: HTMLElement
  /** Label of the play button. */
  readonly playLabel: string
  /** Texts before the first round and during a round, instead of the frame's own. */
  readonly ready?: string
  readonly playing?: string
  /** Text in the heading beside the name. */
  readonly hint?: string
  /**
   * The round that would be played now with this stake (a wire amount); undefined while nothing is chosen. Called again
   * after `changed`.
   */
  nextRound(stake: string): NextRound | undefined
  /** Action of the play button in games where it does not begin a round at once. */
  press?(): void
  /** Stake of the next round after this one, when it is not the total that the round staked. */
  stakeOf?(round: RoundView<O>): string | undefined
  /** A round has been requested: cards are taken in, reels turn. */
  begin(): void
  /** Shows a round: animated when `how` is 'now', at once otherwise. Resolves when everything is in place. */
  show(round: RoundView<O>, how: 'now' | 'earlier'): Promise<void>
  /** Set when a round means nothing without the play around it: replays use `recall` instead of `show`. */
  readonly recallOnly?: true
  /** The round was not played: restores what was shown before `begin`. */
  undo(): void
  /** Unlocked when the round is over and the next may begin; locking may stop the animation of wins. */
  lock(locked: boolean): void
  /** The portal's free rounds are over: autoplay stops, because the next round costs money. */
  freeRoundsOver?(): void
  /**
   * A short description of the round for the status line and the list of rounds, when it is not the frame's "won" or
   * "no win".
   */
  describe?(round: RoundView<O>): string | undefined
  /** The actions of an open round. */
  choices?(round: RoundView<O>): readonly Choice[]
  /** A past round, for the list of rounds. */
  recall(round: RoundView<O>): Node[]
  /** The rules pane, without the facts that every game states. `stake` is the chosen one, a wire amount. */
  rules(stake: string): Node[]
  /** Further facts of this game: name and value. */
  facts?(): readonly (readonly [name: string, value: string])[]
}

/** What the frame passes to a stage. */
export interface StageParts<Own> {
  readonly data: PageData<Own>
  readonly say: Say
  /** Call it when the result of `nextRound` changes. */
  changed(): void
  /** Begins the round that `nextRound` returns. */
  play(): void
  /** Takes an action in the open round, like pressing a choice. */
  act(action: unknown): void
  /** Call it when an open round has ended by itself: the frame shows it and its result. */
  ended(view: PlayView): void
}
