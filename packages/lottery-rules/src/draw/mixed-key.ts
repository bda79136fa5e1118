/**
 * The key of DRAW-1 where a public beacon takes part: SHA-256 of the seed, followed by the beacon's randomness. The
 * seed was fixed before anybody knew the randomness, and nobody who knows the seed can choose the randomness, so
 * neither decides the result alone.
 * @param randomness what the beacon published for the round of the issue
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
