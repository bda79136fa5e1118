import type { LogEntry } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { entryHash, GENESIS } from './chain.ts'

export type NewEntry = Pick<LogEntry, 'actor' | 'action' | 'merchant' | 'release' | 'fromSet' | 'toSet' | 'previous' | 'reason'>

interface Row {
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
  hash: string
}

/**
 * Appends to the log, and holds it until the transaction ends, so that sequences have no gaps and follow the order of commits.
 * Take it last: everything else that locks comes before it.
 */
export async function appendEntry(tx: Transaction, entry: NewEntry): Promise<LogEntry> {
  await tx`select pg_advisory_xact_lock(hashtext('registry.log'))`
  // The database's clock is one for all processes; it must not step behind the entry before.
  const [head] = await tx<{ sequence: number; hash: string; at: Date }[]>`
    with head as (select sequence, hash, at from registry.log order by sequence desc limit 1)
    select coalesce(head.sequence, 0) as sequence, coalesce(head.hash, ${GENESIS}) as hash, greatest(date_trunc('milliseconds', clock_timestamp()), head.at) as at
    from (select 1) one left join head on true`
  const content = { sequence: head!.sequence + 1, at: head!.at.toISOString(), ...withoutUndefined(entry) }
  const written: LogEntry = { ...content, hash: entryHash(head!.hash, content) }
  await tx`
    insert into registry.log (sequence, at, actor, action, merchant, release_name, release_version, from_set, to_set, previous, reason, hash)
    values (${written.sequence}, ${written.at}, ${written.actor}, ${written.action}, ${written.merchant ?? null}, ${written.release?.name ?? null}, ${written.release?.version ?? null},
      ${written.fromSet ?? null}, ${written.toSet ?? null}, ${written.previous ?? null}, ${written.reason ?? null}, ${written.hash})`
  return written
}

/** Newest first. */
export async function listEntries(sql: Sql, { merchant, limit }: { merchant?: string; limit: number }): Promise<LogEntry[]> {
  const rows = await sql<Row[]>`
    select * from registry.log where ${merchant ?? null}::text is null or merchant = ${merchant ?? null} order by sequence desc limit ${limit}`
  return rows.map(toEntry)
}

/** In the order they were written, from the one after `sequence`. */
export async function entriesAfter(sql: Sql, sequence: number, limit: number): Promise<LogEntry[]> {
  const rows = await sql<Row[]>`select * from registry.log where sequence > ${sequence} order by sequence limit ${limit}`
  return rows.map(toEntry)
}

const toEntry = (row: Row): LogEntry =>
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
    hash: row.hash,
  })

const withoutUndefined = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T
