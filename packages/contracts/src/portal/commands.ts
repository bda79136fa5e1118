import type { GameCategory } from '../calls/index.ts'
import type { AgentPage, MemberPage } from './paths.ts'
import type { Session } from './session.ts'

/** What a remote may ask of the portal, with the answer it gets. Commands travel on the same handle as events. */
export interface Commands {
  /**
   * Opens the one login dialog; answers when somebody is logged in, refuses with LOGIN_REQUIRED when it is closed. It
   * offers `trial` beside the login: the address that opens the game for free, where the merchant has free play.
   */
  'session.requireLogin': { request: void | { trial?: string }; answer: Session }
  'session.logout': { request: void; answer: void }
  /** Opens the dialog in which the member changes the log-in password; asks for a login first. */
  'password.change': { request: void; answer: void }
  'member.open': { request: { page: MemberPage }; answer: void }
  'agent.open': { request: { page: AgentPage }; answer: void }
  'dialog.show': { request: DialogRequest; answer: string }
  /**
   * With `action` it has a button of that name and stays longer; the answer comes when it leaves, and is true where the
   * button was pressed.
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
  /** HTML, of which only the structure of the text is shown: no scripts, styles, frames or forms. */
  body: string
  tone?: 'info' | 'warning' | 'error'
  /** Answers with the key of the pressed button, or `dismissed`. */
  buttons: { key: string; label: string; primary?: boolean }[]
  /** Closed by its buttons only; larger than the others. */
  modal?: boolean
  /** After so long on screen it answers `dismissed` by itself. */
  timeoutMs?: number
}

export interface GameLaunch {
  gameId: string
  nodeId?: string
  vassalage: string
  gameName: string
  mode: 'real' | 'demo'
  /** It can be played for free: a visitor is offered that beside the login. */
  hasTrial?: boolean
  /** Its category, where the caller knows it: lotteries have a payload of their own. */
  gameType?: GameCategory
  /** Of a lottery: the way of playing that its page opens at. */
  playType?: string
}
