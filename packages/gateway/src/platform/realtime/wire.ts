import type { StreamMessage } from '@atrium/contracts/portal/events'
import type { Audience } from './publisher.ts'

/** What travels from process to process, as the payload of one notification. */
export interface Dispatch {
  audience: Audience
  message: StreamMessage
}

/** PostgreSQL takes payloads below 8,000 bytes. */
const MAX_BYTES = 7_999

/** The payload, or undefined when it is too long to be sent. */
export function encode({ audience, message }: Dispatch): string | undefined {
  const target = 'memberId' in audience ? { memberId: String(audience.memberId) } : audience
  const text = JSON.stringify({ target, message })
  return Buffer.byteLength(text) > MAX_BYTES ? undefined : text
}

export function decode(payload: string): Dispatch {
  const { target, message } = JSON.parse(payload) as {
    target: { memberId: string } | { merchant: string }
    message: StreamMessage
  }
  return { audience: 'memberId' in target ? { memberId: BigInt(target.memberId) } : target, message }
}
