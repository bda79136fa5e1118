const RANGE = 2 ** 32

/**
 * A whole number from 0 up to, but without, `below`, each equally likely, out of numbers of 32 bits. Those that would
 * favour small numbers are passed over (GLI-19 3.2: nothing is discarded for any other reason). Runs in the browser
 * too.
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
