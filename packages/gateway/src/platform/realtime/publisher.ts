import type { StreamMessage } from '@atrium/contracts/portal/events'

/** Who is told: everybody signed in as one member, or everybody at one merchant's portal. */
export type Audience = { memberId: bigint } | { merchant: string }

/**
 * Tells open browsers, on every process, soon after the commit. Never waits and never throws: a lost message costs a
 * reload, not money.
 */
export interface Publisher {
  publish(audience: Audience, message: StreamMessage): void
}
