import { BRAND_BANNERS } from '@atrium/contracts/brand'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import { readMerchants, type MerchantColumns } from '../platform/tenancy/repository.ts'
import { readReferral, readRegisterFields } from '../domains/accounts/index.ts'
import { readLaunchCdns } from '../domains/catalogue/index.ts'
import { readServiceAddresses } from '../domains/support/index.ts'
import { readColumns } from '../domains/merchants/operations-repository.ts'
import type { OperatedMerchant } from '../domains/merchants/settings-view.ts'

/** Columns of the merchant `m` that `createMerchants` needs and that domains own. */
export const merchantColumns = (sql: Sql | Transaction): MerchantColumns => ({
  gamesUnderCheck: sql`exists (
    select from games.merchant_vendors_view mv join games.vendors_view v on v.vassalage = mv.vassalage
    join games.providers_view p on p.code = v.provider
    where mv.merchant = m.code and p.faulty_until > now() and v.category not in ('LOTT', 'ELOTT'))`,
  imageCdns: sql`array(select c.origin from games.image_cdns_view c where c.merchant = m.code order by 1)`,
  gameOrigins: sql`array(
    select c.origin from games.launch_cdns_view c where c.merchant = m.code
    union select p.origin from games.merchant_vendors_view mv
      join games.vendors_view v on v.vassalage = mv.vassalage
      join games.provider_origins_view p on p.code = v.provider
      where mv.merchant = m.code
    order by 1)`,
  asksBirthday: sql`(
    select f.enabled from registration.fields_view f where f.merchant = m.code and f.field = 'birthday')`,
  categories: sql`(
    select jsonb_agg(jsonb_build_object('category', c.category, 'points',
      (case when o.category is null then c.points else o.points end)::text)
      order by coalesce(o.position, c.position), c.position)
    from games.categories_view c
    left join games.merchant_categories_view o on o.merchant = m.code and o.category = c.category)`,
  texts: sql`(
    select jsonb_object_agg(t.language, '/art/texts/' || t.hashes || '.json')
    from (select language, string_agg(hash, '-' order by merchant nulls first) as hashes from content.texts_view
      where merchant is null or merchant = m.code group by language) t)`,
  banners: sql`(
    select jsonb_object_agg(b.group_name,
      jsonb_strip_nulls(jsonb_build_object('title', b.title, 'text', b.text, 'image', b.image, 'imageNarrow',
      b.image_narrow)))
    from (select distinct on (group_name) * from content.banners_view
      where merchant = m.code and group_name = any(${BRAND_BANNERS as unknown as string[]})
      order by group_name, position, id) b)`,
})

/** Reads a merchant from the database instead of the cache. @throws DomainError NOT_FOUND */
export async function currentMerchant(sql: Sql | Transaction, code: string): Promise<OperatedMerchant> {
  const [merchant] = await readMerchants(sql, merchantColumns, code)
  if (!merchant) throw new DomainError('NOT_FOUND', `merchant ${code}`)
  const [own] = await sql`
    select 1 from registration.settings_view where merchant = ${code} and has_default_password`
  return {
    ...merchant,
    ...(own && { hasDefaultPassword: true as const }),
    registerFields: await readRegisterFields(sql, code),
    referral: await readReferral(sql, code),
    servicePaths: await readServiceAddresses(sql, code),
    launchGameCDNs: await readLaunchCdns(sql, code),
    ...(await readColumns(sql, code)),
  }
}

/** Codes of all merchants. */
export const readMerchantCodes = async (sql: Sql): Promise<readonly string[]> =>
  (await sql<{ code: string }[]>`select code from merchants.merchants_view order by code`).map(({ code }) => code)
