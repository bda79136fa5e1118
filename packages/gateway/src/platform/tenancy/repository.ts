import type { GameCategory, Module } from '@atrium/contracts/calls'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { RowSettings } from '@atrium/contracts/merchants/settings'
import type { MerchantStage } from '@atrium/contracts/staff/merchants'
import { confirmedAge, DEFAULT_FIELDS } from './registration-defaults.ts'
import { rowSettings } from './row-settings.ts'
import type { Merchant } from './merchant.ts'

interface MerchantRow {
  code: string
  name_ko: string
  name_en: string
  description: Localized | null
  currency: string
  time_zone: string
  status: 0 | 1 | 2
  stage: MerchantStage
  maintenance_end: Date | null
  maintenance_message: Localized | null
  games_under_check: boolean
  brand: Merchant['brand']
  banners: Merchant['banners'] | null
  texts: Merchant['texts'] | null
  agent_types: number[]
  frame_origins: string[]
  img_origins: string[]
  image_cdns: string[]
  hosts: string[]
  region_rules: Merchant['regionRules'] | null
  settings: Readonly<Record<string, unknown>>
  asks_birthday: boolean | null
  categories: { category: GameCategory; points: string | null }[]
  modules: ModuleRow[]
}

interface ModuleRow {
  mod_id: string
  parent_id: string | null
  enabled: boolean
}

/** Column expressions from other domains, for the merchant row `m`. */
export interface MerchantColumns {
  /** Whether the self-test of random numbers failed for a provider of the merchant's games. */
  readonly gamesUnderCheck: Fragment
  /** Origins of the merchant's pictures. */
  readonly imageCdns: Fragment
  /** Origins of the providers whose games the merchant offers, and of the CDNs of games. */
  readonly gameOrigins: Fragment
  /** Whether the registration form has a birthday field. Null when the merchant has not set it. */
  readonly asksBirthday: Fragment
  /** A list of `{ category, points }`, in menu order. */
  readonly categories: Fragment
  /** The first banner (`BrandBanner`) of each group, as an object by group, or null. */
  readonly banners: Fragment
  /** Addresses of the texts that the merchant writes itself, by language, or null. */
  readonly texts: Fragment
}

/** Reads all merchants, or one, with one statement. */
export async function readMerchants(
  sql: Sql | Transaction,
  columns: (sql: Sql | Transaction) => MerchantColumns,
  code?: string,
): Promise<Merchant[]> {
  const of = columns(sql)
  const rows = await sql<MerchantRow[]>`
    select
      m.code, m.name_ko, m.name_en, m.description, m.currency, m.time_zone, m.status, m.stage,
        m.maintenance_end,
        m.maintenance_message,
      ${of.gamesUnderCheck} as games_under_check,
      m.brand, m.agent_types,
      -- Its pictures and games may come from CDNs.
      m.img_origins, ${of.imageCdns} as image_cdns,
      m.frame_origins || ${of.gameOrigins} as frame_origins,
      array(select h.host from merchants.hosts h where h.merchant = m.code and h.proved_at is not null
        order by h.host) as hosts,
      (
        select jsonb_build_object('allowed', r.allowed_countries, 'denied', r.denied_countries, 'networks',
          r.denied_networks::text[])
        from settings.region_rules r where r.merchant = m.code
      ) as region_rules,
      coalesce((
        select jsonb_object_agg(s.setting, s.value) from settings.merchant_settings s where s.merchant = m.code
      ), '{}') as settings,
      ${of.asksBirthday} as asks_birthday,
      ${of.categories} as categories,
      ${of.banners} as banners,
      ${of.texts} as texts,
      coalesce((
        select jsonb_agg(jsonb_build_object('mod_id', n.mod_id, 'parent_id', n.parent_id, 'enabled', n.enabled)
          order by n.position, n.mod_id)
        from merchants.modules n where n.merchant = m.code
      ), '[]') as modules
    from merchants.merchants m
    ${code === undefined ? sql`` : sql`where m.code = ${code}`}
    order by m.code`
  return rows.map((row) => ({
    ...settingsOf(row),
    code: row.code,
    names: { KO: row.name_ko, EN: row.name_en },
    ...(row.description && { description: row.description }),
    currency: row.currency,
    timeZone: row.time_zone,
    status: row.stage === 'OPEN' ? row.status : 1,
    ownStatus: row.status,
    stage: row.stage,
    ...(row.maintenance_end && { maintenanceEnd: row.maintenance_end.getTime() }),
    ...(row.maintenance_message && { maintenanceMessage: row.maintenance_message }),
    ...(row.games_under_check && { gamesUnderCheck: true }),
    brand: row.brand,
    banners: row.banners ?? {},
    ...(row.texts && { texts: row.texts }),
    modules: childrenOf(null, row.modules),
    agentTypes: row.agent_types,
    frameOrigins: row.frame_origins,
    imgOrigins: [...row.img_origins, ...row.image_cdns],
    imageCDNs: row.image_cdns,
    ...(row.region_rules && { regionRules: row.region_rules }),
    categories: row.categories.map(({ category, points }) => ({ category, ...(points !== null && { points }) })),
    hosts: row.hosts,
  }))
}

function settingsOf({
  settings: rows,
  asks_birthday: asksBirthday,
}: MerchantRow): RowSettings & Pick<Merchant, 'statedAges'> {
  const settings = rowSettings(rows)
  const confirmation = confirmedAge(settings.ages, asksBirthday ?? DEFAULT_FIELDS.birthday.enabled)
  return { ...settings, statedAges: { ...settings.ages, confirmation } }
}

const childrenOf = (parent: string | null, rows: ModuleRow[]): Module[] =>
  rows
    .filter((row) => row.parent_id === parent)
    .map((row) => ({
      modId: row.mod_id,
      enabled: row.enabled ? '1' : '0',
      childrenNodes: childrenOf(row.mod_id, rows),
    }))
