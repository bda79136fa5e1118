import { parseMoney, toWire } from '@atrium/contracts/money'
import { PAYMENT_METHODS } from '@atrium/contracts/payments/payment-api'
import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import type { CashierSettings, MethodSettings } from '@atrium/contracts/rules/wallet/cashier-settings/settings'
import type { Transaction } from '@atrium/database'
import { readWithdrawalSettings } from '../cashier/withdrawal-settings.ts'
import { readCashierSettings } from '../deposits/methods-repository.ts'

/** Locks the merchant's cashier settings until the transaction ends. */
export async function lockSettings(tx: Transaction, merchant: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`cashier settings ${merchant}`}, 0))`
}

/**
 * Reads the merchant's stored settings, or the defaults. Payment methods without a row are switched off and come last.
 */
export async function readSettings(tx: Transaction, merchant: string): Promise<CashierSettings> {
  const withdrawals = await readWithdrawalSettings(tx, merchant)
  const { presets, orderMinutes } = await readCashierSettings(tx, merchant)
  const levels = await tx<{ level: number; dailyCount: number; dailyAmount: bigint; fee: bigint }[]>`
    select level, daily_withdrawals as "dailyCount", daily_withdrawal_amount as "dailyAmount", withdrawal_fee as fee
    from wallet.member_levels where merchant = ${merchant} order by level`
  return {
    minWithdrawal: toWire(withdrawals.min),
    maxWithdrawal: toWire(withdrawals.max),
    maxPayoutPart: toWire(withdrawals.maxPayoutPart),
    reviewAbove: toWire(withdrawals.reviewAbove),
    twoReviewersAbove: toWire(withdrawals.twoReviewersAbove),
    bigWin: toWire(withdrawals.bigWin),
    receiptMinutes: withdrawals.receiptMinutes,
    presets: presets.map(toWire),
    orderMinutes,
    methods: await readMethodSettings(tx, merchant),
    levels: levels.map(({ level, dailyCount, dailyAmount, fee }) => ({
      level,
      dailyCount,
      dailyAmount: toWire(dailyAmount),
      fee: toWire(fee),
    })),
  }
}

async function readMethodSettings(tx: Transaction, merchant: string): Promise<MethodSettings[]> {
  const methods = await tx<
    { method: PaymentMethod; isOn: boolean }[]
  >`select method, is_on as "isOn" from wallet.payment_methods where merchant = ${merchant} order by position, method`
  const limits = await tx<
    { method: PaymentMethod; fromLevel: number; min: bigint; max: bigint; fee: bigint; minutes: number }[]
  >`
    select method, from_level as "fromLevel", min_amount as min, max_amount as max, fee, minutes
    from wallet.payment_method_limits where merchant = ${merchant} order by from_level`
  const missing = PAYMENT_METHODS.filter((method) => !methods.some((one) => one.method === method))
  return [...methods, ...missing.map((method) => ({ method, isOn: false }))].map(({ method, isOn }) => ({
    method,
    isOn,
    limits: limits
      .filter((row) => row.method === method)
      .map(({ fromLevel, min, max, fee, minutes }) => ({
        fromLevel,
        min: toWire(min),
        max: toWire(max),
        fee: toWire(fee),
        minutes,
      })),
  }))
}

/** Replaces settings. Unchanged rows are not written, so that the audit log contains only changes. */
export async function writeSettings(
  tx: Transaction,
  merchant: string,
  before: CashierSettings,
  after: CashierSettings,
): Promise<void> {
  await writeAmounts(tx, merchant, after)
  if (JSON.stringify(before.methods) !== JSON.stringify(after.methods)) await writeMethods(tx, merchant, after.methods)
  for (const { level, dailyCount, dailyAmount, fee } of after.levels) {
    await tx`
      update wallet.member_levels set daily_withdrawals = ${dailyCount},
        daily_withdrawal_amount = ${parseMoney(dailyAmount)}, withdrawal_fee = ${parseMoney(fee)}
        where merchant = ${merchant} and level = ${level}`
  }
}

/**
 * Writes amounts. A merchant without a row gets one, with the table's defaults for columns that are not changed here.
 */
async function writeAmounts(tx: Transaction, merchant: string, s: CashierSettings): Promise<void> {
  await tx`
    insert into wallet.cashier_settings (merchant, deposit_presets, order_minutes, min_withdrawal, max_withdrawal,
      review_above, two_reviewers_above, max_payout_part, big_win, receipt_minutes)
    values (
      ${merchant}, ${tx.array(s.presets.map(parseMoney))}, ${s.orderMinutes}, ${parseMoney(s.minWithdrawal)},
        ${parseMoney(s.maxWithdrawal)}, ${parseMoney(s.reviewAbove)}, ${parseMoney(s.twoReviewersAbove)},
      ${parseMoney(s.maxPayoutPart)}, ${parseMoney(s.bigWin)}, ${s.receiptMinutes}
    )
    on conflict (merchant) do update set
      deposit_presets = excluded.deposit_presets, order_minutes = excluded.order_minutes,
        min_withdrawal = excluded.min_withdrawal, max_withdrawal = excluded.max_withdrawal,
      review_above = excluded.review_above, two_reviewers_above = excluded.two_reviewers_above,
        max_payout_part = excluded.max_payout_part, big_win = excluded.big_win,
        receipt_minutes = excluded.receipt_minutes`
}

async function writeMethods(tx: Transaction, merchant: string, methods: readonly MethodSettings[]): Promise<void> {
  for (const [position, { method, isOn, limits }] of methods.entries()) {
    await tx`
      insert into wallet.payment_methods (merchant, method, position, is_on)
      values (${merchant}, ${method}, ${position}, ${isOn})
      on conflict (merchant, method) do update set position = excluded.position, is_on = excluded.is_on`
    await tx`
      delete from wallet.payment_method_limits where merchant = ${merchant} and method = ${method}
        and from_level <> all(${limits.map(({ fromLevel }) => fromLevel)})`
    for (const { fromLevel, min, max, fee, minutes } of limits) {
      await tx`
        insert into wallet.payment_method_limits (merchant, method, from_level, min_amount, max_amount, fee, minutes)
        values (${merchant}, ${method}, ${fromLevel}, ${parseMoney(min)}, ${parseMoney(max)}, ${parseMoney(fee)},
          ${minutes})
        on conflict (merchant, method, from_level) do update set min_amount = excluded.min_amount,
          max_amount = excluded.max_amount, fee = excluded.fee, minutes = excluded.minutes`
    }
  }
}
