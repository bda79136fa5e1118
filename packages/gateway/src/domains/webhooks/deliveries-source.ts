import type { WebhookDelivery, WebhookDeliveryState } from '@atrium/contracts/staff/webhooks'
import type { WebhookEventType } from '@atrium/contracts/webhooks/events'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

interface DeliveryFilters {
  readonly endpointId?: string | undefined
  readonly type?: WebhookEventType | undefined
  readonly state?: WebhookDeliveryState | undefined
}

interface DeliveryRow extends Keyed {
  id: bigint
  endpointId: string
  url: string
  messageId: string
  type: WebhookEventType
  state: WebhookDeliveryState
  occurredAt: Date
  attempts: number
  lastAt: Date | null
  status: number | null
  error: string | null
  ms: number | null
  nextAt: Date
}

/** Lists messages to endpoints of a merchant, newest first. */
export const deliveriesSource: KeysetSource<DeliveryFilters, { merchant: string }, DeliveryRow, WebhookDelivery> = {
  key: [{ column: 'd.id', type: 'int8', order: 'desc' }],
  where: (sql, { endpointId, type, state }, { merchant }) => sql`
    d.merchant = ${merchant}
    and ${endpointId === undefined ? sql`true` : sql`d.endpoint_id = ${endpointId}`}
    and ${type === undefined ? sql`true` : sql`v.type = ${type}`}
    and ${state === undefined ? sql`true` : sql`d.state = ${state}`}`,
  rows: (sql, { where, order, limit, cursor }) => sql<DeliveryRow[]>`
    select d.id, d.endpoint_id as "endpointId", e.url, v.id as "messageId", v.type, d.state,
      v.occurred_at as "occurredAt", d.attempts, d.last_at as "lastAt", d.status, d.error, d.duration_ms as ms,
      d.next_at as "nextAt", ${cursor} as cursor
    from webhooks.deliveries d join webhooks.events v on v.id = d.event_id
    join webhooks.endpoints e on e.id = d.endpoint_id
    where ${where} order by ${order} limit ${limit}`,
  toEntry: (row) => ({
    deliveryId: String(row.id),
    endpointId: row.endpointId,
    url: row.url,
    messageId: row.messageId,
    type: row.type,
    state: row.state,
    occurredAt: row.occurredAt.toISOString(),
    attempts: row.attempts,
    ...(row.lastAt && { lastAt: row.lastAt.toISOString() }),
    ...(row.status !== null && { status: row.status }),
    ...(row.error !== null && { error: row.error }),
    ...(row.ms !== null && { ms: row.ms }),
    ...(row.state === 'PENDING' && { nextAt: row.nextAt.toISOString() }),
  }),
}
