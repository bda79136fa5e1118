import { createCipheriv, createHash } from 'node:crypto'
import type { Cipheriv } from 'node:crypto'

const BLOCK = 1 << 16
const ZEROS = Buffer.alloc(BLOCK)

/**
 * 32-bit numbers that are derived from a seed and the same on every machine: AES-256 in counter mode with the seed as
 * key. Only for simulations, tests of the statistical tests, and the demo's history. Games never use them.
 */
export function seededNumbers(seed: string): () => number {
  const stream: Cipheriv = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16))
  let block = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === block.length) {
      block = stream.update(ZEROS)
      at = 0
    }
    const number = block.readUInt32BE(at)
    at += 4
    return number
  }
}
