import {
  beginsWithZeros,
  NONCE_BYTES,
  workBytes,
  type CaptchaWork,
} from '@atrium/contracts/rules/accounts/captcha-work'
import { sha256 } from '@noble/hashes/sha2.js'

/**
 * Hashes per time slice: a few milliseconds on a computer, less than 20 on a phone, so that the page stays responsive.
 */
const BATCH = 4096

export interface WorkOptions {
  /** Called with the number of nonces found so far. */
  onPiece(pieces: number): void
  signal: AbortSignal
}

/**
 * Finds the nonces of a captcha's proof of work. Runs in time slices on the main thread, because a worker's script
 * cannot have an integrity hash. @throws the signal's reason when it is aborted
 */
export async function solveWork(
  puzzleId: string,
  { count, bits }: CaptchaWork,
  { onPiece, signal }: WorkOptions,
): Promise<number[]> {
  const nonces: number[] = []
  for (let index = 0; index < count; index++) {
    const bytes = workBytes(puzzleId, index)
    const view = new DataView(bytes.buffer)
    let found: number | undefined
    for (let from = 0; found === undefined; from += BATCH) {
      found = searchBatch(bytes, view, bits, from)
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
    }
    nonces.push(found)
    onPiece(nonces.length)
  }
  return nonces
}

function searchBatch(bytes: Uint8Array, view: DataView, bits: number, from: number): number | undefined {
  for (let nonce = from; nonce < from + BATCH; nonce++) {
    view.setUint32(bytes.length - NONCE_BYTES, nonce)
    if (beginsWithZeros(sha256(bytes), bits)) return nonce
  }
  return undefined
}
