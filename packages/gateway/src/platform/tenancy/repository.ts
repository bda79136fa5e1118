import type { GameCategory, Module } from '@atrium/contracts/calls'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import { confirmedAge, DEFAULT_FIELDS, DEFAULT_SETTINGS } from './registration-defaults.ts'
import { DEFAULT_SMS_SETTINGS, type SmsSettings } from './sms-settings.ts'
import type { Merchant } from './merchant.ts'

/** Default of merchants: another code after a minute, each valid for ten (domain rule AC-04). */
const DEFAULT_CODE_SETTINGS: Merchant['codes'] = { resendMinutes: 1, validMinutes: 10 }

interface MerchantRow {
  code: string
  name_ko: string
  name_en: string
  description: Localized | null
  currency: string
  time_zone: string
  status: 0 | 1 | 2
  maintenance_end: Date | null
  maintenance_message: Localized | null
  games_under_check: boolean
  brand: Merchant['brand']
  banners: Merchant['banners'] | null
  logged_in_to_home: boolean
  agent_types: number[]
  frame_origins: string[]
  img_origins: string[]
  image_cdns: string[]
  hosts: string[]
  region_rules: Merchant['regionRules'] | null
  gtag_id: string | null
  firebase: Merchant['firebase'] | null
  sms: SmsSettings | null
  codes: Merchant['codes'] | null
  ages: Merchant['ages'] | null
  asks_birthday: boolean | null
  categories: { category: GameCategory; points: string | null }[]
  modules: ModuleRow[]
}

interface ModuleRow {
  mod_id: string
  parent_id: string | null
  enabled: boolean
}

/** Data of other domains about the merchant `m`, each a column. */
export interface MerchantColumns {
  /** Whether random numbers of a provider of its games failed their self-test. */
  readonly gamesUnderCheck: Fragment
  /** Origins of its pictures and its games, in their order. */
  readonly imageCdns: Fragment
  readonly launchCdns: Fragment
  /** `SmsSettings`, or null. */
  readonly sms: Fragment
  /** `Ages`, or null. */
  readonly ages: Fragment
  /** Whether registration requests a birthday; null where the merchant has not set it. */
  readonly asksBirthday: Fragment
  /** `{ category, points }` of each, in the order of menus. */
  readonly categories: Fragment
  /** `BrandBanner` by group, or null. */
  readonly banners: Fragment
}

/** All merchants, in one statement. */
export async function readMerchants(
  sql: Sql | Transaction,
  columns: (sql: Sql | Transaction) => MerchantColumns,
): Promise<Merchant[]> {
  const of = columns(sql)
  const rows = await sql<MerchantRow[]>`
    select
      m.code, m.name_ko, m.name_en, m.description, m.currency, m.time_zone, m.status, m.maintenance_end,
        m.maintenance_message,
      ${of.gamesUnderCheck} as games_under_check,
      m.brand, m.logged_in_to_home, m.agent_types,
      -- Its pictures and games may come from CDNs.
      m.img_origins, ${of.imageCdns} as image_cdns,
      m.frame_origins || ${of.launchCdns} as frame_origins,
      array(select h.host from merchants.hosts h where h.merchant = m.code order by h.host) as hosts,
      (
        select jsonb_build_object('allowed', r.allowed_countries, 'denied', r.denied_countries, 'networks',
          r.denied_networks::text[])
        from settings.region_rules r where r.merchant = m.code
      ) as region_rules,
      (select a.gtag_id from settings.analytics a where a.merchant = m.code) as gtag_id,
      (
        select jsonb_build_object('projectId', f.project_id, 'apiKey', f.api_key, 'authDomain', f.auth_domain, 'sms',
          f.sms, 'providers', f.providers)
        from settings.firebase f where f.merchant = m.code
      ) as firebase,
      ${of.sms} as sms,
      (
        select jsonb_build_object('resendMinutes', v.resend_minutes, 'validMinutes', v.valid_minutes)
        from settings.verification_codes v where v.merchant = m.code
      ) as codes,
      ${of.ages} as ages,
      ${of.asksBirthday} as asks_birthday,
      ${of.categories} as categories,
      ${of.banners} as banners,
      coalesce((
        select jsonb_agg(jsonb_build_object('mod_id', n.mod_id, 'parent_id', n.parent_id, 'enabled', n.enabled)
          order by n.position, n.mod_id)
        from merchants.modules n where n.merchant = m.code
      ), '[]') as modules
    from merchants.merchants m
    order by m.code`
  return rows.map((row) => ({
    ...agesOf(row),
    code: row.code,
    names: { KO: row.name_ko, EN: row.name_en },
    ...(row.description && { description: row.description }),
    currency: row.currency,
    timeZone: row.time_zone,
    status: row.status,
    ...(row.maintenance_end && { maintenanceEnd: row.maintenance_end.getTime() }),
    ...(row.maintenance_message && { maintenanceMessage: row.maintenance_message }),
    ...(row.games_under_check && { gamesUnderCheck: true }),
    brand: row.brand,
    banners: row.banners ?? {},
    modules: childrenOf(null, row.modules),
    loggedInToHome: row.logged_in_to_home,
    agentTypes: row.agent_types,
    frameOrigins: row.frame_origins,
    imgOrigins: [...row.img_origins, ...row.image_cdns],
    imageCDNs: row.image_cdns,
    ...(row.region_rules && { regionRules: row.region_rules }),
    ...(row.gtag_id && { gtagId: row.gtag_id }),
    ...(row.firebase && { firebase: row.firebase }),
    sms: row.sms ?? DEFAULT_SMS_SETTINGS,
    codes: row.codes ?? DEFAULT_CODE_SETTINGS,
    categories: row.categories.map(({ category, points }) => ({ category, ...(points !== null && { points }) })),
    hosts: row.hosts,
  }))
}

function agesOf({ ages, asks_birthday: asksBirthday }: MerchantRow): Pick<Merchant, 'ages' | 'statedAges'> {
  const set = ages ?? { birthday: DEFAULT_SETTINGS.minAge, confirmation: DEFAULT_SETTINGS.confirmAge }
  const confirmation = confirmedAge(set, asksBirthday ?? DEFAULT_FIELDS.birthday.enabled)
  return { ages: set, statedAges: { ...set, confirmation } }
}

const childrenOf = (parent: string | null, rows: ModuleRow[]): Module[] =>
  rows
    .filter((row) => row.parent_id === parent)
    .map((row) => ({
      modId: row.mod_id,
      enabled: row.enabled ? '1' : '0',
      childrenNodes: childrenOf(row.mod_id, rows),
    }))
