import { verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { GPA_CLOCK_SKEW_MS, signedText } from '@atrium/contracts/wallet-api/gpa'

export interface SignedRequest {
  /** Milliseconds since the epoch, from the header. */
  time: string | undefined
  /** base64. */
  signature: string | undefined
  method: string
  path: string
  rawBody: string
}

/**
 * Whether the holder of the key has sent exactly this, within a minute of now: RSA-SHA256 over time, method, path and
 * body. Older signatures are rejected, so that a recorded request cannot be replayed.
 */
export function isSigned(
  { time, signature, method, path, rawBody }: SignedRequest,
  key: KeyObject,
  now: Date,
): boolean {
  if (!time || !signature || !/^\d{1,15}$/.test(time)) return false
  if (Math.abs(now.getTime() - Number(time)) > GPA_CLOCK_SKEW_MS) return false
  return verify(
    'RSA-SHA256',
    Buffer.from(signedText(time, method, path, rawBody)),
    key,
    Buffer.from(signature, 'base64'),
  )
}
