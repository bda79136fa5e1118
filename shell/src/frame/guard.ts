import { paths } from '@atrium/contracts/portal/paths'

/** Addresses that open a dialog over the home page. */
const AUTH_DIALOG_PATHS = { '/login': 'login', [paths.register()]: 'register', '/register.html': 'register' } as const
export const LOGIN_PATHS: readonly string[] = Object.keys(AUTH_DIALOG_PATHS)
/**
 * What a visitor may see of a merchant that shows its pages to members only. `/download` leads to `/down`, so that one
 * is open as well.
 */
const OPEN_PATHS: readonly string[] = [...LOGIN_PATHS, paths.helpOnly(), '/download', paths.download()]

/** The dialog that an address opens. */
export const authDialogAt = (pathname: string): 'login' | 'register' | undefined =>
  (AUTH_DIALOG_PATHS as Record<string, 'login' | 'register'>)[pathname]

/**
 * Where a visitor has to go instead, under the merchant's logged-in-to-home setting; undefined when the page may be
 * shown.
 */
export function redirectOf(
  pathname: string,
  { loggedInToHome, isLoggedIn }: { loggedInToHome: boolean; isLoggedIn: boolean },
): string | undefined {
  return loggedInToHome && !isLoggedIn && !OPEN_PATHS.includes(pathname) ? '/login' : undefined
}

/**
 * The address that somebody was sent to the login from, out of the history entry's state: only an address of this
 * portal.
 */
export function returnTo(state: unknown): string | undefined {
  const from = state instanceof Object && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !authDialogAt(from.split(/[?#]/)[0]!)
    ? from
    : undefined
}
