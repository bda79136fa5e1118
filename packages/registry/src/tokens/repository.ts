import type { TokenGrant } from '@atrium/contracts/registry-api'
import type { Sql } from '@atrium/database'

/** A live token, as the registry knows its bearer. */
export interface Caller {
  readonly label: string
  readonly grant: TokenGrant
}

export async function insertToken(sql: Sql, hash: Buffer, label: string, grant: TokenGrant): Promise<void> {
  await sql`
    insert into registry.tokens (label, token_hash, role, remote, merchants)
    values (${label}, ${hash}, ${grant.role}, ${grant.role === 'publisher' ? grant.remote : null}, ${grant.role === 'release-manager' ? grant.merchants : null})
    on conflict (token_hash) do nothing`
}

export async function findToken(sql: Sql, hash: Buffer): Promise<Caller | undefined> {
  const [row] = await sql<{ label: string; role: string; remote: string | null; merchants: string[] | null }[]>`
    select label, role, remote, merchants from registry.tokens where token_hash = ${hash} and revoked_at is null`
  return row && { label: row.label, grant: { role: row.role, remote: row.remote ?? undefined, merchants: row.merchants ?? undefined } as TokenGrant }
}

/** Answers how many live tokens had this label. */
export async function revokeTokens(sql: Sql, label: string): Promise<number> {
  const { count } = await sql`update registry.tokens set revoked_at = now() where label = ${label} and revoked_at is null`
  return count
}
