import type { StreamMessage } from '@atrium/contracts/portal/events'

/** Who receives a message: all sessions of one member, or all visitors of one merchant's portal. */
export type Audience = { memberId: bigint } | { merchant: string }

/**
 * Publishes to open browsers on every process, shortly after the commit. Never waits and never throws: a lost message
 * delays a display, but costs no money.
 */
export interface Publisher {
  publish(audience: Audience, message: StreamMessage): void
}
