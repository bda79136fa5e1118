import type { DrawNumber } from '../engines/engine.ts'
import { scale } from '../rng/scale.ts'

/** Computes HMAC-SHA256 of `fairMessage(…, index)` with the server seed as key: 32 bytes. */
export type Block = (index: number) => Uint8Array

const NUMBERS_IN_BLOCK = 8

/** The message for block `index` of a round. `nonce` numbers the rounds of a server seed from 0. */
export const fairMessage = (clientSeed: string, nonce: number, index: number): string =>
  `${clientSeed}:${nonce}:${index}`

/**
 * The random numbers of a provably fair round: consecutive blocks, split into big-endian 32-bit numbers. The studio and
 * the verification page run this same code.
 */
export function fairDraw(block: Block): DrawNumber {
  let drawn = 0
  const next = (): number => {
    const bytes = block(Math.floor(drawn / NUMBERS_IN_BLOCK))
    const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32((drawn % NUMBERS_IN_BLOCK) * 4)
    drawn++
    return number
  }
  return (below) => scale(next, below)
}
