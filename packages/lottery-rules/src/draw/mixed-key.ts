/**
 * The key of DRAW-1 when a public beacon is used: SHA-256 of the seed followed by the beacon's randomness. The seed is
 * fixed before anyone knows the randomness, and whoever knows the seed cannot choose the randomness, so neither side
 * can determine the result.
 * @param randomness the value that the beacon published for the round of the issue
 */
export async function mixedKey(
  seed: Uint8Array<ArrayBuffer>,
  randomness: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const both = new Uint8Array(seed.length + randomness.length)
  both.set(seed)
  both.set(randomness, seed.length)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', both))
}
