import type { Sql, Transaction } from '@atrium/database'

/** A message that is sent now. */
export interface LeasedMessage {
  readonly id: string
  readonly body: string
  /** Failed ones so far. */
  readonly attempts: number
}

/** Inserts messages that are due at once. */
export async function insertMessages(
  tx: Transaction,
  messages: readonly { id: string; body: string }[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  await tx`
    insert into payments.webhooks ${tx(messages.map(({ id, body }) => ({ id, body, created_at: now, next_at: now })))}`
}

/** Leases up to `limit` due messages until `leasedUntil`: when no result is recorded by then, they are due again. */
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

/** Records that a message was delivered. */
export async function recordDelivery(
  sql: Sql,
  id: string,
  { result, now }: { result: string; now: Date },
): Promise<void> {
  await sql`
    update payments.webhooks set state = 'delivered', attempts = attempts + 1, result = ${result}, delivered_at = ${now}
    where id = ${id} and state = 'pending'`
}

/** Deletes messages that were delivered before. What was given up stays, for the operator who finds out why. */
export async function deleteDelivered(sql: Sql, before: Date): Promise<void> {
  await sql`delete from payments.webhooks where state = 'delivered' and delivered_at < ${before}`
}

/** Records a failed attempt. Without a next one the message is given up. */
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
