const WHOLE = 1000n

/**
 * The share of each amount in their sum, in tenths of a percent that sum up to 100 % (largest remainders). All are 0
 * when the sum is 0.
 */
export function sharesOf(amounts: readonly bigint[]): number[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0n)
  if (sum <= 0n) return amounts.map(() => 0)
  const shares = amounts.map((amount) => (amount * WHOLE) / sum)
  const missing = Number(WHOLE - shares.reduce((all, share) => all + share, 0n))
  const byRemainder = amounts
    .map((amount, at) => ({ at, remainder: (amount * WHOLE) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
  for (const { at } of byRemainder.slice(0, missing)) shares[at]! += 1n
  return shares.map((share) => Number(share) / 10)
}
