/** Name and attributes of a cookie. `isSecure` is false for pages over http (the demo). */
export interface CookieOptions {
  readonly isSecure: boolean
  readonly sameSite: 'Strict' | 'Lax'
  /** Hidden from scripts. Default: true. */
  readonly httpOnly?: boolean
  /** Lifetime. Absent: until the browser closes. 0 removes the cookie. */
  readonly seconds?: number | undefined
}

/**
 * Name of a cookie. Over https it has a prefix that browsers accept only from the host itself, over TLS, for every
 * path, so that no other host of the domain can write the cookie.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/**
 * The raw value of a cookie in a `Cookie` header or in `document.cookie`. Over https only the prefixed name is read:
 * another host of the domain could write the plain one.
 */
export function readCookie(header: string | undefined, name: string, isSecure: boolean): string | undefined {
  const prefix = `${cookieName(name, isSecure)}=`
  return header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Text that sets a cookie: the value of a `Set-Cookie` header, or of `document.cookie`. */
export function cookieText(
  name: string,
  value: string,
  { isSecure, sameSite, httpOnly = true, seconds }: CookieOptions,
): string {
  return [
    `${cookieName(name, isSecure)}=${value}`,
    'Path=/',
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}
