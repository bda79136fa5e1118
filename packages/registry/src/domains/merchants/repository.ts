import type { RegistryMerchant } from '@atrium/contracts/staff/releases/moves'
import type { Sql, Transaction } from '@atrium/database'

/** Inserts a merchant. Returns whether it is new. */
export async function insertMerchant(
  tx: Transaction,
  { merchant, timeZone, groups }: { merchant: string; timeZone?: string; groups?: string[] },
): Promise<boolean> {
  const { count } = await tx`
    insert into registry.merchants (merchant, time_zone, groups)
    values (${merchant}, ${timeZone ?? 'Asia/Seoul'}, ${groups ?? []}) on conflict do nothing`
  return count === 1
}

export async function updateMerchant(
  tx: Transaction,
  { merchant, timeZone, groups }: { merchant: string; timeZone?: string; groups?: string[] },
): Promise<void> {
  await tx`
    update registry.merchants set time_zone = coalesce(${timeZone ?? null}, time_zone),
      groups = coalesce(${groups ?? null}::text[], groups) where merchant = ${merchant}`
}

/** A merchant without the sequence number for changes. */
export type KnownMerchant = Omit<RegistryMerchant, 'sequence'>

export async function findMerchants(sql: Sql | Transaction): Promise<KnownMerchant[]> {
  return sql<
    KnownMerchant[]
  >`select merchant, time_zone as "timeZone", groups from registry.merchants order by merchant`
}

/** Whether PostgreSQL, which converts times, knows a time zone of this name. */
export async function isTimeZone(sql: Sql | Transaction, name: string): Promise<boolean> {
  const rows = await sql`select 1 from pg_timezone_names where name = ${name}`
  return rows.length === 1
}

/**
 * Locks these merchants' sets until the transaction ends, in a fixed order to avoid deadlocks. Returns the existing
 * merchants.
 */
export async function lockMerchants(tx: Transaction, merchants: readonly string[]): Promise<string[]> {
  const rows = await tx<{ merchant: string }[]>`
    select merchant from registry.merchants where merchant = any (${[...merchants]}::text[]) order by merchant
    for update`
  return rows.map(({ merchant }) => merchant)
}
