import type { Maintenance } from '@atrium/contracts/staff/merchant-games'
import type { StaffVendor } from '@atrium/contracts/staff/games'
import type { Sql, Transaction } from '@atrium/database'
import { maintenanceOf, withVendorMaintenance } from '../maintenance/maintenance-columns.ts'

/** All vendors in the order of the portal, each with whether the merchant offers its games. */
export async function findVendors(sql: Sql | Transaction, merchant: string): Promise<StaffVendor[]> {
  const rows = await sql<(StaffVendor & { ownMaintenance: Maintenance | null })[]>`
  select v.vassalage, jsonb_build_object('KO', v.name_ko, 'EN', v.name_en) as name, v.provider, v.category, v.maintenance,
    (select count(*)::int from games.games g where g.vassalage = v.vassalage and g.gone_at is null) as games, mv.merchant is not null as "isOn",
    case when vendor_out.subject is not null then ${maintenanceOf(sql, 'vendor_out')} end as "ownMaintenance"
  from games.vendors v
  left join games.merchant_vendors mv on mv.vassalage = v.vassalage and mv.merchant = ${merchant}
  ${withVendorMaintenance(sql, merchant)}
  where v.gone_at is null or mv.merchant is not null
  order by v.position, v.vassalage`
  return rows.map(({ ownMaintenance, ...vendor }) => ({ ...vendor, ...(ownMaintenance && { ownMaintenance }) }))
}

/** Returns the vendors of these that do not exist. */
export async function missingVendors(tx: Transaction, vendors: readonly string[]): Promise<string[]> {
  const rows = await tx<{ vassalage: string }[]>`
    select n.vassalage from unnest(${vendors as string[]}::text[]) as n (vassalage)
    where not exists (select from games.vendors v where v.vassalage = n.vassalage)`
  return rows.map(({ vassalage }) => vassalage)
}

/** Offers the games of some vendors at a merchant, and no longer those of others. */
export async function writeVendors(
  tx: Transaction,
  merchant: string,
  { on, off }: { on: readonly string[]; off: readonly string[] },
): Promise<void> {
  await tx`delete from games.merchant_vendors where merchant = ${merchant} and vassalage = any(${off as string[]}::text[])`
  await tx`
    insert into games.merchant_vendors (merchant, vassalage)
    select ${merchant}, unnest(${on as string[]}::text[]) on conflict do nothing`
}
