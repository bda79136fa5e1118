/**
 * Origins of the portal's pictures in the order in which a visit uses them: the next one is used if a picture fails to
 * load.
 */
export function imageCdnsOfVisit(origins: readonly string[], visit: string): string[] {
  // Ranks each origin separately, so that adding or removing one does not reorder the others.
  return origins
    .map((origin) => ({ origin, rank: hashOf(`${visit} ${origin}`) }))
    .sort((a, b) => a.rank - b.rank || (a.origin < b.origin ? -1 : 1))
    .map(({ origin }) => origin)
}

/** FNV-1a with the final mix of murmur3. Distributes evenly, and gives the same result on every server and browser. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
