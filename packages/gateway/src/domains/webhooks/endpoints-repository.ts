import type { WebhookEventType } from '@atrium/contracts/webhooks/events'
import type { Sql, Transaction } from '@atrium/database'

/** An endpoint as staff see it. */
export interface EndpointRecord {
  readonly id: string
  readonly url: string
  readonly types: WebhookEventType[]
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly hasSecret: boolean
  readonly createdAt: Date
  readonly failingSince: Date | null
  readonly formerSecretUntil: Date | null
  readonly pending: number
  readonly failed: number
}

/** Endpoints of a merchant, oldest first. */
export const findEndpoints = (sql: Sql, merchant: string): Promise<EndpointRecord[]> => sql<EndpointRecord[]>`
  select e.id, e.url, e.types, e.is_on as "isOn", e.disabled_at is not null as "isDisabled",
    exists (select from webhooks.secrets s where s.endpoint_id = e.id) as "hasSecret", e.created_at as "createdAt",
    e.failing_since as "failingSince",
    (select max(s.valid_until) from webhooks.secrets s
      where s.endpoint_id = e.id and s.valid_until > clock_timestamp()) as "formerSecretUntil",
    (select count(*)::int from webhooks.deliveries d where d.endpoint_id = e.id and d.state = 'PENDING') as pending,
    (select count(*)::int from webhooks.deliveries d where d.endpoint_id = e.id and d.state = 'FAILED') as failed
  from webhooks.endpoints e where e.merchant = ${merchant} and e.removed_at is null order by e.created_at, e.id`

export interface EndpointKey {
  readonly merchant: string
  readonly endpointId: string
}

export interface LockedEndpoint {
  readonly url: string
  readonly types: WebhookEventType[]
  /** Whether it is switched on and not disabled. */
  readonly isOn: boolean
}

/** Reads an endpoint, and locks it until the transaction ends. */
export async function lockEndpoint(
  tx: Transaction,
  { merchant, endpointId }: EndpointKey,
): Promise<LockedEndpoint | undefined> {
  const [row] = await tx<LockedEndpoint[]>`
    select url, types, is_on and disabled_at is null as "isOn" from webhooks.endpoints
    where id = ${endpointId} and merchant = ${merchant} and removed_at is null for no key update`
  return row
}

export async function countEndpoints(tx: Transaction, merchant: string): Promise<number> {
  const rows = await tx`select from webhooks.endpoints where merchant = ${merchant} and removed_at is null`
  return rows.count
}

export interface WrittenEndpoint extends EndpointKey {
  readonly url: string
  readonly types: readonly WebhookEventType[]
}

export async function insertEndpoint(
  tx: Transaction,
  { merchant, endpointId, url, types }: WrittenEndpoint,
  now: Date,
): Promise<void> {
  await tx`
    insert into webhooks.endpoints (id, merchant, url, types, created_at)
    values (${endpointId}, ${merchant}, ${url}, ${types as string[]}, ${now})`
}

/** Changes an endpoint. Failures so far count no more. */
export async function updateEndpoint(
  tx: Transaction,
  { endpointId, url, types, isOn }: WrittenEndpoint & { readonly isOn: boolean },
): Promise<void> {
  await tx`
    update webhooks.endpoints set url = ${url}, types = ${types as string[]}, is_on = ${isOn}, failing_since = null,
      disabled_at = null
    where id = ${endpointId}`
}

/** Removes an endpoint with its secrets and its pending messages. What was sent stays in the log. */
export async function removeEndpoint(tx: Transaction, endpointId: string, now: Date): Promise<void> {
  await tx`update webhooks.endpoints set removed_at = ${now}, is_on = false where id = ${endpointId}`
  await tx`delete from webhooks.secrets where endpoint_id = ${endpointId}`
  await tx`delete from webhooks.deliveries where endpoint_id = ${endpointId} and state = 'PENDING'`
}
