import type { MerchantRequirement } from '@atrium/contracts/staff/merchants'
import type { Sql, Transaction } from '@atrium/database'
import type { ResolveText } from './host-proof.ts'

/** Data of other domains that decides whether a merchant can be opened, closed, or get another currency. */
export interface MerchantReadiness {
  readonly resolveText: ResolveText
  /** Returns the requirements that are met, except the host. */
  readMet(sql: Sql | Transaction, merchant: string): Promise<ReadonlySet<MerchantRequirement>>
  readStartingCredit(tx: Transaction, merchant: string): Promise<bigint | undefined>
  /** Returns whether members have balances, unsettled bets or unfinished orders. */
  hasLiabilities(tx: Transaction, merchant: string): Promise<boolean>
  /** Returns whether money has ever moved, also of trial accounts, or is about to. */
  hasMoved(tx: Transaction, merchant: string): Promise<boolean>
}
