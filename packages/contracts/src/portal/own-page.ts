/**
 * A page of the portal at `origin`, as path, query and fragment, from an address that somebody else wrote. Undefined
 * for every address outside of it.
 */
export function ownPage(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin)
  // A path that begins with two slashes would be read as a host.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
