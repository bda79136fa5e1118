import type { WebhookEventType } from '@atrium/contracts/webhooks/events'
import type { Sql, Transaction } from '@atrium/database'

/** A message that is being sent. */
export interface LeasedDelivery {
  readonly id: bigint
  readonly endpointId: string
  readonly url: string
  readonly messageId: string
  readonly type: WebhookEventType
  readonly data: Record<string, unknown>
  readonly occurredAt: Date
  /** Number of failed attempts. */
  readonly attempts: number
}

/**
 * Leases up to `limit` messages whose time has come. If no result is recorded until the lease ends, they are sent
 * again. Of an endpoint that fails only one is leased at once, so that it does not take the turns of others.
 */
export const leaseDeliveries = (
  sql: Sql,
  { limit, perEndpoint, leaseSeconds }: { limit: number; perEndpoint: number; leaseSeconds: number },
): Promise<LeasedDelivery[]> => sql<LeasedDelivery[]>`
  with pending as materialized (
    select d.id from (
      select e.id, e.failing_since from webhooks.endpoints e
      where e.is_on and e.disabled_at is null and e.removed_at is null order by random()
    ) e cross join lateral (
      select d.id from webhooks.deliveries d
      where d.endpoint_id = e.id and d.state = 'PENDING' and d.next_at <= clock_timestamp()
      order by d.next_at limit case when e.failing_since is null then ${perEndpoint}::int else 1 end
      for update skip locked
    ) d limit ${limit}
  )
  update webhooks.deliveries d set next_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
  from pending p, webhooks.events v, webhooks.endpoints e
  where d.id = p.id and v.id = d.event_id and e.id = d.endpoint_id
  returning d.id, d.endpoint_id as "endpointId", e.url, v.id as "messageId", v.type, v.data,
    v.occurred_at as "occurredAt", d.attempts`

/** The result of an attempt: a status, or why there was none. `response`: the first bytes of the body as text. */
export interface Attempt {
  readonly status?: number
  readonly error?: string
  readonly ms: number
  readonly response?: string
}

type Sent = Pick<LeasedDelivery, 'id' | 'endpointId'>

/** Records that a message has arrived. Its endpoint does not fail any more. */
export async function recordDelivered(sql: Sql, { id, endpointId }: Sent, attempt: Attempt): Promise<void> {
  await sql`
    with sent as (
      update webhooks.deliveries set state = 'DELIVERED', attempts = attempts + 1, ${attemptColumns(sql, attempt)}
      where id = ${id} and state = 'PENDING'
    ) ${insertAttempt(sql, id, attempt)}`
  await sql`update webhooks.endpoints set failing_since = null where id = ${endpointId} and failing_since is not null`
}

/** Records a failed attempt. Without a delay until the next one, the message has failed. */
export async function recordFailed(
  sql: Sql,
  { id, endpointId }: Sent,
  attempt: Attempt,
  delayMs: number | undefined,
): Promise<void> {
  await sql`
    with sent as (
      update webhooks.deliveries set attempts = attempts + 1, state = ${delayMs === undefined ? 'FAILED' : 'PENDING'},
        next_at = clock_timestamp() + make_interval(secs => ${(delayMs ?? 0) / 1_000}::float8),
        ${attemptColumns(sql, attempt)}
      where id = ${id} and state = 'PENDING'
    ) ${insertAttempt(sql, id, attempt)}`
  await sql`
    update webhooks.endpoints set failing_since = clock_timestamp() where id = ${endpointId} and failing_since is null`
}

const attemptColumns = (sql: Sql, { status, error, ms }: Attempt) => sql`
  last_at = clock_timestamp(), status = ${status ?? null}, error = ${error ?? null}, duration_ms = ${ms}`

const insertAttempt = (sql: Sql, id: bigint, { status, error, ms, response }: Attempt) => sql`
  insert into webhooks.attempts (delivery_id, status, error, duration_ms, response)
  select d.id, ${status ?? null}, ${error ?? null}, ${ms}, ${response ?? ''} from webhooks.deliveries d where d.id = ${id}`

/** Whether a merchant has a message. */
export async function hasDelivery(sql: Sql, merchant: string, deliveryId: string): Promise<boolean> {
  const { count } = await sql`
    select from webhooks.deliveries where id = ${deliveryId}::int8 and merchant = ${merchant}`
  return count > 0
}

/** Attempts to send a message, newest first. */
export const readAttempts = (
  sql: Sql,
  deliveryId: string,
): Promise<{ at: Date; status: number | null; error: string | null; ms: number; response: string }[]> => sql`
  select at, status, error, duration_ms as ms, response from webhooks.attempts
  where delivery_id = ${deliveryId}::int8 order by id desc`

/**
 * Switches an endpoint off that has failed for a number of days; with 0 at once. Returns its merchant and address, or
 * undefined where it stays on.
 */
export async function disableFailing(
  sql: Sql,
  endpointId: string,
  days: number,
): Promise<{ merchant: string; url: string } | undefined> {
  const [row] = await sql<{ merchant: string; url: string }[]>`
    update webhooks.endpoints set disabled_at = clock_timestamp()
    where id = ${endpointId} and is_on and disabled_at is null
      and failing_since <= clock_timestamp() - make_interval(days => ${days})
    returning merchant, url`
  return row
}

/** Sends a message again, now. Returns its endpoint, or why it cannot be sent. */
export async function resend(
  tx: Transaction,
  { merchant, deliveryId }: { merchant: string; deliveryId: string },
): Promise<string> {
  const [row] = await tx<{ endpointId: string; isRemoved: boolean }[]>`
    select e.id as "endpointId", e.removed_at is not null as "isRemoved" from webhooks.deliveries d
    join webhooks.endpoints e on e.id = d.endpoint_id
    where d.id = ${deliveryId}::int8 and d.merchant = ${merchant}`
  if (!row) return 'NOT_FOUND'
  if (row.isRemoved) return 'REMOVED'
  await tx`
    update webhooks.deliveries
    set attempts = case state when 'PENDING' then attempts else 0 end, state = 'PENDING', next_at = clock_timestamp()
    where id = ${deliveryId}::int8`
  return row.endpointId
}

/** Deletes events of before a number of days, with their deliveries. Returns how many. */
export async function deleteOldEvents(sql: Sql, days: number, limit: number): Promise<number> {
  const deleted = await sql`
    delete from webhooks.events where id in (
      select id from webhooks.events where occurred_at < clock_timestamp() - make_interval(days => ${days})
      order by occurred_at limit ${limit})`
  return deleted.count
}
