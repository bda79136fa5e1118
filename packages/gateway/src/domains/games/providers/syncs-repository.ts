import type { CatalogueSync, SyncState } from '@atrium/contracts/staff/providers'
import type { Fragment, Sql, Transaction } from '@atrium/database'

export interface SyncRecord {
  id: string
  provider: string
  state: SyncState
  startedBy: string
  startedAt: Date
  appliedBy: string | null
  appliedAt: Date | null
  busyUntil: Date | null
  entries: number
  applied: number
  counts: Partial<Record<string, number>>
  failure: string | null
}

const columns = (sql: Sql | Transaction): Fragment => sql`
  id, provider, state, started_by as "startedBy", started_at as "startedAt", applied_by as "appliedBy",
  applied_at as "appliedAt", busy_until as "busyUntil", entries, applied, counts, failure`

export async function findSync(
  sql: Sql | Transaction,
  { provider, syncId }: { provider: string; syncId: string },
): Promise<SyncRecord | undefined> {
  const [row] = await sql<SyncRecord[]>`
    select ${columns(sql)} from games.catalogue_syncs where provider = ${provider} and id = ${syncId}`
  return row
}

/** The newest syncs of a provider, newest first. */
export const findSyncs = (sql: Sql | Transaction, provider: string, limit: number): Promise<SyncRecord[]> =>
  sql<SyncRecord[]>`
    select ${columns(sql)} from games.catalogue_syncs where provider = ${provider}
    order by started_at desc, id desc limit ${limit}`

export const insertSync = (
  tx: Transaction,
  sync: { id: string; provider: string; startedBy: string; startedAt: Date; busyUntil: Date },
) => tx`
  insert into games.catalogue_syncs (id, provider, started_by, started_at, busy_until)
  values (${sync.id}, ${sync.provider}, ${sync.startedBy}, ${sync.startedAt}, ${sync.busyUntil})`

/** Removes the rows of former syncs of a provider. Their counts stay. */
export const deleteFormerRows = (tx: Transaction, provider: string) => tx`
  delete from games.catalogue_sync_rows r using games.catalogue_syncs s
  where s.provider = ${provider} and r.sync_id = s.id and s.id not in (select id from games.catalogue_syncs
    where provider = ${provider} order by started_at desc, id desc limit 3)`

export async function updateSync(
  sql: Sql | Transaction,
  id: string,
  change: Partial<
    Pick<SyncRecord, 'state' | 'appliedBy' | 'appliedAt' | 'busyUntil' | 'entries' | 'applied' | 'counts' | 'failure'>
  >,
): Promise<void> {
  const { state, appliedBy, appliedAt, busyUntil, entries, applied, counts, failure } = change
  const row = {
    ...(state && { state }),
    ...(appliedBy && { applied_by: appliedBy }),
    ...(appliedAt && { applied_at: appliedAt }),
    ...(busyUntil !== undefined && { busy_until: busyUntil }),
    ...(entries !== undefined && { entries }),
    ...(applied !== undefined && { applied }),
    ...(counts && { counts: sql.json(counts as never) as never }),
    ...(failure && { failure }),
  }
  await sql`update games.catalogue_syncs set ${sql(row)} where id = ${id}`
}

/** The last position of a batch of rows after a position. Undefined when there are no more rows. */
export async function endOfBatch(
  tx: Transaction,
  syncId: string,
  after: number,
  size: number,
): Promise<number | undefined> {
  const [row] = await tx<[{ last: number | null; count: number }]>`
    select max(position) as last, count(*)::int as count from (select position from games.catalogue_sync_rows
      where sync_id = ${syncId} and position > ${after} order by position limit ${size}) batch`
  return row.last ?? undefined
}

/** Formats a sync. One whose process has stopped counts as failed. */
export const toSync = (row: SyncRecord, now: Date): CatalogueSync => {
  const hasStopped = (row.state === 'READING' || row.state === 'APPLYING') && (!row.busyUntil || row.busyUntil <= now)
  return {
    syncId: row.id,
    state: hasStopped ? 'FAILED' : row.state,
    startedBy: row.startedBy,
    startedAt: row.startedAt.toISOString(),
    ...(row.appliedBy !== null && { appliedBy: row.appliedBy }),
    ...(row.appliedAt !== null && { appliedAt: row.appliedAt.toISOString() }),
    entries: row.entries,
    applied: row.applied,
    counts: {
      added: row.counts['ADDED'] ?? 0,
      changed: row.counts['CHANGED'] ?? 0,
      gone: row.counts['GONE'] ?? 0,
      same: row.counts['SAME'] ?? 0,
      rejected: row.counts['REJECTED'] ?? 0,
    },
    ...(row.failure !== null && { failure: row.failure }),
    ...(hasStopped && row.failure === null && { failure: 'the process that worked on it has stopped' }),
  }
}
