/** A reward of examples. */
export const EXAMPLE_BONUS = {
  type: 'BONUS' as const,
  amount: '5',
  wagering: { multiplier: 10, contribution: { RNG: 100, LIVE: 0 } },
}
