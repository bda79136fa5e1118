import type { Override } from '@atrium/contracts/staff/releases/overrides'
import type { Sql, Transaction } from '@atrium/database'

interface Row {
  id: string
  kind: Override['kind']
  merchant: string
  name: string
  version: string | null
  origin: string | null
  by: string
  reason: string
  at: Date
  expires_at: Date
  claimed_by: string | null
  ended_at: Date | null
  ended_why: 'done' | 'failed' | null
}

/** An override, and the visitor who has claimed it. */
export type ClaimableOverride = Override & { readonly claimedBy: string | undefined }

export async function insertOverride(tx: Transaction, made: Omit<Override, 'state'>): Promise<void> {
  await tx`
    insert into registry.overrides (id, kind, merchant, name, version, origin, by, reason, at, expires_at)
    values (${made.id}, ${made.kind}, ${made.merchant}, ${made.name}, ${made.version ?? null}, ${made.origin ?? null},
      ${made.by}, ${made.reason}, ${made.at}, ${made.expiresAt})`
}

export async function findOverride(tx: Transaction, id: string): Promise<ClaimableOverride | undefined> {
  const [row] = await tx<Row[]>`select * from registry.overrides where id = ${id}`
  return row && toOverride(row)
}

/** Reads an override, and locks it until the transaction ends. */
export async function lockOverride(tx: Transaction, id: string): Promise<ClaimableOverride | undefined> {
  const [row] = await tx<Row[]>`select * from registry.overrides where id = ${id} for update`
  return row && toOverride(row)
}

export const claim = (tx: Transaction, id: string, visitor: string) =>
  tx`update registry.overrides set claimed_by = ${visitor} where id = ${id}`
export const end = (tx: Transaction, id: string, at: Date, why: 'done' | 'failed') =>
  tx`update registry.overrides set ended_at = ${at}, ended_why = ${why} where id = ${id}`

/** Ends all previews of a release that have neither ended nor expired, and returns them. */
export async function endPreviews(
  tx: Transaction,
  { name, version }: { name: string; version: string },
  at: Date,
): Promise<ClaimableOverride[]> {
  const rows = await tx<Row[]>`
    update registry.overrides set ended_at = ${at}, ended_why = 'done'
    where kind = 'preview' and name = ${name} and version = ${version} and ended_at is null and expires_at > ${at}
    returning *`
  return rows.map(toOverride)
}

/** Overrides that have neither ended nor expired, newest first. */
export async function liveOverrides(sql: Sql, now: Date): Promise<ClaimableOverride[]> {
  return (
    await sql<Row[]>`select * from registry.overrides where ended_at is null and expires_at > ${now} order by at desc`
  ).map(toOverride)
}

const toOverride = (row: Row): ClaimableOverride => ({
  id: row.id,
  kind: row.kind,
  merchant: row.merchant,
  name: row.name,
  version: row.version ?? undefined,
  origin: row.origin ?? undefined,
  by: row.by,
  reason: row.reason,
  at: row.at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: row.ended_at ? (row.ended_why === 'failed' ? 'failed' : 'ended') : row.claimed_by ? 'claimed' : 'new',
  claimedBy: row.claimed_by ?? undefined,
})
