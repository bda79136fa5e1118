/**
 * The addresses of a merchant's portal, as seen from one of them: the same protocol and port on each of its hosts.
 * IPv6 literals are left out: a content security policy has no words for them.
 */
export function domainUrls(hosts: readonly string[], origin: string): string[] {
  const here = URL.parse(origin)
  if (!here) return []
  const { protocol, port } = here
  return hosts.filter((host) => /^[a-z0-9.-]+$/.test(host)).map((host) => `${protocol}//${host}${port && `:${port}`}`)
}
