import type { Sql, Transaction } from '@atrium/database'

/**
 * Returns whether the member has signed in from this address before: `first` if the member has never signed in from any
 * address.
 */
export async function findAddress(
  sql: Sql | Transaction,
  memberId: bigint,
  ip: string,
): Promise<'known' | 'unknown' | 'first'> {
  const [row] = await sql<{ known: boolean | null }[]>`
    select bool_or(ip = ${ip}) as known from identity.known_addresses where member_id = ${memberId}`
  if (row!.known === null) return 'first'
  return row!.known ? 'known' : 'unknown'
}

export async function registerAddress(tx: Transaction, memberId: bigint, ip: string, now: Date): Promise<void> {
  await tx`
    insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
    values (${memberId}, ${ip}, ${now}, ${now})
    on conflict (member_id, ip) do update set last_seen_at = excluded.last_seen_at`
}

interface AddressRow {
  ip: string
  firstSeenAt: Date
  lastSeenAt: Date
}

/** Returns the addresses that the member has signed in from, most recently used first. */
export const readAddresses = (sql: Sql, memberId: bigint): Promise<AddressRow[]> => sql<AddressRow[]>`
  select ip, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from identity.known_addresses
  where member_id = ${memberId} order by last_seen_at desc, ip`

/** Deletes one address of the member, or all. The address that this session was started from is always retained. */
export async function forgetAddresses(
  sql: Sql | Transaction,
  memberId: bigint,
  tokenHash: Buffer,
  which: { ip: string } | 'all',
): Promise<void> {
  await sql`
    delete from identity.known_addresses a
    where a.member_id = ${memberId} and ${which === 'all' ? sql`true` : sql`a.ip = ${which.ip}`}
      and not exists (select from identity.sessions s where s.token_hash = ${tokenHash} and s.ip = a.ip)`
}
