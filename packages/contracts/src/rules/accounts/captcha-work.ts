/**
 * Proof of work that the browser computes in addition to a captcha puzzle. It consists of `count` pieces: for each, the
 * browser finds a nonce so that the SHA-256 of puzzle id, piece index and nonce begins with `bits` zero bits. Finding
 * all of them takes `count * 2 ** bits` hashes on average, verifying them `count`.
 */
export interface CaptchaWork {
  readonly count: number
  readonly bits: number
}

/** Size of the nonce, the last bytes of the block, big-endian. */
export const NONCE_BYTES = 4

/**
 * The bytes to hash for a piece, with space for the nonce at the end. They fit into one block of SHA-256, so that every
 * hash costs the same.
 */
export function workBytes(puzzleId: string, index: number): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${puzzleId}.${index}.`)
  const bytes = new Uint8Array(head.length + NONCE_BYTES)
  bytes.set(head)
  return bytes
}

/** Whether a hash begins with this many zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let i = 0; i < whole; i++) if (hash[i] !== 0) return false
  return (bits & 7) === 0 || hash[whole]! >> (8 - (bits & 7)) === 0
}
