import { SESSION_KEY_FRAGMENT, type StaffSession, type StartedSession } from '@atrium/contracts/staff/accounts'
import { keepSessionKey } from '../storage.ts'

/** Stores the key of a new session. Returns the session without the key, for use in pages. */
export function beginSession({ key, ...session }: StartedSession): StaffSession {
  keepSessionKey(key)
  return session
}

/**
 * Removes the session key from the address to which the identity provider redirected, before any other code reads the
 * address.
 */
export function takeSessionKey(): void {
  if (!location.hash.startsWith(SESSION_KEY_FRAGMENT)) return
  keepSessionKey(location.hash.slice(SESSION_KEY_FRAGMENT.length))
  history.replaceState(history.state, '', location.pathname + location.search)
}
