import type { MaintenanceKind } from '@atrium/contracts/staff/maintenance'
import type { Transaction } from '@atrium/database'

export interface Subjects {
  readonly merchant: string
  readonly kind: MaintenanceKind
  readonly ids: readonly string[]
}

/** Returns the games, vendors or rooms of these that the catalogue does not have. */
export async function findMissing(tx: Transaction, { kind, ids }: Omit<Subjects, 'merchant'>): Promise<string[]> {
  const known = {
    GAME: tx`games.games k where k.game_id = n.id and k.gone_at is null`,
    VENDOR: tx`games.vendors k where k.vassalage = n.id and k.gone_at is null`,
    ROOM: tx`games.rooms k where k.room_id = n.id and k.gone_at is null`,
  }[kind]
  const rows = await tx<{ id: string }[]>`
    select n.id from unnest(${ids as string[]}::text[]) as n (id) where not exists (select from ${known})`
  return rows.map(({ id }) => id)
}

/**
 * Sets the maintenance of some subjects, and returns how many differ from before. Without a start, one that holds retains
 * its own.
 */
export async function writeMaintenance(
  tx: Transaction,
  { merchant, kind, ids }: Subjects,
  { from, until, now, reason, by }: { from?: Date; until?: Date; now: Date; reason: string; by: string },
): Promise<number> {
  const written = await tx`
    insert into games.maintenances as o (merchant, kind, subject, starts_at, ends_at, reason, set_by)
    select ${merchant}, ${kind}, n.id, ${from ?? now}, coalesce(${until ?? null}::timestamptz, 'infinity'), ${reason}, ${by}
    from (select distinct unnest(${ids as string[]}::text[])) as n (id)
    on conflict (merchant, kind, subject) do update set
      starts_at = case when ${from === undefined} and o.starts_at <= ${now} and o.ends_at > ${now} then o.starts_at
        else excluded.starts_at end,
      ends_at = excluded.ends_at, reason = excluded.reason, set_by = excluded.set_by
    where ${from !== undefined} or o.ends_at is distinct from excluded.ends_at or o.reason <> excluded.reason
      or o.starts_at > ${now}`
  return written.count
}

/** Deletes the maintenance of some subjects that holds or is scheduled, and returns how many had one. */
export async function deleteMaintenance(
  tx: Transaction,
  { merchant, kind, ids }: Subjects,
  now: Date,
): Promise<number> {
  const deleted = await tx`
    delete from games.maintenances
    where merchant = ${merchant} and kind = ${kind} and subject = any(${ids as string[]}::text[]) and ends_at > ${now}`
  return deleted.count
}
