const LOOPBACK_HOST = /^(localhost|([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether this is the origin of a server on the browser's own machine: `http://localhost:9000`, without a path. */
export function isLoopbackOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'http:' && url.origin === text && LOOPBACK_HOST.test(url.hostname)
}
