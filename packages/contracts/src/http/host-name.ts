const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]*[a-z0-9_-])\.?(?::(\d{1,5}))?$/
const HIGHEST_PORT = 65_535

/**
 * The host name in a `Host` header: lower case, without port and trailing dot. Empty for an invalid name, since clients
 * can send anything. `[::1]:8080` → `[::1]`.
 */
export function hostName(host: string): string {
  const [, name = '', port = ''] = HOST.exec(host.trim().toLowerCase()) ?? []
  return Number(port) <= HIGHEST_PORT ? name : ''
}
