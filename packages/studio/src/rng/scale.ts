const RANGE = 2 ** 32

/**
 * Scales 32-bit random numbers to a uniformly distributed whole number from 0 to `below` − 1. Skips numbers that would
 * favour small results; GLI-19 3.2 permits discarding for no other reason. Also runs in browsers.
 * @throws RangeError unless `below` is a whole number from 1 to 2³²
 */
export function scale(next: () => number, below: number): number {
  if (!Number.isInteger(below) || below < 1 || below > RANGE)
    throw new RangeError(`Cannot draw a number below ${below}`)
  const fair = RANGE - (RANGE % below)
  for (;;) {
    const drawn = next()
    if (drawn < fair) return drawn % below
  }
}
