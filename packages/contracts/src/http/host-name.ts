const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]*[a-z0-9_-])\.?(?::(\d{1,5}))?$/
const HIGHEST_PORT = 65_535

/**
 * The name in a `Host` header: in small letters, without port and trailing dot; empty for an invalid name, since
 * anybody can send anything there. `[::1]:8080` → `[::1]`.
 */
export function hostName(host: string): string {
  const [, name = '', port = ''] = HOST.exec(host.trim().toLowerCase()) ?? []
  return Number(port) <= HIGHEST_PORT ? name : ''
}
