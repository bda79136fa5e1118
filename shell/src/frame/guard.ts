import { paths } from '@atrium/contracts/portal/paths'

/** Addresses that open a dialog over the home page. */
const AUTH_DIALOG_PATHS = { '/login': 'login', [paths.register()]: 'register', '/register.html': 'register' } as const
export const LOGIN_PATHS: readonly string[] = Object.keys(AUTH_DIALOG_PATHS)
/**
 * Pages that a visitor can see if the merchant's portal is for members only. `/download` redirects to `/down`, so it is
 * included.
 */
const OPEN_PATHS: readonly string[] = [...LOGIN_PATHS, paths.helpOnly(), '/download', paths.download()]

/** The dialog that an address opens. */
export const authDialogAt = (pathname: string): 'login' | 'register' | undefined =>
  (AUTH_DIALOG_PATHS as Record<string, 'login' | 'register'>)[pathname]

/**
 * The address to which the merchant's logged-in-to-home setting redirects a visitor; undefined if the page may be
 * shown.
 */
export function redirectOf(
  pathname: string,
  { loggedInToHome, isLoggedIn }: { loggedInToHome: boolean; isLoggedIn: boolean },
): string | undefined {
  return loggedInToHome && !isLoggedIn && !OPEN_PATHS.includes(pathname) ? '/login' : undefined
}

/**
 * The address from which the visitor was redirected to the login, read from the history entry's state. Only addresses
 * of this portal are valid.
 */
export function returnTo(state: unknown): string | undefined {
  const from = state instanceof Object && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !authDialogAt(from.split(/[?#]/)[0]!)
    ? from
    : undefined
}
