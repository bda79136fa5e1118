import { createCipheriv, createHash } from 'node:crypto'
import type { Cipheriv } from 'node:crypto'

const BLOCK = 1 << 16
const ZEROS = Buffer.alloc(BLOCK)

/**
 * Numbers of 32 bits that follow from a seed, the same on every machine: AES-256 in counter mode, keyed by the seed.
 * For simulations, tests of tests and the history of the demo only; nobody ever plays with them.
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
