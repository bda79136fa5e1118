import type { PageData, PlayView, RoundView } from '../../http/page-data.ts'
import type { Say } from '../../locales/texts.ts'

/** An action that the player can take in an open round. */
export interface Choice {
  readonly label: string
  /** The engine's `action` to send. */
  readonly action: unknown
  /** Whether the play button, Space and Enter trigger this action. */
  readonly main?: boolean
  /** Additional stake, as a wire amount. */
  readonly stake?: string
  /** Key that triggers it too, such as `H`. It is shown on the button. */
  readonly key?: string
}

/** The round that a press of the play button would start. */
export interface NextRound {
  readonly selection: unknown
  /** The total stake, as a wire amount. */
  readonly stake: string
}

/**
 * The part of the page that differs between games: the game itself, how bets are chosen, and how a round is shown and
 * described. Everything else (money, calls, recovery, panes, keyboard) belongs to the frame.
 */
export interface Stage<O> {
  readonly element: HTMLElement
  /** Replaces the stake chooser in games in which bets are placed on a table. */
  readonly bets?: HTMLElement
  /** Label of the play button. */
  readonly playLabel: string
  /** Texts before the first round and during a round. They replace the frame's texts. */
  readonly ready?: string
  readonly playing?: string
  /** Text beside the name in the heading. */
  readonly hint?: string
  /**
   * Returns the round to play with this stake (a wire amount). Undefined while no bet is chosen. The frame calls it
   * again after `changed`.
   */
  nextRound(stake: string): NextRound | undefined
  /** Replaces the action of the play button, in games in which it does not start a round immediately. */
  press?(): void
  /** Stake for the next round after this one, if it differs from the total stake of the round. */
  stakeOf?(round: RoundView<O>): string | undefined
  /** Called when a round was requested: for example, cards are removed and reels start to spin. */
  begin(): void
  /** Shows a round: animated if `how` is 'now', otherwise immediately. Resolves when the final state is shown. */
  show(round: RoundView<O>, how: 'now' | 'earlier'): Promise<void>
  /** Set when a single round is meaningless out of context. Replays then use `recall` instead of `show`. */
  readonly recallOnly?: true
  /** Called when the round was not played. Restores the state before `begin`. */
  undo(): void
  /** Called with false when the round is over and the next one can start. Locking may stop the animation of wins. */
  lock(locked: boolean): void
  /** Called when the portal's free rounds have ended. Autoplay must stop, because the next round costs money. */
  freeRoundsOver?(): void
  /**
   * Describes the round briefly for the status line and the history list. Undefined for the frame's "won" or "no win".
   */
  describe?(round: RoundView<O>): string | undefined
  /** Returns the choices of an open round. */
  choices?(round: RoundView<O>): readonly Choice[]
  /** Shows a past round in the history list. */
  recall(round: RoundView<O>): Node[]
  /**
   * Rules of this game, without the facts that are common to all games. `stake`: the chosen stake, as a wire amount.
   */
  rules(stake: string): Node[]
  /** Additional facts about this game: name and value. */
  facts?(): readonly (readonly [name: string, value: string])[]
}

/** What the frame provides to a stage. */
export interface StageParts<Own> {
  readonly data: PageData<Own>
  readonly say: Say
  /** Must be called when the result of `nextRound` changes. */
  changed(): void
  /** Starts the round that `nextRound` returns. */
  play(): void
  /** Takes an action in the open round, like a press of a choice. */
  act(action: unknown): void
  /** Reports an open round that has ended without an action of the player. The frame shows its end. */
  ended(view: PlayView): void
}
