/**
 * Whether six digits are too easy to guess: all equal (`111111`), or consecutive in either direction (`123456`,
 * `987654`, `890123`).
 */
export function isWeakPaymentPassword(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10))
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))
}
