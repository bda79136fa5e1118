import type { DrawNumber } from '../engines/engine.ts'

/** Random numbers from a seed (mulberry32), the same in every run. Only for tests. */
export function seeded(seed: number): DrawNumber {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
