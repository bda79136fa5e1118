import type { Sql, Transaction } from '@atrium/database'

/** A message before it is inserted. */
export interface NewMessage {
  readonly id: string
  readonly body: string
}

/** A message that is currently being sent. */
export interface LeasedMessage {
  readonly id: string
  readonly body: string
  /** Number of failed attempts. */
  readonly attempts: number
}

/** Inserts messages for immediate delivery. */
export async function insertMessages(tx: Transaction, messages: readonly NewMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return
  await tx`
    insert into payments.webhooks ${tx(messages.map(({ id, body }) => ({ id, body, created_at: now, next_at: now })))}`
}

/**
 * Leases up to `limit` pending messages until `leasedUntil`. If no result is recorded by then, they are pending again.
 */
export const leaseDueMessages = (
  sql: Sql,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<LeasedMessage[]> => sql<LeasedMessage[]>`
  update payments.webhooks set next_at = ${leasedUntil}
  where id in (
    select id from payments.webhooks where state = 'pending' and next_at <= ${now} order by next_at limit ${limit}
    for update skip locked
  )
  returning id, body, attempts`

export interface Delivered {
  readonly id: string
  readonly result: string
  readonly at: Date
}

/** Records that messages were delivered. */
export async function recordDelivered(sql: Sql, delivered: readonly Delivered[]): Promise<void> {
  await sql`
    update payments.webhooks w set state = 'delivered', attempts = w.attempts + 1, result = d.result,
      delivered_at = d.at
    from unnest(${delivered.map(({ id }) => id)}::text[], ${delivered.map(({ result }) => result)}::text[],
      ${delivered.map(({ at }) => at.toISOString())}::timestamptz[]) as d (id, result, at)
    where w.id = d.id and w.state = 'pending'`
}

/** Deletes messages that were delivered before a time. Undeliverable ones stay, for an operator to investigate. */
export async function deleteDelivered(sql: Sql, before: Date): Promise<void> {
  await sql`delete from payments.webhooks where state = 'delivered' and delivered_at < ${before}`
}

/** Records a failed attempt. Without a next attempt, the message is undeliverable. */
export async function recordFailure(
  sql: Sql,
  id: string,
  { result, nextAt }: { result: string; nextAt: Date | undefined },
): Promise<void> {
  await sql`
    update payments.webhooks set attempts = attempts + 1, result = ${result},
      state = ${nextAt ? 'pending' : 'given_up'}, next_at = coalesce(${nextAt ?? null}, next_at)
    where id = ${id} and state = 'pending'`
}
