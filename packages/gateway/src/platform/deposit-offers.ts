import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Wagering } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'

/** A bonus that a member can choose when ordering a deposit. Amounts in counts of 1/10,000. */
export interface DepositOffer {
  readonly code: string
  readonly title: Readonly<Record<Language, string>>
  readonly percent: number
  readonly maxAmount: bigint
  readonly minDeposit: bigint
  /** Payment methods for which the offer applies. Undefined for all. */
  readonly methods: readonly PaymentMethod[] | undefined
  readonly wagering: Wagering
  /** Whether the offer applies only to a member's first credited deposit. */
  readonly isFirstOnly: boolean
}

/**
 * A credited deposit and the offer that the member chose with it. `bonus`: the amount that the offer grants for the
 * charged amount.
 */
export interface CreditedDeposit {
  readonly orderId: string
  readonly merchant: string
  readonly memberId: bigint
  readonly code: string
  readonly charged: bigint
  readonly bonus: bigint
  /** Wagering requirement at the time of the order. */
  readonly wagering: Wagering
  /**
   * Grants only when no other deposit was credited before. Checked again here, because several orders can be open at
   * once.
   */
  readonly isFirstOnly: boolean
}

/** Functions that the promotions domain provides to deposits. Deposits are below promotions and cannot import it. */
export interface DepositOffers {
  /** Lists offers that a member can choose now. `country`: the member's, if known. */
  list(
    sql: Sql | Transaction,
    member: { merchant: string; memberId: bigint; country: string | undefined },
    now: Date,
  ): Promise<DepositOffer[]>
  /**
   * Grants the bonus of a deposit once. Returns `bonusId`, which is null while the bonus waits in the reward centre.
   * Returns undefined, without changing anything, when it cannot be granted.
   */
  grant(tx: Transaction, deposit: CreditedDeposit, now: Date): Promise<{ bonusId: bigint | null } | undefined>
}
