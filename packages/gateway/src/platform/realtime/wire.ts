import type { StreamMessage } from '@atrium/contracts/portal/events'
import type { Audience } from './publisher.ts'

/** Messages between processes: the payload of one notification. */
export interface Dispatch {
  audience: Audience
  message: StreamMessage
}

/** Maximum length: PostgreSQL accepts payloads below 8,000 bytes. */
const MAX_BYTES = 7_999

/** The payload, or undefined when it is too long to be sent. */
export function encode({ audience, message }: Dispatch): string | undefined {
  const target = 'memberId' in audience ? { memberId: String(audience.memberId) } : audience
  const text = JSON.stringify({ target, message })
  return Buffer.byteLength(text) > MAX_BYTES ? undefined : text
}

/** An event of a trigger for pages of the staff: the merchant or null, the kind of data, and its ids. */
export type Announced = readonly [string | null, string, ...string[]]

/**
 * A notification: a message to the portal, or an event of a trigger for pages of the staff
 * (`functions/announce-staff-data.sql`).
 */
export function decode(payload: string): Dispatch | { readonly staff: Announced } {
  const parsed = JSON.parse(payload) as
    | { target: { memberId: string } | { merchant: string }; message: StreamMessage }
    | { staff: Announced }
  if ('staff' in parsed) return parsed
  const { target, message } = parsed
  return { audience: 'memberId' in target ? { memberId: BigInt(target.memberId) } : target, message }
}
