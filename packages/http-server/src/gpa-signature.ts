import { sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { GPA_CLOCK_SKEW_MS, signedText } from '@atrium/contracts/wallet-api/gpa'

/** Signs a request or response of GPA-1: RSA-SHA256 over time, method, path and body, base64 encoded. */
export const signGpa = (
  { time, method, path, rawBody }: Omit<SignedRequest, 'signature' | 'time'> & { readonly time: string },
  key: KeyObject,
): string => sign('RSA-SHA256', Buffer.from(signedText(time, method, path, rawBody)), key).toString('base64')

export interface SignedRequest {
  /** The header's timestamp, in milliseconds since the epoch. */
  time: string | undefined
  /** The signature, base64 encoded. */
  signature: string | undefined
  method: string
  path: string
  rawBody: string
}

/**
 * Whether the holder of the key signed exactly this request within a minute of now: RSA-SHA256 over time, method, path
 * and body. Older signatures are rejected, so that a recorded request cannot be replayed.
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
