import type { EventPayloads } from '@atrium/contracts/portal/events'

export type Balance = EventPayloads['wallet.balance.changed']

/** The balance of the member. Created in `wallet/`. */
export interface Wallet {
  /** Fetches the balance. The one on screen stays until the response. */
  refresh(): Promise<void>
  /** Accepts a balance from any source, unless it is older than the known one. */
  accept(balance: Balance): void
}
