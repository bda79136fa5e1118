import type { PaymentMethod } from '../../payments/payment-api.ts'

/** What a merchant's cashier allows. Amounts are decimals as they travel on the wire. */
export interface CashierSettings {
  /** Of one withdrawal. */
  minWithdrawal: string
  maxWithdrawal: string
  /** The largest part that is sent to the payment service at once. */
  maxPayoutPart: string
  /** Withdrawals up to this amount are approved without a reviewer, unless a risk signal demands one. */
  reviewAbove: string
  /** Withdrawals above this amount are approved by two different people. */
  twoReviewersAbove: string
  /** A win above this amount is a risk signal. */
  bigWin: string
  /** Without a response of the member for so long, a paid part counts as received. */
  receiptMinutes: number
  /** Amounts that the deposit page offers, smallest first. */
  presets: string[]
  /** How long a member has to pay a deposit order. */
  orderMinutes: number
  /** Every payment method once, in the order of the deposit page. */
  methods: MethodSettings[]
  /** The VIP levels of the merchant. */
  levels: LevelLimits[]
}

export interface MethodSettings {
  method: PaymentMethod
  isOn: boolean
  limits: MethodLimits[]
}

/**
 * Limits of a deposit method from a VIP level on: of these rows the one with the highest level that the member has
 * applies.
 */
export interface MethodLimits {
  fromLevel: number
  min: string
  max: string
  /** Deducted by the payment service in addition to the amount. */
  fee: string
  /** How long it usually takes until the money is there. */
  minutes: number
}

/** What members of a VIP level can withdraw in a calendar day of the merchant. */
export interface LevelLimits {
  level: number
  dailyCount: number
  dailyAmount: string
  /** Of one withdrawal. */
  fee: string
}
