import { WHEEL } from './bets.ts'

/** Call bets of a European table: the spots on which they place a chip. A spot that is listed twice gets two. */
export const CALLS = {
  voisins: [
    'street-0-2-3',
    'street-0-2-3',
    'split-4-7',
    'split-12-15',
    'split-18-21',
    'split-19-22',
    'corner-25-26-28-29',
    'corner-25-26-28-29',
    'split-32-35',
  ],
  tiers: ['split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'],
  orphelins: ['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'],
  zeroGame: ['split-0-3', 'split-12-15', 'straight-26', 'split-32-35'],
} as const satisfies Record<string, readonly string[]>
export type Call = keyof typeof CALLS

/** A number and its two neighbours on each side on the wheel. */
export function neighboursOf(number: number): readonly number[] {
  const at = WHEEL.indexOf(number)
  return [-2, -1, 0, 1, 2].map((step) => WHEEL[(at + step + WHEEL.length) % WHEEL.length]!)
}
