import { createHash } from 'node:crypto'

/** Pseudo-random numbers that are the same on every machine, so that pictures do not change after a restart. */
export interface Dice {
  /** Returns a number in [min, max). */
  between(min: number, max: number): number
  /** Returns an integer in [min, max]. */
  whole(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(probability: number): boolean
}

/** Creates a generator from a seed text: SHA-256 in counter mode. */
export function diceOf(seed: string): Dice {
  let block = Buffer.alloc(0)
  let at = 0
  let counter = 0
  const next = (): number => {
    if (at + 4 > block.length) {
      block = createHash('sha256').update(`${seed}:${counter++}`).digest()
      at = 0
    }
    const value = block.readUInt32BE(at) / 2 ** 32
    at += 4
    return value
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    between: (min, max) => min + next() * (max - min),
    whole,
    pick: (items) => items[whole(0, items.length - 1)]!,
    chance: (probability) => next() < probability,
  }
}
