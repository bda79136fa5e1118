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

/** The rebates that the menus of a merchant show, in hundredths of a percent of the valid bet. */
export const readMenuRebates = (
  sql: Sql | Transaction,
  merchant: string,
): Promise<{ category: GameCategory; rate: number }[]> => sql<{ category: GameCategory; rate: number }[]>`
  select category, rate from wallet.rebate_rates where merchant = ${merchant} order by category`

/** The highest factor of rebates that a VIP level of a merchant has, in 1/10,000; at least 1. */
export async function readHighestRebateFactor(sql: Sql | Transaction, merchant: string): Promise<bigint> {
  const [row] = await sql<[{ factor: bigint }]>`
    select greatest(coalesce(max(rebate_factor), 0), 10000)::int8 as factor from wallet.member_levels
    where merchant = ${merchant}`
  return row.factor
}
