import type { PaymentMethod } from '../../../payments/payment-api.ts'

/** Settings of a merchant's cashier. Amounts are decimals in the wire format. */
export interface CashierSettings {
  /** Limits of one withdrawal. */
  minWithdrawal: string
  maxWithdrawal: string
  /** The largest part that is sent to the payment service at once. */
  maxPayoutPart: string
  /** Withdrawals up to this amount are approved without a reviewer, unless they have a risk signal. */
  reviewAbove: string
  /** Withdrawals above this amount are approved by two different people. */
  twoReviewersAbove: string
  /** A win above this amount is a risk signal. */
  bigWin: string
  /** A paid part counts as received after this time without a response of the member. */
  receiptMinutes: number
  /** Amounts that the deposit page offers, smallest first. */
  presets: string[]
  /** Minutes in which a member can pay a deposit order. */
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
 * Limits of a deposit method, starting at a VIP level: the row with the highest level that the member has reached
 * applies.
 */
export interface MethodLimits {
  fromLevel: number
  min: string
  max: string
  /** Deducted by the payment service in addition to the amount. */
  fee: string
  /** Minutes until a deposit is usually credited. */
  minutes: number
}

/** Limits of a VIP level's withdrawals in a calendar day of the merchant. */
export interface LevelLimits {
  level: number
  dailyCount: number
  dailyAmount: string
  /** Fee of one withdrawal. */
  fee: string
}
