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

/**
 * What a trigger announces to pages of the staff (`functions/announce-staff-data.sql`): the merchant or null, the kind of
 * data, and what of it. Undefined for what goes to the portal.
 */
export function announcedIn(payload: string): readonly [string | null, string, ...string[]] | undefined {
  const { staff } = JSON.parse(payload) as { staff?: [string | null, string, ...string[]] }
  return staff
}
