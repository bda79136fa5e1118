/**
 * The Niu-niu value of five digits. Three digits must add up to a multiple of ten; the last digit of the other two's
 * sum is the value, `niu-1` to `niu-9`, or `niu-niu` for 0. The sum of the other two then ends with the same digit as
 * the sum of all five, so the search is for such a pair. Without one, as in 11111, there is no value.
 */
export function niuOf(drawn: readonly string[]): string {
  const digits = drawn.map(Number)
  const points = digits.reduce((sum, digit) => sum + digit) % 10
  const hasNiu = digits.some((first, index) =>
    digits.slice(index + 1).some((second) => (first + second) % 10 === points),
  )
  if (!hasNiu) return 'none'
  return points === 0 ? 'niu-niu' : `niu-${points}`
}
