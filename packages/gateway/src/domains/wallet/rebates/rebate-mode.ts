import type { GameCategory } from '@atrium/contracts/calls'
import type { RebateMode } from '@atrium/contracts/rules/vip-rules'
import type { Sql, Transaction } from '@atrium/database'

/** How members of a merchant get their rebates. */
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
 * The highest share of a bet that is given back by category, before the factor of a VIP level, whether rebates are on
 * or not: the rate of the menus, or more where a line of agents retained a higher rate. In counts of 1/10,000 of a
 * percent.
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
