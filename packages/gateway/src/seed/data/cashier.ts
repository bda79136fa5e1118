import { CREDIT } from '@atrium/contracts/money'
import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'

/** Limits in credits. `vip`: the maximum for members from VIP level 4. */
export interface SeedMethod {
  readonly method: PaymentMethod
  readonly min: number
  readonly max: number
  readonly vip: number
  readonly fee: number
  readonly minutes: number
}

const METHODS: Readonly<Record<string, readonly SeedMethod[]>> = {
  DEMO: [
    { method: 'bank', min: 10, max: 20_000, vip: 100_000, fee: 0, minutes: 10 },
    { method: 'card', min: 10, max: 5_000, vip: 20_000, fee: 0, minutes: 1 },
    { method: 'ewallet', min: 10, max: 10_000, vip: 50_000, fee: 0, minutes: 1 },
    { method: 'voucher', min: 10, max: 1_000, vip: 1_000, fee: 0, minutes: 0 },
  ],
  LOTUS: [
    { method: 'ewallet', min: 5, max: 10_000, vip: 50_000, fee: 0, minutes: 1 },
    { method: 'bank', min: 20, max: 50_000, vip: 200_000, fee: 0, minutes: 30 },
  ],
}

const ORDER_MINUTES: Readonly<Record<string, number>> = { DEMO: 60, LOTUS: 30 }

/** Deposit methods that members of any VIP level can use for this amount, in counts of 1/10,000. */
export const depositMethodsFor = (merchant: string, amount: bigint): readonly SeedMethod[] =>
  METHODS[merchant]!.filter(({ min, max }) => amount >= money(min) && amount <= money(max))

export const orderMinutesOf = (merchant: string): number => ORDER_MINUTES[merchant]!

const money = (credits: number): bigint => BigInt(credits) * CREDIT
