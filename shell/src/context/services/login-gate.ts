import type { Session } from '@atrium/contracts/portal/session'

/** Waits for a login. Created in `session/`. */
export interface LoginGate {
  /**
   * Resolves at once if a member is signed in. Otherwise opens the login dialog, once for all callers. Stays pending
   * while another authentication dialog replaces it, such as the registration, and rejects with LOGIN_REQUIRED when the
   * last of these is closed. The dialog explains that a login is required, except with `byHand`, for a click on a login
   * button. It offers `trial`, the address of the game's trial; following that also rejects.
   */
  require(options?: { byHand?: boolean; trial?: string | undefined }): Promise<Session>
  /** Closes the dialog without a login and rejects all callers. */
  dismiss(): void
  /** Closes the dialog after a login and resolves all callers. */
  resolveLogin(session: Session): void
}
