import type { PageData, PlayView, RoundView } from '../../http/page-data.ts'
import type { Say } from '../../locales/texts.ts'

/** What a player may do now in a round that goes on. */
export interface Choice {
  readonly label: string
  /** What is sent; the engine's `action`. */
  readonly action: unknown
  /** The main one is the big button, and what Space and Enter do. */
  readonly main?: boolean
  /** What it stakes in addition, a wire amount. */
  readonly stake?: string
  /** A letter that does it too, such as `H`; shown on the button. */
  readonly key?: string
}

/** What a round that is begun would be. */
export interface Wish {
  readonly selection: unknown
  /** All that it stakes, a wire amount. */
  readonly stake: string
}

/**
 * What is different from game to game: the middle of the page, the way bets are chosen, and how a round is shown and
 * told. Everything else (money, calls, recovery, panes, keyboard) is the frame's.
 */
export interface Stage<O> {
  readonly element: HTMLElement
  /** Stands in the controls instead of the stake chooser, where bets are laid in another way. */
  readonly bets?: HTMLElement
  /** The big button's word. */
  readonly playLabel: string
  /** Said before the first round, and while one is on its way, instead of the frame's own words. */
  readonly ready?: string
  readonly playing?: string
  /** What stands in the heading beside the name. */
  readonly hint?: string
  /**
   * What would be played now with this stake (a wire amount); undefined while nothing is chosen. Asked again after
   * `changed`.
   */
  wish(stake: string): Wish | undefined
  /** What the big button does, where it is not to begin a round at once. */
  press?(): void
  /** What the next round's stake is after this one, where it is not all that the round staked. */
  stakeOf?(round: RoundView<O>): string | undefined
  /** A round is on its way: cards are taken in, reels turn. */
  begin(): void
  /** Shows a round: with motion when it is of now, at once otherwise. Resolves when everything stands. */
  show(round: RoundView<O>, how: 'now' | 'earlier'): Promise<void>
  /**
   * A round means nothing without the play around it: where it is looked at again, `recall` stands instead of `show`.
   */
  readonly recallOnly?: true
  /** Nothing was played after all: shows what was before `begin`. */
  undo(): void
  /** The round is over and the next may begin: what shows wins may stop when it does. */
  lock(locked: boolean): void
  /** Free rounds of the portal are over: rounds that begin by themselves stop, because the next one costs money. */
  freeRoundsOver?(): void
  /**
   * The round in a few words, for the status line and the list of rounds, when it is not the frame's "won" or "no win".
   */
  tell?(round: RoundView<O>): string | undefined
  /** Choices of a round that goes on. */
  choices?(round: RoundView<O>): readonly Choice[]
  /** A round as it was, for the list of rounds. */
  recall(round: RoundView<O>): Node[]
  /** The pane of rules, without the facts that every game states. `stake` is the one chosen, a wire amount. */
  rules(stake: string): Node[]
  /** Facts of this game's own: name and value. */
  facts?(): readonly (readonly [name: string, value: string])[]
}

/** What a stage is given. */
export interface StageParts<Own> {
  readonly data: PageData<Own>
  readonly say: Say
  /** To be called when `wish` would answer something else. */
  changed(): void
  /** Begins a round of what `wish` answers. */
  play(): void
  /** Acts in the round that goes on, as a choice of it would. */
  act(action: unknown): void
  /** A round that went on has come to its end by itself: it is shown and told. */
  ended(view: PlayView): void
}
