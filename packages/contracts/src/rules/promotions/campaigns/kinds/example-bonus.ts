/** A bonus reward for the `example` terms of kinds. */
export const EXAMPLE_BONUS = {
  type: 'BONUS' as const,
  amount: '5',
  wagering: { multiplier: 10, contribution: { RNG: 100, LIVE: 0 } },
}
