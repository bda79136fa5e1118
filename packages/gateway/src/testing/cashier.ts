import { CREDIT } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'

/** Two payment methods, presets and a bonus for the first deposit, at a merchant. */
export async function addCashier(sql: Sql, merchant: string): Promise<void> {
  await sql`insert into wallet.payment_methods (merchant, method, position, is_on) values (${merchant}, 'bank', 1, true), (${merchant}, 'card', 2, true), (${merchant}, 'voucher', 3, false)`
  await sql`
    insert into wallet.payment_method_limits (merchant, method, from_level, min_amount, max_amount, minutes) values
      (${merchant}, 'bank', 1, ${10n * CREDIT}, ${1_000n * CREDIT}, 10), (${merchant}, 'bank', 4, ${10n * CREDIT}, ${5_000n * CREDIT}, 10), (${merchant}, 'card', 1, ${10n * CREDIT}, ${500n * CREDIT}, 1)`
  await sql`insert into wallet.cashier_settings (merchant, deposit_presets, order_minutes) values (${merchant}, ${[50n * CREDIT, 100n * CREDIT].map(String)}::int8[], 60)`
  await sql`
    insert into wallet.deposit_bonuses (merchant, code, title_ko, title_en, percent, max_amount, min_deposit, multiplier, days, first_only)
    values (${merchant}, 'WELCOME', '첫 입금 보너스', 'First deposit bonus', 100, ${100n * CREDIT}, ${20n * CREDIT}, 10, 7, true)`
}
