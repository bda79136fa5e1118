/**
 * Whether PostgreSQL stores every text of the input unchanged, including field names: its texts contain neither U+0000
 * nor halves of surrogate pairs.
 */
export function isPostgresText(input: unknown): boolean {
  // No recursion: a request may nest deeper than the stack.
  const left: unknown[] = [input]
  while (left.length) {
    const value = left.pop()
    if (typeof value === 'string') {
      if (value.includes('\u0000') || !value.isWellFormed()) return false
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) left.push(key, inner)
    }
  }
  return true
}

export const NOT_POSTGRES_TEXT = 'must not hold the character U+0000 or half of a surrogate pair'
