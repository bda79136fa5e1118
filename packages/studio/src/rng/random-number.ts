const RANGE = 2 ** 32

/** Bytes from an entropy source; node:crypto's `randomBytes` in the product. */
export type RandomBytes = (size: number) => Buffer

/**
 * A whole number from 0 up to, but without, `below`, each equally likely. Draws that would favour small numbers are
 * thrown away and drawn again (GLI-19 3.2: nothing is discarded for any other reason).
 */
export function randomNumber(bytes: RandomBytes, below: number): number {
  if (!Number.isInteger(below) || below < 1 || below > RANGE) throw new RangeError(`Cannot draw a number below ${below}`)
  const fair = RANGE - (RANGE % below)
  for (;;) {
    const drawn = bytes(4).readUInt32BE(0)
    if (drawn < fair) return drawn % below
  }
}
