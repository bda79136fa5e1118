/**
 * Origins that serve the portal's pictures, in the order in which a visit uses them: the first, and the next when a
 * picture fails.
 */
export function imageCdnsOfVisit(origins: readonly string[], visit: string): string[] {
  // Each origin has its own rank for the visit, so that an added or removed one does not reorder the others.
  return origins
    .map((origin) => ({ origin, rank: hashOf(`${visit} ${origin}`) }))
    .sort((a, b) => a.rank - b.rank || (a.origin < b.origin ? -1 : 1))
    .map(({ origin }) => origin)
}

/** FNV-1a with a final mix (murmur3's): spreads evenly, and is the same on every server and in every browser. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
