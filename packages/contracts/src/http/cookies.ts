/** How a cookie is named and sent where the page came over https, and where it did not (the demo). */
export interface CookieOptions {
  readonly isSecure: boolean
  readonly sameSite: 'Strict' | 'Lax'
  /** Out of the reach of scripts; true unless given. */
  readonly httpOnly?: boolean
  /** Until the browser closes when absent; 0 removes the cookie. */
  readonly seconds?: number | undefined
}

/**
 * Over https a browser takes a name with this prefix only from the host itself, over TLS, for every path: no other host
 * of the domain can write it.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/**
 * The value of a cookie in a `Cookie` header or in `document.cookie`, as it stands there. Over https only the prefixed
 * name counts: whoever can write the plain one, another host of the same domain for example, chooses nothing.
 */
export function readCookie(header: string | undefined, name: string, isSecure: boolean): string | undefined {
  const prefix = `${cookieName(name, isSecure)}=`
  return header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
}

/** The text that sets a cookie: a `Set-Cookie` header, or what a script assigns to `document.cookie`. */
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
