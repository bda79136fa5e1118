import type { Sql, Transaction } from '@atrium/database'

export interface ProviderRecord {
  code: string
  name: string
  origin: string
  publicKey: string
  formerKey: string | null
  formerKeyUntil: Date | null
  enabled: boolean
  isFaulty: boolean
  vendors: number
  games: number
  gone: number
}

/** Providers by code, or one of them. */
export const findProviders = (sql: Sql | Transaction, now: Date, code?: string): Promise<ProviderRecord[]> =>
  sql<ProviderRecord[]>`
    select p.code, p.name, p.origin, p.public_key as "publicKey", p.former_key as "formerKey",
      p.former_key_until as "formerKeyUntil", p.enabled, coalesce(p.faulty_until > ${now}, false) as "isFaulty",
      (select count(*)::int from games.vendors v where v.provider = p.code and v.gone_at is null) as vendors,
      (select count(*)::int from games.games g join games.vendors v using (vassalage)
        where v.provider = p.code and g.gone_at is null) as games,
      (select count(*)::int from games.games g join games.vendors v using (vassalage)
        where v.provider = p.code and g.gone_at is not null) as gone
    from games.providers p where ${code === undefined ? sql`true` : sql`p.code = ${code}`} order by p.code`

export type LockedProvider = Pick<
  ProviderRecord,
  'code' | 'name' | 'origin' | 'publicKey' | 'formerKey' | 'formerKeyUntil' | 'enabled'
>

/** Reads a provider, and locks it until the transaction ends. */
export async function lockProvider(tx: Transaction, code: string): Promise<LockedProvider | undefined> {
  const [row] = await tx<LockedProvider[]>`
    select code, name, origin, public_key as "publicKey", former_key as "formerKey",
      former_key_until as "formerKeyUntil", enabled
    from games.providers where code = ${code} for no key update`
  return row
}

interface StoredProvider {
  readonly code: string
  readonly name: string
  readonly origin: string
  /** Public key in PEM format. */
  readonly publicKey: string
}

/** Adds a provider, switched off, or changes it. The former key stays valid until `formerKeyUntil`. */
export async function writeProvider(
  tx: Transaction,
  { code, name, origin, publicKey }: StoredProvider,
  formerKeyUntil: Date,
): Promise<void> {
  await tx`
    insert into games.providers as p (code, name, origin, public_key, enabled)
    values (${code}, ${name}, ${origin}, ${publicKey}, false)
    on conflict (code) do update set name = excluded.name, origin = excluded.origin, public_key = excluded.public_key,
      former_key = case when p.public_key in (excluded.public_key, '') then p.former_key else p.public_key end,
      former_key_until = case when p.public_key in (excluded.public_key, '') then p.former_key_until
        else ${formerKeyUntil} end
    where (p.name, p.origin, p.public_key) is distinct from (excluded.name, excluded.origin, excluded.public_key)`
}

export async function writeEnabled(tx: Transaction, code: string, isOn: boolean): Promise<void> {
  await tx`update games.providers set enabled = ${isOn} where code = ${code} and enabled <> ${isOn}`
}
