/**
 * Whether PostgreSQL can store every text of the input unchanged, including field names. It cannot store U+0000 or
 * unpaired surrogates.
 */
export function isPostgresText(input: unknown): boolean {
  // Iterative, because a request may be nested more deeply than the call stack allows.
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
