import { CREDIT } from '@atrium/contracts/money'
import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import type { Transaction } from '@atrium/database'

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

const SETTINGS: Readonly<
  Record<
    string,
    {
      readonly presets: readonly number[]
      readonly orderMinutes: number
      readonly upline: { readonly min: number; readonly max: number }
    }
  >
> = {
  DEMO: { presets: [50, 100, 300, 500, 1_000], orderMinutes: 60, upline: { min: 10, max: 10_000 } },
  LOTUS: { presets: [20, 50, 100, 500], orderMinutes: 30, upline: { min: 50, max: 5_000 } },
}

/** Deposit methods that members of any VIP level can use for this amount, in counts of 1/10,000. */
export const depositMethodsFor = (merchant: string, amount: bigint): readonly SeedMethod[] =>
  METHODS[merchant]!.filter(({ min, max }) => amount >= money(min) && amount <= money(max))

export const orderMinutesOf = (merchant: string): number => SETTINGS[merchant]!.orderMinutes

const VIP_LEVEL = 4
const money = (credits: number): bigint => BigInt(credits) * CREDIT

/** Adds a cashier to a demo that was seeded before the cashier existed. */
export async function addMissingCashier(tx: Transaction): Promise<void> {
  const [known] = await tx`
      select 1 from wallet.payment_methods union all select 1 from wallet.cashier_settings union all select 1
      from wallet.member_levels limit 1`
  const [merchants] = await tx<
    [{ count: number }]
  >`select count(*)::int as count from merchants.merchants where code in ${tx(Object.keys(METHODS))}`
  if (!known && merchants.count === Object.keys(METHODS).length) await seedCashier(tx)
}

const LEVELS = [
  { ko: '브론즈', en: 'Bronze', count: 3, amount: 5_000, factor: 10_000 },
  { ko: '실버', en: 'Silver', count: 4, amount: 10_000, factor: 10_500 },
  { ko: '골드', en: 'Gold', count: 5, amount: 20_000, factor: 11_000 },
  { ko: '플래티넘', en: 'Platinum', count: 7, amount: 50_000, factor: 12_000 },
  { ko: '다이아몬드', en: 'Diamond', count: 10, amount: 100_000, factor: 13_000 },
] as const

async function seedLevels(tx: Transaction): Promise<void> {
  const rows = Object.keys(METHODS).flatMap((merchant) =>
    LEVELS.map(({ ko, en, count, amount, factor }, index) => ({
      merchant,
      level: index + 1,
      name_ko: ko,
      name_en: en,
      daily_withdrawals: count,
      daily_withdrawal_amount: money(amount),
      rebate_factor: factor,
    })),
  )
  await tx`insert into wallet.member_levels ${tx(rows)}`
}

/** Deposit methods of the demo's merchants. */
export async function seedCashier(tx: Transaction): Promise<void> {
  const methods = Object.entries(METHODS).flatMap(([merchant, all]) =>
    all.map((method, position) => ({ merchant, position, ...method })),
  )
  await tx`
    insert into wallet.payment_methods
      ${tx(methods.map(({ merchant, method, position }) => ({ merchant, method, position })))}`
  const limits = methods.flatMap(({ merchant, method, min, max, vip, fee, minutes }) =>
    [[1, max] as const, [VIP_LEVEL, vip] as const].map(([level, most]) => ({
      merchant,
      method,
      from_level: level,
      min_amount: money(min),
      max_amount: money(most),
      fee: money(fee),
      minutes,
    })),
  )
  await tx`insert into wallet.payment_method_limits ${tx(limits)}`
  await seedLevels(tx)
  for (const [merchant, { presets, orderMinutes, upline }] of Object.entries(SETTINGS)) {
    await tx`
      insert into wallet.cashier_settings (merchant, deposit_presets, order_minutes, min_upline_transfer,
        max_upline_transfer)
      values (${merchant}, ${presets.map((credits) => String(money(credits)))}::int8[], ${orderMinutes},
        ${money(upline.min)}, ${money(upline.max)})`
  }
}
