import type { LogEntry } from '@atrium/contracts/releases'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import { announce } from '../announce.ts'
import { entryHash, GENESIS } from '@atrium/staff-api/log/chain'

export type NewEntry = Pick<
  LogEntry,
  'actor' | 'action' | 'merchant' | 'release' | 'fromSet' | 'toSet' | 'previous' | 'reason' | 'details'
>

export interface Row {
  sequence: number
  at: Date
  actor: string
  action: LogEntry['action']
  merchant: string | null
  release_name: string | null
  release_version: string | null
  from_set: string | null
  to_set: string | null
  previous: number | null
  reason: string | null
  details: Record<string, unknown> | null
  hash: string
}

/** Appends one entry, like `appendEntries`. */
export const appendEntry = async (tx: Transaction, entry: NewEntry): Promise<LogEntry> =>
  (await appendEntries(tx, [entry]))[0]!

/**
 * Appends entries to the log in this order, and locks the log until the transaction ends, so that sequence numbers have
 * no gaps and follow the order of commits. Must be the last lock of a transaction.
 */
export async function appendEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<LogEntry[]> {
  if (!entries.length) return []
  await tx`select pg_advisory_xact_lock(hashtext('registry.log'))`
  // All processes use the database's clock. A time must not be before that of the previous entry.
  const [head] = await tx<{ sequence: number; hash: string; at: Date }[]>`
    with head as (select sequence, hash, at from registry.log order by sequence desc limit 1)
    select coalesce(head.sequence, 0) as sequence, coalesce(head.hash, ${GENESIS}) as hash,
      greatest(date_trunc('milliseconds', clock_timestamp()), head.at) as at
    from (select 1) one left join head on true`
  const at = head!.at.toISOString()
  const written: LogEntry[] = []
  for (const [index, entry] of entries.entries()) {
    const content = { sequence: head!.sequence + 1 + index, at, ...withoutUndefined(entry) }
    written.push({ ...content, hash: entryHash(written.at(-1)?.hash ?? head!.hash, content) })
  }
  await tx`
    insert into registry.log (sequence, at, actor, action, merchant, release_name, release_version, from_set, to_set,
      previous, reason, details, hash)
    select sequence, at, actor, action, merchant, release ->> 'name', release ->> 'version', "fromSet", "toSet",
      previous, reason, details, hash
    from jsonb_to_recordset(${tx.json(written as never)}) as entry (sequence int, at timestamptz, actor text,
      action text, merchant text, release jsonb, "fromSet" text, "toSet" text, previous int, reason text, details jsonb,
      hash text)
    order by sequence`
  await announce(tx, 'registry')
  return written
}

/** Filters of the log, combined with AND. */
export interface LogFilters {
  merchant?: string
  actor?: string
  action?: string
  /** Text in the reason, the release (`mfe-games@1.4.0`), a set or the details. */
  search?: string
}

export interface LogQuery extends LogFilters {
  /** Only entries with a lower sequence number. */
  before?: number
  limit: number
}

/**
 * SQL condition of the filters. `searchesAll`: also searches details of entries about several merchants, which not
 * everyone can see in full.
 */
export function isFound(sql: Sql, { merchant, actor, action, search }: LogFilters, searchesAll: boolean): Fragment {
  // Text is matched literally, not as a pattern.
  const pattern = search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
      (${merchant ?? null}::text is null or merchant = ${merchant ?? null})
      and (${actor ?? null}::text is null or actor = ${actor ?? null})
      and (${action ?? null}::text is null or action = ${action ?? null})
      and (${pattern}::text is null
        or concat_ws(' ', reason, release_name || '@' || release_version, from_set, to_set,
        case when merchant is not null or ${searchesAll} then details::text end) ilike ${pattern})`
}

/** Entries that meet a condition, newest first. */
export async function listEntries(sql: Sql, { before, limit }: LogQuery, condition: Fragment): Promise<Row[]> {
  return sql<Row[]>`
    select * from registry.log
    where ${condition} and (${before ?? null}::int8 is null or sequence < ${before ?? null}::int8)
    order by sequence desc limit ${limit}`
}

/** The entries with these sequence numbers, by number. */
export async function entriesAt(sql: Sql, sequences: readonly number[]): Promise<Map<number, LogEntry>> {
  const rows = await sql<Row[]>`select * from registry.log where sequence = any (${[...sequences]}::int[])`
  return new Map(rows.map((row) => [row.sequence, toEntry(row)]))
}

/** Entries with higher sequence numbers, in order. */
export async function entriesAfter(sql: Sql, sequence: number, limit: number): Promise<LogEntry[]> {
  const rows = await sql<
    Row[]
  >`select * from registry.log where sequence > ${sequence} order by sequence limit ${limit}`
  return rows.map(toEntry)
}

export const toEntry = (row: Row): LogEntry =>
  withoutUndefined({
    sequence: row.sequence,
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    merchant: row.merchant ?? undefined,
    release: row.release_name === null ? undefined : { name: row.release_name, version: row.release_version! },
    fromSet: row.from_set ?? undefined,
    toSet: row.to_set ?? undefined,
    previous: row.previous ?? undefined,
    reason: row.reason ?? undefined,
    details: row.details ?? undefined,
    hash: row.hash,
  })

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T
