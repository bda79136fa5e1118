import type { GameCategory } from '../calls/index.ts'
import type { AgentPage, MemberPage } from './paths.ts'
import type { Session } from './session.ts'

/** Commands that a remote sends to the portal, with their responses. Commands use the same handle as events. */
export interface Commands {
  /**
   * Opens the login dialog. Resolves when the visitor is logged in, rejects with LOGIN_REQUIRED when the dialog is
   * closed. If the merchant has free play, the dialog also links to `trial`, the address of the game's free version.
   */
  'session.requireLogin': { request: void | { trial?: string }; answer: Session }
  'session.logout': { request: void; answer: void }
  /** Opens the dialog to change the log-in password. Requires a login first. */
  'password.change': { request: void; answer: void }
  'member.open': { request: { page: MemberPage }; answer: void }
  'agent.open': { request: { page: AgentPage }; answer: void }
  'dialog.show': { request: DialogRequest; answer: string }
  /**
   * A toast with `action` has a button with that label and is shown longer. Resolves when it disappears: with true if
   * the button was pressed.
   */
  'toast.show': {
    request: { text: string; tone?: 'info' | 'success' | 'warning' | 'error'; action?: string }
    answer: boolean
  }
  'navigation.go': { request: { to: string; replace?: boolean }; answer: void }
  'game.launch': { request: GameLaunch; answer: void }
  'wallet.refresh': { request: void; answer: void }
  'pointMall.reset': { request: void; answer: void }
}

export type CommandName = keyof Commands

export interface DialogRequest {
  title: string
  /** HTML that is sanitized to text structure: no scripts, styles, frames or forms. */
  body: string
  tone?: 'info' | 'warning' | 'error'
  /** Resolves with the key of the pressed button, or `dismissed`. */
  buttons: { key: string; label: string; primary?: boolean }[]
  /** Can only be closed by its buttons, and is larger than other dialogs. */
  modal?: boolean
  /** Time on screen after which it resolves with `dismissed`. */
  timeoutMs?: number
}

export interface GameLaunch {
  gameId: string
  nodeId?: string
  vassalage: string
  gameName: string
  mode: 'real' | 'demo'
  /** The game has free play, which is offered to visitors besides the login. */
  hasTrial?: boolean
  /** Category of the game, if the caller knows it. Lotteries have a different payload. */
  gameType?: GameCategory
  /** Only for a lottery: the play type with which its page opens. */
  playType?: string
}
