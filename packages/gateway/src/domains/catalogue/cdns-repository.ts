import type { Sql, Transaction } from '@atrium/database'

export const readLaunchCdns = (
  sql: Sql | Transaction,
  merchant: string,
): Promise<{ provider: string; origin: string }[]> => sql<{ provider: string; origin: string }[]>`
  select provider, origin from games.launch_cdns where merchant = ${merchant} order by provider, origin`

/**
 * Replaces the merchant's launch CDNs. Unchanged rows are not written, so that the audit log contains only changes.
 * Returns a provider that does not exist, if there is one.
 */
export async function writeLaunchCdns(
  tx: Transaction,
  merchant: string,
  cdns: readonly { provider: string; origin: string }[],
): Promise<string | undefined> {
  await tx`
    delete from games.launch_cdns
    where merchant = ${merchant}
      and (provider, origin) not in (select *
      from unnest(${cdns.map(({ provider }) => provider)}::text[], ${cdns.map(({ origin }) => origin)}::text[]))`
  for (const { provider, origin } of cdns) {
    const [known] = await tx`select 1 from games.providers_view where code = ${provider}`
    if (!known) return provider
    await tx`
      insert into games.launch_cdns (merchant, provider, origin) values (${merchant}, ${provider}, ${origin})
      on conflict do nothing`
  }
  return undefined
}

/** Replaces the merchant's image CDNs, like `writeLaunchCdns`. */
export async function writeImageCdns(tx: Transaction, merchant: string, origins: readonly string[]): Promise<void> {
  await tx`delete from games.image_cdns where merchant = ${merchant} and origin <> all(${origins as string[]})`
  for (const origin of origins)
    await tx`insert into games.image_cdns (merchant, origin) values (${merchant}, ${origin}) on conflict do nothing`
}
