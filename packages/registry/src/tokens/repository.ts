import type { Grant } from '@atrium/contracts/registry/staff'
import type { Sql, Transaction } from '@atrium/database'

/** Whoever calls, by a token or a session of the console. */
export interface Caller {
  /** The actor in the log. */
  readonly label: string
  readonly grants: readonly Grant[]
  /** PEM of the Ed25519 key that a publisher signs with. */
  readonly publicKey?: string | undefined
}

interface TokenRow {
  label: string
  role: string
  remote: string | null
  merchants: string[] | null
}

export async function insertToken(sql: Sql | Transaction, hash: Buffer, { label, grant, publicKey }: { label: string; grant: Grant; publicKey?: string | undefined }): Promise<void> {
  await sql`
    insert into registry.tokens (label, token_hash, role, remote, merchants, public_key)
    values (${label}, ${hash}, ${grant.role}, ${grant.role === 'publisher' ? grant.remote : null}, ${'merchants' in grant ? grant.merchants : null}, ${publicKey ?? null})
    on conflict (token_hash) do nothing`
}

/** Who bears a live token. That it was used is written down once a minute. */
export async function findToken(sql: Sql, hash: Buffer): Promise<Caller | undefined> {
  const [row] = await sql<(TokenRow & { publicKey: string | null; isStale: boolean })[]>`
    select label, role, remote, merchants, public_key as "publicKey", last_used_at is null or last_used_at < now() - interval '1 minute' as "isStale"
    from registry.tokens where token_hash = ${hash} and revoked_at is null`
  if (!row) return undefined
  if (row.isStale) await sql`update registry.tokens set last_used_at = now() where token_hash = ${hash}`
  return { label: row.label, grants: [toGrant(row)], ...(row.publicKey && { publicKey: row.publicKey }) }
}

/** Live tokens, newest first. */
export async function listTokens(sql: Sql): Promise<{ label: string; grant: Grant; createdAt: Date; lastUsedAt: Date | null }[]> {
  const rows = await sql<(TokenRow & { createdAt: Date; lastUsedAt: Date | null })[]>`
    select label, role, remote, merchants, created_at as "createdAt", last_used_at as "lastUsedAt" from registry.tokens where revoked_at is null order by created_at desc, id desc`
  return rows.map((row) => ({ label: row.label, grant: toGrant(row), createdAt: row.createdAt, lastUsedAt: row.lastUsedAt }))
}

/** Answers how many live tokens had this label. */
export async function revokeTokens(sql: Sql | Transaction, label: string): Promise<number> {
  const { count } = await sql`update registry.tokens set revoked_at = now() where label = ${label} and revoked_at is null`
  return count
}

const toGrant = ({ role, remote, merchants }: TokenRow): Grant => ({ role, ...(remote !== null && { remote }), ...(merchants && { merchants }) }) as Grant
