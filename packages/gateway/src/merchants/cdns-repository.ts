import type { Transaction } from '@atrium/database'

/** Replaces the merchant's launch CDNs. Answers a provider that is not there, when one was named. */
export async function writeLaunchCdns(tx: Transaction, merchant: string, cdns: readonly { provider: string; origin: string }[]): Promise<string | undefined> {
  await tx`delete from games.launch_cdns where merchant = ${merchant}`
  for (const { provider, origin } of cdns) {
    const added = await tx`insert into games.launch_cdns (merchant, provider, origin) select ${merchant}, p.code, ${origin} from games.providers p where p.code = ${provider}`
    if (added.count === 0) return provider
  }
  return undefined
}

/** Replaces the merchant's image CDNs. */
export async function writeImageCdns(tx: Transaction, merchant: string, origins: readonly string[]): Promise<void> {
  await tx`delete from games.image_cdns where merchant = ${merchant}`
  for (const origin of origins) await tx`insert into games.image_cdns (merchant, origin) values (${merchant}, ${origin})`
}
