import type { GameCategory } from '@atrium/contracts/calls'
import type { RebateMode } from '@atrium/contracts/rules/promotions/vip-rules'
import type { Sql, Transaction } from '@atrium/database'

/** Returns how members of a merchant get their rebates. */
export async function readRebateMode(sql: Sql | Transaction, merchant: string): Promise<RebateMode> {
  const [row] = await sql<{ mode: RebateMode }[]>`select mode from wallet.rebate_settings where merchant = ${merchant}`
  return row?.mode ?? 'MANUAL'
}

export async function saveRebateMode(tx: Transaction, merchant: string, mode: RebateMode): Promise<void> {
  await tx`
    insert into wallet.rebate_settings as s (merchant, mode) values (${merchant}, ${mode}) on conflict (merchant)
    do update set mode = excluded.mode where s.mode <> excluded.mode`
}

/**
 * Returns the highest rebate rate by category, in units of 1/10,000 of a percent. This is the merchant's default rate,
 * or a higher line rate that an agent still has. Factors of VIP levels are not included, and rebates may be switched
 * off.
 */
export async function readDisplayRates(
  sql: Sql | Transaction,
  merchant: string,
): Promise<ReadonlyMap<GameCategory, bigint>> {
  const rows = await sql<{ category: GameCategory; rate: bigint }[]>`
    select c.category, (greatest(case when own.category is null then c.points else own.points end,
      (select max(l.rate) / 100.0 from agents.line_rates_view l join identity.members_view m on m.id = l.member_id
        where m.merchant = ${merchant} and l.category = c.category), 0) * 10000)::int8 as rate
    from games.categories_view c
    left join games.merchant_categories_view own on own.merchant = ${merchant} and own.category = c.category`
  return new Map(rows.map(({ category, rate }) => [category, rate]))
}
