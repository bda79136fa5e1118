import type { EventPayloads } from '@atrium/contracts/portal/events'

export type Balance = EventPayloads['wallet.balance.changed']

/** The balance of the member. Created in `wallet/`. */
export interface Wallet {
  /** Asks the server. The balance on screen stays until the answer is there. */
  refresh(): Promise<void>
  /** Takes a balance from wherever it came, unless it is older news than what is known. */
  accept(balance: Balance): void
}
