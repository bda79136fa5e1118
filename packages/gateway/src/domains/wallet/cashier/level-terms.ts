import type { Language } from '@atrium/contracts/locale/languages'
import type { Transaction } from '@atrium/database'

/** Terms of a VIP level that promotions decide. */
export interface LevelTerms {
  readonly level: number
  readonly name: Readonly<Record<Language, string>>
  /** Rebate factor in units of 1/10,000. */
  readonly rebateFactor: number
}

/** Withdrawal limits of a merchant's first VIP level. */
const FIRST_LEVEL = { dailyWithdrawals: 3, dailyAmount: 100_000_000n } as const

/**
 * Stores names and rebate factors of VIP levels, lowest first. A new level gets the withdrawal limits of the level
 * below.
 */
export async function saveLevelTerms(tx: Transaction, merchant: string, levels: readonly LevelTerms[]): Promise<void> {
  for (const { level, name, rebateFactor } of levels) {
    await tx`
      insert into wallet.member_levels as l (merchant, level, name_ko, name_en, daily_withdrawals,
        daily_withdrawal_amount, withdrawal_fee, rebate_factor)
      select ${merchant}, ${level}, ${name.KO}, ${name.EN},
        coalesce(b.daily_withdrawals, ${FIRST_LEVEL.dailyWithdrawals}),
        coalesce(b.daily_withdrawal_amount, ${FIRST_LEVEL.dailyAmount}), coalesce(b.withdrawal_fee, 0), ${rebateFactor}
      from (select 1) one left join wallet.member_levels b on b.merchant = ${merchant} and b.level = ${level - 1}
      on conflict (merchant, level) do update set name_ko = excluded.name_ko, name_en = excluded.name_en,
        rebate_factor = excluded.rebate_factor
      where (l.name_ko, l.name_en, l.rebate_factor) is distinct
      from (excluded.name_ko, excluded.name_en, excluded.rebate_factor)`
  }
}
