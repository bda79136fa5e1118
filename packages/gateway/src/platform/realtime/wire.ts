import type { StreamMessage } from '@atrium/contracts/portal/events'
import type { Audience } from './publisher.ts'

/** Messages between processes: the payload of one notification. */
export interface Dispatch {
  audience: Audience
  message: StreamMessage
}

/** Maximum length of a payload: PostgreSQL accepts less than 8,000 bytes. */
const MAX_BYTES = 7_999

/** Serializes the payload. Returns undefined when it is too long to be sent. */
export function encode({ audience, message }: Dispatch): string | undefined {
  const target = 'memberId' in audience ? { memberId: String(audience.memberId) } : audience
  const text = JSON.stringify({ target, message })
  return Buffer.byteLength(text) > MAX_BYTES ? undefined : text
}

/** An event of a trigger for staff pages: the merchant or null, the kind of data, and the ids that have changed. */
export type Announced = readonly [string | null, string, ...string[]]

/**
 * A notification between processes: a message to the portal, or an event of a trigger for staff pages
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
