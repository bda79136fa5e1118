/** The id that a hash names. An address that somebody typed may hold a percent sign that means nothing. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
