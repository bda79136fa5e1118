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
