// Looking up a global is slow in jest, and this function is called millions of times.
const { imul } = Math

/** mulberry32, a random number generator for tests: the same numbers from 0 to 1 in every run. */
export function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
