/** The id in a hash. An address that somebody typed may contain an invalid percent sign. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
