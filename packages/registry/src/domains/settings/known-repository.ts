import type { MerchantSettings } from '@atrium/contracts/registry/settings'
import type { Sql, Transaction } from '@atrium/database'

/** Settings without what only the registry adds. */
export type Settings = Omit<MerchantSettings, 'sequence'>

/** One at a time about a merchant's settings, until the transaction ends; its releases may move meanwhile. */
export async function lockSettings(tx: Transaction, merchant: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('registry.settings'), hashtext(${merchant}))`
}

/** As they were known last; nothing before they ever were. */
export async function findKnown(sql: Sql | Transaction, merchant: string): Promise<Settings | undefined> {
  const [row] = await sql<{ settings: Settings }[]>`
    select settings from registry.known_settings where merchant = ${merchant}`
  return row?.settings
}

/** Keeps nothing of a merchant that only the gateway knows. */
export async function saveKnown(tx: Transaction, settings: Settings, at: Date): Promise<void> {
  await tx`
    insert into registry.known_settings (merchant, settings, known_at)
    select merchant, ${tx.json(settings as never)}, ${at} from registry.merchants where merchant = ${settings.merchant}
    on conflict (merchant) do update set settings = excluded.settings, known_at = excluded.known_at`
}
