import { settingList } from '@atrium/contracts/merchants/settings'
import type { RowSettings, SettingName } from '@atrium/contracts/merchants/settings'
import type { Sql, Transaction } from '@atrium/database'

/**
 * Settings that are stored as rows. Each is the merchant's value, or else the default. A value that its schema rejects
 * was written by hand and is ignored.
 */
export const rowSettings = (rows: Readonly<Record<string, unknown>>): RowSettings =>
  Object.fromEntries(
    settingList.flatMap(([name, { traits, value, default: usual }]) => {
      const set = traits.isRow && (value.safeParse(rows[name]).data ?? usual)
      return traits.isRow && set !== undefined ? [[name, set]] : []
    }),
  ) as unknown as RowSettings

/** Reads one setting from the database, bypassing the cache of this process. */
export async function readRowSetting<Name extends keyof RowSettings>(
  sql: Sql | Transaction,
  merchant: string,
  name: Name,
): Promise<RowSettings[Name]> {
  const [row] = await sql<{ value: unknown }[]>`
    select value from settings.merchant_settings where merchant = ${merchant} and setting = ${name}`
  return rowSettings({ [name]: row?.value })[name]
}

/** Writes one setting. `null` restores the default. */
export async function writeRowSetting<Name extends SettingName>(
  tx: Sql | Transaction,
  merchant: string,
  name: Name,
  value: unknown,
): Promise<void> {
  await (value === null
    ? tx`delete from settings.merchant_settings where merchant = ${merchant} and setting = ${name}`
    : tx`
      insert into settings.merchant_settings (merchant, setting, value)
      values (${merchant}, ${name}, ${tx.json(value as never)})
      on conflict (merchant, setting) do update set value = excluded.value`)
}
