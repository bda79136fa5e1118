import type { Sql, Transaction } from '@atrium/database'

export async function readSettingsVersion(
  sql: Sql | Transaction,
  merchant: string,
): Promise<{ version: number; showBalances: boolean }> {
  const [row] = await sql<
    { version: number; showBalances: boolean }[]
  >`select version, show_balances as "showBalances" from agents.settings where merchant = ${merchant}`
  return row ?? { version: 0, showBalances: true }
}

/** Stores settings if the stored version is still the one that was read. Returns false otherwise. */
export async function saveSettings(
  tx: Transaction,
  merchant: string,
  version: number,
  values: Record<string, string | number | boolean | bigint | Date>,
): Promise<boolean> {
  const row = { ...values, version: version + 1 }
  const added =
    version === 0
      ? await tx`insert into agents.settings ${tx({ merchant, ...row })} on conflict do nothing`
      : { count: 0 }
  const { count } =
    added.count > 0
      ? added
      : await tx`update agents.settings set ${tx(row)} where merchant = ${merchant} and version = ${version}`
  return count > 0
}
