/**
 * URLs of a merchant's portal, with the protocol and port of the given origin. IPv6 literals are omitted, since a
 * content security policy cannot contain them.
 */
export function domainUrls(hosts: readonly string[], origin: string): string[] {
  const here = URL.parse(origin)
  if (!here) return []
  const { protocol, port } = here
  return hosts.filter((host) => /^[a-z0-9.-]+$/.test(host)).map((host) => `${protocol}//${host}${port && `:${port}`}`)
}
