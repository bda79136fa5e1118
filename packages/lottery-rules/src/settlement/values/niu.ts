/**
 * Niu-niu of five digits: three of them have to sum up to a multiple of ten, and the sum of the other two gives the
 * points, `niu-1` to `niu-9`, or `niu-niu` for 0. The other two then end like the sum of all five, so it is enough to
 * find such a pair. 11111 and the like have none.
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
