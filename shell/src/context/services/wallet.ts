import type { EventPayloads } from '@atrium/contracts/portal/events'

export type Balance = EventPayloads['wallet.balance.changed']

/** The balance of the member. Created in `wallet/`. */
export interface Wallet {
  /** Fetches the balance. The current one stays on screen until the response. */
  refresh(): Promise<void>
  /** Updates the balance from any source, unless it is older than the known one. */
  accept(balance: Balance): void
}
