import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import type { Session } from '@atrium/contracts/portal/session'
import type { LoginType } from './dialog-keys.ts'

export type EndReason = EventPayloads['session.ended']['reason']

/** Start and end of the session. Created in `session/`. */
export interface SessionControl {
  /** Whether the password has to be changed before anything else. */
  mustChangePassword(): boolean
  /** Loads the session of this tab, or of another tab of the browser. Never rejects. */
  start(): Promise<void>
  /** Makes the login call and enters with its response. Rejects with the server's error. */
  login(request: CallRequest<'login'>): Promise<Session | undefined>
  /**
   * Continues after any call that signs in: login, verification, registration, forgotten password, free play. Resolves
   * to the session, or to undefined when a step comes before it, whose dialog is open then: a verification
   * (`verifyLogin`), an expired password (`changePassword`), or terms to agree to (`terms`). `type` is the sign-in
   * method: an expired password matters only with that method.
   */
  enter(answer: CallValue<'login'>, type?: LoginType): Promise<Session | undefined>
  /** Starts the session after a required change of the password and closes the dialog. Undefined as with `enter`. */
  passwordChanged(): Promise<Session | undefined>
  /**
   * Agrees to this version of the terms and starts the session; undefined as with `enter`. Rejects with the server's
   * error.
   */
  agreeToTerms(version: string): Promise<Session | undefined>
  /** Extends the session of an idle visitor who is still there. Rejects with the server's error. */
  keepAlive(): Promise<void>
  logout(): Promise<void>
  /** Ends an idle session on the server as well, since the browser's timer may be ahead of the server's. */
  expire(): Promise<void>
  /** Handles a token that the server rejected. */
  lost(error: PortalError): void
  /** Checks on the server whether the session still exists, after a message that it ended for this reason. */
  verify(reason: EndReason): Promise<void>
}
