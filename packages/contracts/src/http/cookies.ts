/** Name and attributes of a cookie, for pages over https, and over http (the demo). */
export interface CookieOptions {
  readonly isSecure: boolean
  readonly sameSite: 'Strict' | 'Lax'
  /** Hidden from scripts; default: true. */
  readonly httpOnly?: boolean
  /** Absent: until the browser closes; 0 removes the cookie. */
  readonly seconds?: number | undefined
}

/**
 * Over https a browser accepts a name with this prefix only from the host itself, over TLS, for every path: no other
 * host of the domain can write it.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/**
 * The raw value of a cookie in a `Cookie` header or in `document.cookie`. Over https only the prefixed name counts:
 * another host of the same domain could write the plain one.
 */
export function readCookie(header: string | undefined, name: string, isSecure: boolean): string | undefined {
  const prefix = `${cookieName(name, isSecure)}=`
  return header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
}

/** The text that sets a cookie: a `Set-Cookie` header, or a value for `document.cookie`. */
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
