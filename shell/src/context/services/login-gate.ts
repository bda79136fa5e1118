import type { Session } from '@atrium/contracts/portal/session'

/** What needs a login waits here. Created in `session/`. */
export interface LoginGate {
  /**
   * Answers at once when somebody is signed in; otherwise opens the login dialog, once for all who ask.
   * They wait on when it leads to another way in, such as the registration, and are refused with LOGIN_REQUIRED when
   * the last of these dialogs is closed. The dialog says that a login is needed, but not to whom asked for it `byHand`.
   * It offers `trial`, the address that opens the game for free: whoever goes there is refused, too.
   */
  require(options?: { byHand?: boolean; trial?: string | undefined }): Promise<Session>
  /** Closes the dialog without a login: all who wait are refused. */
  dismiss(): void
  /** Somebody has signed in: the dialog closes, and all who wait go on. */
  resolveLogin(session: Session): void
}
