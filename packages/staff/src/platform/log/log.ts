import type { LogEntry } from '@atrium/contracts/releases'
import type { Seen } from '@atrium/contracts/staff/terms'
import type { Sql, Transaction } from '@atrium/database'
import { entryHash, GENESIS } from '@atrium/staff-api/log/chain'
import { assertSeen } from '@atrium/staff-api/log/seen'

export type NewEntry = Pick<LogEntry, 'actor' | 'action' | 'reason' | 'details'>

/** Every process of the staff server listens to it for its open consoles. */
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
 * Appends to the log, and holds it until the transaction ends, so that sequences have no gaps and follow the order of
 * commits. Take it last: everything else that locks comes before it.
 */
export async function appendEntry(tx: Transaction, { actor, action, reason, details }: NewEntry): Promise<LogEntry> {
  await tx`select pg_advisory_xact_lock(hashtext('staff.log'))`
  // The database's clock is one for all processes; it must not step behind the entry before.
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

/** Entries in the order they were written, from the one after `sequence`. */
export async function entriesAfter(sql: Sql, sequence: number, limit: number): Promise<LogEntry[]> {
  const rows = await sql<
    LogRow[]
  >`select * from staff.log where sequence > ${sequence} order by sequence limit ${limit}`
  return rows.map(toEntry)
}

const CHANGES_ACCOUNTS = ['staff-added', 'staff-changed'] as const satisfies readonly LogEntry['action'][]

/** Sequence of the newest entry about each of these accounts, or of all; 0 for an account that was never changed. */
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

/** Lets only those change an account who saw it as it is; as `assertSeen`. Call it with the account held. */
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
