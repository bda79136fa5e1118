const LOOPBACK_HOST = /^(localhost|([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether this is the origin of a server on the machine of whoever opens it: `http://localhost:9000`, and nothing more
 * than an origin.
 */
export function isLoopbackOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'http:' && url.origin === text && LOOPBACK_HOST.test(url.hostname)
}
