/**
 * The path, query and fragment of an untrusted address when it is a page of the portal at `origin`; undefined for every
 * other address.
 */
export function ownPage(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin)
  // A path that begins with two slashes would be read as a host.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
