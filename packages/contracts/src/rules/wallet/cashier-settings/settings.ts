import type { PaymentMethod } from '../../../payments/payment-api.ts'

/** Settings of a merchant's cashier. Amounts are decimals in the wire format. */
export interface CashierSettings {
  /** Minimum amount of one withdrawal. */
  minWithdrawal: string
  maxWithdrawal: string
  /** Maximum amount of one payment to the payment service. Larger withdrawals are paid in parts. */
  maxPayoutPart: string
  /** Withdrawals up to this amount are approved without a review, unless they have a risk signal. */
  reviewAbove: string
  /** Withdrawals above this amount need the approval of two staff members. */
  twoReviewersAbove: string
  /** A win above this amount is a risk signal. */
  bigWin: string
  /** A payment counts as received after this time if the member does not respond. */
  receiptMinutes: number
  /** Amounts suggested on the deposit page, smallest first. */
  presets: string[]
  /** Minutes within which a member can pay a deposit order. */
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
 * Limits of a deposit method from a VIP level on. The row with the highest level that the member has reached applies.
 */
export interface MethodLimits {
  fromLevel: number
  min: string
  max: string
  /** Charged by the payment service on top of the amount. */
  fee: string
  /** Usual minutes until a deposit is credited. */
  minutes: number
}

/** Withdrawal limits of a VIP level per calendar day of the merchant. */
export interface LevelLimits {
  level: number
  dailyCount: number
  dailyAmount: string
  /** Fee of one withdrawal. */
  fee: string
}
