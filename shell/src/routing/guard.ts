import { paths } from '@atrium/contracts/paths'

/** Addresses that open the login dialog over the home page. */
export const LOGIN_PATHS = ['/login', paths.register(), '/register.html'] as const
/** What a visitor may see of a merchant that shows its pages to members only. */
const OPEN_PATHS: readonly string[] = [...LOGIN_PATHS, paths.helpOnly(), '/download']

export const isLoginPath = (pathname: string): boolean => (LOGIN_PATHS as readonly string[]).includes(pathname)

/** Where a visitor has to go instead, under the merchant's logged-in-to-home setting; undefined when the page may be shown. */
export function redirectOf(pathname: string, { loggedInToHome, isLoggedIn }: { loggedInToHome: boolean; isLoggedIn: boolean }): string | undefined {
  return loggedInToHome && !isLoggedIn && !OPEN_PATHS.includes(pathname) ? '/login' : undefined
}
