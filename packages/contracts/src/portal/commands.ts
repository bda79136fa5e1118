import type { GameCategory } from '../calls/index.ts'
import type { AgentPage, MemberPage } from './paths.ts'
import type { Session } from './session.ts'

/** Commands of a remote to the portal, with their response. Commands use the same handle as events. */
export interface Commands {
  /**
   * Opens the one login dialog; resolves when the visitor is logged in, rejects with LOGIN_REQUIRED when it is closed.
   * It also offers `trial`: the address that opens the game for free, when the merchant has free play.
   */
  'session.requireLogin': { request: void | { trial?: string }; answer: Session }
  'session.logout': { request: void; answer: void }
  /** Opens the dialog in which the member changes the log-in password; requires a login first. */
  'password.change': { request: void; answer: void }
  'member.open': { request: { page: MemberPage }; answer: void }
  'agent.open': { request: { page: AgentPage }; answer: void }
  'dialog.show': { request: DialogRequest; answer: string }
  /**
   * A toast with `action` has a button of that name and is shown longer; resolves when it disappears, with true when
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
  /** HTML that is reduced to the structure of the text: no scripts, styles, frames or forms. */
  body: string
  tone?: 'info' | 'warning' | 'error'
  /** Resolves with the key of the pressed button, or `dismissed`. */
  buttons: { key: string; label: string; primary?: boolean }[]
  /** Closed by its buttons only; larger than the others. */
  modal?: boolean
  /** After this time on screen it resolves with `dismissed`. */
  timeoutMs?: number
}

export interface GameLaunch {
  gameId: string
  nodeId?: string
  vassalage: string
  gameName: string
  mode: 'real' | 'demo'
  /** It can be played for free, which a visitor is offered besides the login. */
  hasTrial?: boolean
  /** Its category, if the caller knows it: lotteries have their own payload. */
  gameType?: GameCategory
  /** Only a lottery: the play type with which its page opens. */
  playType?: string
}
