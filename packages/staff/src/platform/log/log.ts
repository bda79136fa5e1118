import type { LogEntry } from '@atrium/contracts/releases'
import type { Seen } from '@atrium/contracts/staff/terms'
import type { Sql, Transaction } from '@atrium/database'
import { entryHash, GENESIS } from '@atrium/staff-api/log/chain'
import { assertSeen } from '@atrium/staff-api/log/seen'

export type NewEntry = Pick<LogEntry, 'actor' | 'action' | 'reason' | 'details'>

/** Channel by which every process of the staff server notifies its open consoles. */
export const CHANGES_CHANNEL = 'staff_changes'

export interface LogRow {
  readonly sequence: number
  readonly at: Date
  readonly actor: string
  readonly action: LogEntry['action']
  readonly reason: string | null
  readonly details: Record<string, unknown> | null
  readonly hash: string
}

/**
 * Appends an entry to the log, and locks the log until the transaction ends, so that sequence numbers have no gaps and
 * follow the order of commits. Must be the last lock of a transaction.
 */
export async function appendEntry(tx: Transaction, { actor, action, reason, details }: NewEntry): Promise<LogEntry> {
  await tx`select pg_advisory_xact_lock(hashtext('staff.log'))`
  // All processes use the database's clock. A time must not be before that of the previous entry.
  const [head] = await tx<{ sequence: number; hash: string; at: Date }[]>`
    with head as (select sequence, hash, at from staff.log order by sequence desc limit 1)
    select coalesce(head.sequence, 0) as sequence, coalesce(head.hash, ${GENESIS}) as hash,
      greatest(date_trunc('milliseconds', clock_timestamp()), head.at) as at
    from (select 1) one left join head on true`
  const content = {
    sequence: head!.sequence + 1,
    at: head!.at.toISOString(),
    actor,
    action,
    ...(reason !== undefined && { reason }),
    ...(details && { details: withoutUndefined(details) }),
  }
  const hash = entryHash(head!.hash, content)
  await tx`
    insert into staff.log (sequence, at, actor, action, reason, details, hash)
    values (${content.sequence}, ${head!.at}, ${actor}, ${action}, ${reason ?? null},
      ${content.details ? tx.json(content.details as never) : null}, ${hash})`
  await tx`select pg_notify(${CHANGES_CHANNEL}, '')`
  return { ...content, hash }
}

export const toEntry = ({ at, reason, details, ...row }: LogRow): LogEntry => ({
  sequence: row.sequence,
  at: at.toISOString(),
  actor: row.actor,
  action: row.action,
  ...(reason !== null && { reason }),
  ...(details && { details }),
  hash: row.hash,
})

/** Entries with sequence numbers above `sequence`, in order. */
export async function entriesAfter(sql: Sql, sequence: number, limit: number): Promise<LogEntry[]> {
  const rows = await sql<
    LogRow[]
  >`select * from staff.log where sequence > ${sequence} order by sequence limit ${limit}`
  return rows.map(toEntry)
}

const CHANGES_ACCOUNTS = ['staff-added', 'staff-changed'] as const satisfies readonly LogEntry['action'][]

/** Sequence number of the newest entry about each of these accounts, or of all. 0 for an account without an entry. */
export async function sequencesOf(
  sql: Sql | Transaction,
  handles?: readonly string[],
): Promise<(handle: string) => number> {
  const rows = await sql<{ handle: string; sequence: number }[]>`
    select details ->> 'handle' as handle, max(sequence) as sequence from staff.log
    where action = any (${[...CHANGES_ACCOUNTS]}::text[])
      ${handles ? sql`and details ->> 'handle' = any (${[...handles]}::text[])` : sql``}
    group by 1`
  const newest = new Map(rows.map(({ handle, sequence }) => [handle, sequence]))
  return (handle) => newest.get(handle) ?? 0
}

/**
 * Rejects a change unless the caller has seen the newest state of the account, like `assertSeen`. Call it with the
 * account locked.
 */
export async function assertUnchanged(tx: Transaction, handle: string, ifMatch: Seen | undefined): Promise<void> {
  if (ifMatch === undefined) return
  await assertSeen(
    {
      key: handle,
      title: `The account of "${handle}"`,
      ifMatch,
      actual: (await sequencesOf(tx, [handle]))(handle),
    },
    async (sequence) => {
      const rows = await tx<LogRow[]>`
        select * from staff.log
        where action = any (${[...CHANGES_ACCOUNTS]}::text[]) and details ->> 'handle' = ${handle}
          and sequence > ${sequence}
        order by sequence desc limit 10`
      return rows.map(toEntry)
    },
  )
}

const withoutUndefined = (details: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(details)) as Record<string, unknown>
