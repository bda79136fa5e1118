import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import type { Session } from '@atrium/contracts/portal/session'
import type { LoginType } from './dialog-keys.ts'

export type EndReason = EventPayloads['session.ended']['reason']

/** Begin and end of the session. Created in `session/`. */
export interface SessionControl {
  /** Whether the password has to be changed before anything else. */
  mustChangePassword(): boolean
  /** Looks up whose session this is: this tab's, or that of another tab of the browser. Never rejects. */
  start(): Promise<void>
  /** Makes the login call and enters with its answer. Rejects with the server's refusal. */
  login(request: CallRequest<'login'>): Promise<Session | undefined>
  /**
   * Goes on after any call that lets somebody in: login, verification, registration, forgotten password, free play.
   * Answers with the session; undefined when something stands before it, whose dialog is open by then: a verification
   * (`verifyLogin`), a password that has to be changed first (`changePassword`), or terms to agree to (`terms`). `type`
   * is how they signed in: an expired password troubles only those who used it.
   */
  enter(answer: CallValue<'login'>, type?: LoginType): Promise<Session | undefined>
  /**
   * The password has been changed: whoever had to change it is signed in now. The dialog closes. Undefined as with
   * `enter`.
   */
  passwordChanged(): Promise<Session | undefined>
  /**
   * The member agrees to the terms of this version and is signed in; undefined as with `enter`. Rejects with the
   * server's refusal.
   */
  agreeToTerms(version: string): Promise<Session | undefined>
  /** The visitor says that they are still there. Rejects with the server's refusal. */
  keepAlive(): Promise<void>
  logout(): Promise<void>
  /** The time of an idle session is up: the server is told, for the browser may have counted ahead of it. */
  expire(): Promise<void>
  /** The server refused the token. */
  lost(error: PortalError): void
  /** Asks the server whether the session still stands, after somebody said that it ended for this reason. */
  verify(reason: EndReason): Promise<void>
}
