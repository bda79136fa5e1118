import { SESSION_KEY_FRAGMENT, type StaffSession, type StartedSession } from '@atrium/contracts/staff/accounts'
import { keepSessionKey } from '../storage.ts'

/** Stores the key of a new session. Returns the session without it, for pages. */
export function beginSession({ key, ...session }: StartedSession): StaffSession {
  keepSessionKey(key)
  return session
}

/**
 * Removes the key from the address that a sign-in at the identity provider returned to, before any other code reads the
 * address.
 */
export function takeSessionKey(): void {
  if (!location.hash.startsWith(SESSION_KEY_FRAGMENT)) return
  keepSessionKey(location.hash.slice(SESSION_KEY_FRAGMENT.length))
  history.replaceState(history.state, '', location.pathname + location.search)
}
