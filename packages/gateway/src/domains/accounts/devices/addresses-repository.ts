import type { Sql, Transaction } from '@atrium/database'

/** Whether the member came from this address before; `first` when from none at all. */
export async function findAddress(sql: Sql, memberId: bigint, ip: string): Promise<'known' | 'unknown' | 'first'> {
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
