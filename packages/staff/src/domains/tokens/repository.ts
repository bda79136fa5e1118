import type { Grant } from '@atrium/contracts/staff/accounts'
import type { Sql, Transaction } from '@atrium/database'

/** A stored token, without its secret. */
export interface TokenRow {
  readonly label: string
  readonly grant: Grant
  readonly owner: string | null
  readonly madeBy: string | null
  readonly people: string[]
  readonly publicKey: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly lastUsedAt: Date | null
  readonly isExempt: boolean
  readonly isReadOnly: boolean
}

/** The stored data of a new token. */
export interface NewTokenRow {
  readonly label: string
  readonly grant: Grant
  readonly owner?: string | undefined
  readonly madeBy?: string | undefined
  readonly people?: readonly string[] | undefined
  readonly publicKey?: string | undefined
  readonly isExempt?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly expiresAt: Date
}

const columns = (sql: Sql | Transaction) => sql`
  t.label, jsonb_strip_nulls(jsonb_build_object('role', t.role, 'remote', t.remote, 'merchants', t.merchants)) as "grant", t.owner, t.made_by as "madeBy", t.people, t.public_key as "publicKey",
  t.created_at as "createdAt", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt", t.is_exempt as "isExempt",
  t.is_read_only as "isReadOnly"`

/** Stores a token. An existing one keeps its expiry and stays revoked if it was. Its owner is updated. */
export async function insertToken(
  sql: Sql | Transaction,
  hash: Buffer,
  { label, grant, owner, madeBy, people, publicKey, isExempt, isReadOnly, expiresAt }: NewTokenRow,
): Promise<void> {
  await sql`
    insert into staff.tokens (label, token_hash, role, remote, merchants, owner, made_by, people, public_key,
      expires_at, is_exempt, is_read_only)
    values (${label}, ${hash}, ${grant.role}, ${grant.role === 'publisher' ? grant.remote : null},
      ${'merchants' in grant ? grant.merchants : null}, ${owner ?? null}, ${madeBy ?? null},
      ${[...new Set([...(owner ? [owner] : []), ...(people ?? [])])]}, ${publicKey ?? null}, ${expiresAt},
      ${isExempt ?? false}, ${isReadOnly ?? false})
    on conflict (token_hash) do update set owner = excluded.owner, people = excluded.people,
      is_exempt = excluded.is_exempt`
}

/** `machine`: the member of `people` that is not an account. */
type FoundToken = TokenRow & { readonly ownerGrants: Grant[] | null; readonly machine: string | null }

/** A token that is not revoked, with its owner's grants. Undefined if the owner can no longer sign in. */
export async function findToken(sql: Sql, hash: Buffer): Promise<FoundToken | undefined> {
  const [row] = await sql<FoundToken[]>`
    select ${columns(sql)}, m.grants as "ownerGrants",
      (select person from unnest(t.people) named (person)
        where not exists (select from staff.accounts where handle = person) limit 1) as machine
    from staff.tokens t left join staff.accounts m on m.handle = t.owner
    where t.token_hash = ${hash} and t.revoked_at is null and coalesce(m.is_active, true)`
  return row
}

/** Stores the last use of a token, at most once a minute. */
export async function touchToken(sql: Sql, hash: Buffer): Promise<void> {
  await sql`
    update staff.tokens set last_used_at = now()
    where token_hash = ${hash} and (last_used_at is null or last_used_at < now() - interval '1 minute')`
}

/** The expiry of a token. Undefined if it is unknown or revoked. */
export async function findExpiry(sql: Sql, hash: Buffer): Promise<Date | undefined> {
  const [row] = await sql<
    { expiresAt: Date }[]
  >`select expires_at as "expiresAt" from staff.tokens where token_hash = ${hash} and revoked_at is null`
  return row?.expiresAt
}

export async function extendToken(sql: Sql, hash: Buffer, expiresAt: Date): Promise<void> {
  await sql`
    update staff.tokens set expires_at = greatest(expires_at, ${expiresAt})
    where token_hash = ${hash} and revoked_at is null`
}

/** Tokens that are not revoked, newest first. */
export async function listTokens(sql: Sql): Promise<TokenRow[]> {
  return sql<
    TokenRow[]
  >`select ${columns(sql)} from staff.tokens t where t.revoked_at is null order by t.created_at desc, t.id desc`
}

/** Labels of tokens that are not revoked, with their owners. */
export const ownersOfLiveLabels = (sql: Sql | Transaction): Promise<{ label: string; owner: string | null }[]> =>
  sql<
    { label: string; owner: string | null }[]
  >`select distinct label, owner from staff.tokens where revoked_at is null`

/** Revokes tokens. Returns the number of valid ones with this label. */
export async function revokeTokens(sql: Sql | Transaction, label: string): Promise<number> {
  const { count } = await sql`update staff.tokens set revoked_at = now() where label = ${label} and revoked_at is null`
  return count
}

/** Revokes all tokens of an account. Returns their labels. */
export async function revokeTokensOf(tx: Transaction, handle: string): Promise<string[]> {
  const rows = await tx<{ label: string }[]>`
    update staff.tokens set revoked_at = now() where owner = ${handle} and revoked_at is null returning label`
  return [...new Set(rows.map(({ label }) => label))]
}
