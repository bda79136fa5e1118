import { timesOf } from '../../drawn/numbers.ts'

const HAND_OF_TIMES: Readonly<Record<string, string>> = {
  '5': 'five-of-a-kind',
  '4,1': 'four-of-a-kind',
  '3,2': 'full-house',
  '3,1,1': 'three-of-a-kind',
  '2,2,1': 'two-pair',
  '2,1,1,1': 'pair',
}

/** The poker hand of five digits. The digits of a straight are consecutive in any order, and 0 follows 9. */
export function studOf(drawn: readonly string[]): string {
  const hand = HAND_OF_TIMES[[...timesOf(drawn).values()].sort((a, b) => b - a).join()]
  if (hand) return hand
  const digits = new Set(drawn.map(Number))
  return [...digits].filter((digit) => digits.has((digit + 1) % 10)).length === 4 ? 'straight' : 'high'
}
