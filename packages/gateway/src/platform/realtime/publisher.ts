import type { StreamMessage } from '@atrium/contracts/portal/events'

/** Receivers of a message: all sessions of one member, or everybody at one merchant's portal. */
export type Audience = { memberId: bigint } | { merchant: string }

/**
 * Publishes to open browsers, on every process, soon after the commit. Never waits and never throws: a lost message
 * costs a reload, not money.
 */
export interface Publisher {
  publish(audience: Audience, message: StreamMessage): void
}
