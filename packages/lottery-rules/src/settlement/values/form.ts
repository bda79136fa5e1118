/**
 * The form of three digits: the first that applies of `triple`, `straight`, `pair`, `half-straight` (two digits are
 * consecutive) and `mixed`. 0 follows 9.
 */
export function formOf(drawn: readonly string[]): string {
  const digits = new Set(drawn.map(Number))
  if (digits.size === 1) return 'triple'
  const followed = [...digits].filter((digit) => digits.has((digit + 1) % 10)).length
  if (followed === 2 && digits.size === 3) return 'straight'
  if (digits.size === 2) return 'pair'
  return followed === 1 ? 'half-straight' : 'mixed'
}

/** The form of three dice: `triple`, or `straight` when the faces are consecutive in any order. */
export function diceFormOf(drawn: readonly string[]): string | undefined {
  const [low, middle, high] = drawn.map(Number).sort((a, b) => a - b)
  if (low === high) return 'triple'
  return middle === low! + 1 && high === low! + 2 ? 'straight' : undefined
}
