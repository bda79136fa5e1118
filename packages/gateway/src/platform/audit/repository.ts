import type { Sql, Transaction } from '@atrium/database'

/**
 * Logs an event of the product itself, or an action of `actor`. `subject`: what the event is about. Without `merchant`
 * the entry belongs to no merchant.
 */
export async function noteEvent(
  tx: Sql | Transaction,
  {
    merchant,
    actor = 'atrium',
    action,
    subject,
    details,
    at,
  }: {
    merchant?: string
    actor?: string
    action: string
    subject: string
    details: Record<string, string | number | string[] | Record<string, string>>
    at: Date
  },
): Promise<void> {
  await tx`
    select audit.note(
      row(${merchant ?? null}, ${actor}, ${action}, ${subject}, ${tx.json(details)})::audit.event, ${at})`
}

/** Whether the same event was logged since then. Automatic repeats of a read add no entry. */
async function isLoggedSince(
  tx: Sql | Transaction,
  { merchant, actor, action, subject }: { merchant: string; actor: string; action: string; subject: string },
  since: Date,
): Promise<boolean> {
  const [row] = await tx`
      select 1 from audit.log where subject = ${subject} and merchant = ${merchant} and actor = ${actor}
        and action = ${action} and at > ${since} order by id desc limit 1`
  return row !== undefined
}

/** Pages refresh automatically: reads within this time count as one view. */
const SAME_VIEW_MS = 15 * 60_000

/** Logs that staff viewed something, unless the same view was logged within `SAME_VIEW_MS`. */
export async function noteView(
  tx: Transaction,
  view: { merchant: string; actor: string; action: string; subject: string; details: Record<string, string> },
  now: Date,
): Promise<void> {
  if (!(await isLoggedSince(tx, view, new Date(now.getTime() - SAME_VIEW_MS))))
    await noteEvent(tx, { ...view, at: now })
}

/** Whether the log has an entry with this action and subject. */
export async function hasEvent(sql: Sql, { action, subject }: { action: string; subject: string }): Promise<boolean> {
  const rows = await sql`select 1 from audit.log where subject = ${subject} and action = ${action} limit 1`
  return rows.length > 0
}

/** Reads the time of the database's clock. */
export async function readDatabaseClock(sql: Sql): Promise<Date> {
  const [row] = await sql<[{ at: Date }]>`select clock_timestamp() as at`
  return row.at
}
