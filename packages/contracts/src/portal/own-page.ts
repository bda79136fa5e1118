/**
 * The path, query and fragment of an untrusted address, if it is a page of the portal at `origin`. Otherwise undefined.
 */
export function ownPage(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin)
  // A browser would read a path that begins with two slashes as a host.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
