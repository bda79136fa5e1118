import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Wagering } from '@atrium/contracts/rules/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'

/** A bonus that a member can choose with a deposit. Amounts in counts of 1/10,000. */
export interface DepositOffer {
  readonly code: string
  readonly title: Readonly<Record<Language, string>>
  readonly percent: number
  readonly maxAmount: bigint
  readonly minDeposit: bigint
  /** Undefined: with every method. */
  readonly methods: readonly PaymentMethod[] | undefined
  readonly wagering: Wagering
  /** Only for a member's first credited deposit. */
  readonly isFirstOnly: boolean
}

/**
 * A deposit that was credited, and the offer that was chosen with it. `bonus`: the amount it grants for the charged
 * one.
 */
export interface CreditedDeposit {
  readonly orderId: string
  readonly merchant: string
  readonly memberId: bigint
  readonly code: string
  readonly charged: bigint
  readonly bonus: bigint
  /** Wagering at the time of the order. */
  readonly wagering: Wagering
  /** Only where no other deposit was credited: several orders can be open at once. */
  readonly isFirstOnly: boolean
}

/** Functions of the promotions domain for deposits, which are below it. */
export interface DepositOffers {
  /** Offers that a member can choose now; `country`: of the member, if it is known. */
  list(
    sql: Sql | Transaction,
    member: { merchant: string; memberId: bigint; country: string | undefined },
    now: Date,
  ): Promise<DepositOffer[]>
  /**
   * Grants the bonus of a deposit, once. `bonusId`: null while it waits in the reward centre. Undefined: it cannot be
   * granted, and nothing was changed.
   */
  grant(tx: Transaction, deposit: CreditedDeposit, now: Date): Promise<{ bonusId: bigint | null } | undefined>
}
