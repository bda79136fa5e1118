import type { DrawNumber } from '../engines/engine.ts'
import { scale } from '../rng/scale.ts'

/** HMAC-SHA256 of `fairMessage(…, index)` under the server seed: 32 bytes. */
export type Block = (index: number) => Uint8Array

const NUMBERS_IN_BLOCK = 8

/** What is authenticated for block `index` of a round. `nonce` counts the rounds of a server seed from 0. */
export const fairMessage = (clientSeed: string, nonce: number, index: number): string =>
  `${clientSeed}:${nonce}:${index}`

/**
 * The numbers of a provably fair round: blocks one after the other, cut into 32-bit numbers, big end first. The studio
 * and the page that checks a round run this same code.
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
