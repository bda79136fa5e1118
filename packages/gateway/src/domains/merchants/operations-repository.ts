import type { Sql, Transaction } from '@atrium/database'
import { playRulesOf, policyFrom, policyOf } from '../../platform/tenancy/jurisdiction-policy.ts'
import type { MerchantChange } from './merchant-change.ts'

/** Locks a merchant against other changes until the transaction ends. Returns false if it does not exist. */
export async function lockMerchant(tx: Transaction, code: string): Promise<boolean> {
  const rows = await tx`select from merchants.merchants where code = ${code} for no key update`
  return rows.count > 0
}

/** Settings that are columns of the merchants table. */
export type ColumnName =
  | 'status'
  | 'maintenanceEnd'
  | 'maintenanceMessage'
  | 'names'
  | 'description'
  | 'playRules'
  | 'embeddedOrigins'
  | 'pictureOrigins'
  | 'agentTypes'

export async function writeColumns(
  tx: Transaction,
  code: string,
  { status, maintenanceEnd, maintenanceMessage, names, description, ...more }: Pick<MerchantChange, ColumnName>,
): Promise<void> {
  const { playRules, embeddedOrigins, pictureOrigins, agentTypes } = more
  const columns = {
    ...(status !== undefined && { status }),
    ...(maintenanceEnd !== undefined && { maintenance_end: maintenanceEnd && new Date(maintenanceEnd) }),
    ...(maintenanceMessage !== undefined && { maintenance_message: maintenanceMessage && tx.json(maintenanceMessage) }),
    ...(names && { name_ko: names.KO, name_en: names.EN }),
    ...(description !== undefined && { description: description && tx.json(description) }),
    ...(playRules !== undefined && { policy: tx.json(playRules === null ? {} : policyFrom(playRules)) }),
    ...(embeddedOrigins !== undefined && { frame_origins: embeddedOrigins ?? [] }),
    ...(pictureOrigins !== undefined && { img_origins: pictureOrigins ?? [] }),
    ...(agentTypes && { agent_types: agentTypes }),
  }
  if (Object.keys(columns).length > 0)
    await tx`update merchants.merchants set ${tx(columns as never)} where code = ${code}`
}

/** The values of the settings that are read from columns of the merchants table only for staff. */
export async function readColumns(sql: Sql | Transaction, code: string) {
  const [row] = await sql<{ policy: unknown; embeddedOrigins: string[]; pictureOrigins: string[] }[]>`
    select policy, frame_origins as "embeddedOrigins", img_origins as "pictureOrigins"
    from merchants.merchants where code = ${code}`
  const { policy, ...origins } = row!
  return { ...origins, playRules: playRulesOf(policyOf(policy)) }
}

/** Returns the types of accounts that agents of the merchant have, of those given. */
export async function findUsedTypes(tx: Transaction, code: string, types: readonly number[]): Promise<number[]> {
  const rows = await tx<{ type: number }[]>`
    select distinct type from identity.members_view where merchant = ${code} and type = any(${types as number[]})`
  return rows.map(({ type }) => type)
}

export async function writeRegionRules(
  tx: Transaction,
  code: string,
  rules: NonNullable<MerchantChange['regionRules']> | null,
): Promise<void> {
  await (rules === null
    ? tx`delete from settings.region_rules where merchant = ${code}`
    : tx`
      insert into settings.region_rules (merchant, allowed_countries, denied_countries, denied_networks)
      values (${code}, ${rules.allowed}, ${rules.denied},
        (select coalesce(array_agg(network(n::inet)), '{}') from unnest(${rules.networks}::text[]) as n))
      on conflict (merchant) do update set allowed_countries = excluded.allowed_countries,
        denied_countries = excluded.denied_countries, denied_networks = excluded.denied_networks`)
}

/** Switches modules of the merchant on or off. Returns the ids that the merchant does not have. */
export async function writeModules(
  tx: Transaction,
  code: string,
  switches: Readonly<Record<string, boolean>>,
): Promise<string[]> {
  const known = await tx<{ modId: string }[]>`
    update merchants.modules m set enabled = wanted.enabled::bool
    from jsonb_each_text(${tx.json(switches)}) as wanted (mod_id, enabled)
    where m.merchant = ${code} and m.mod_id = wanted.mod_id
    returning m.mod_id as "modId"`
  return Object.keys(switches).filter((id) => !known.some(({ modId }) => modId === id))
}
