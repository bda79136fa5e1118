import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import type { Session } from '@atrium/contracts/portal/session'
import type { AgreementVersions, LoginType } from './dialog-keys.ts'

export type EndReason = EventPayloads['session.ended']['reason']

/** Starts and ends the session. Created in `session/`. */
export interface SessionControl {
  /** Whether the password has to be changed before anything else is possible. */
  mustChangePassword(): boolean
  /** Restores the session of this tab, or of another tab of the browser. Never rejects. */
  start(): Promise<void>
  /** Makes the login call and continues with `enter`. Rejects with the server's error. */
  login(request: CallRequest<'login'>): Promise<Session | undefined>
  /**
   * Continues after any call that signs in: login, verification, registration, forgotten password, free play. Resolves
   * with the session, or with undefined when a step is required first, whose dialog is then open: a verification
   * (`verifyLogin`), an expired password (`changePassword`), or new terms (`terms`). `type` is the sign-in method: an
   * expired password only matters for password logins.
   */
  enter(answer: CallValue<'login'>, type?: LoginType): Promise<Session | undefined>
  /**
   * Starts the session after a required change of the password, and closes the dialog. Resolves with undefined in the
   * same cases as `enter`.
   */
  passwordChanged(): Promise<Session | undefined>
  /**
   * Agrees to these versions and starts the session; one that is open already continues. Resolves with undefined in the
   * same cases as `enter`. Rejects with the server's error.
   */
  agreeToTerms(versions: AgreementVersions): Promise<Session | undefined>
  /** Opens the dialog of new terms if the signed-in member has to agree to any. Never rejects. */
  checkTerms(): Promise<void>
  /** Extends an idle session when the visitor confirms the warning. Rejects with the server's error. */
  keepAlive(): Promise<void>
  logout(): Promise<void>
  /** Ends an idle session. Ends it on the server too, because the browser's timer may be ahead of the server's. */
  expire(): Promise<void>
  /** Handles a token that the server rejected. */
  lost(error: PortalError): void
  /** Checks on the server whether the session still exists, after a message that it has ended for this reason. */
  verify(reason: EndReason): Promise<void>
}
