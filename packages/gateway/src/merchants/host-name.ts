/** The name in a `Host` header: small letters, without port and closing dot. `[::1]:8080` → `[::1]`. */
export const hostName = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
