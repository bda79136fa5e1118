import { randomBytes, randomUUID } from 'node:crypto'
import type { Sql, Transaction } from '@atrium/database'
import type { Keys } from '../../platform/keys/keys.ts'
import { tableOfOneColumn } from '../../platform/keys/sealed-table.ts'

const SECRET_BYTES = 32

interface SecretRow extends Record<string, unknown> {
  readonly endpoint_id: string
  readonly id: string
}
const placeOf = ({ endpoint_id, id }: SecretRow): string => `webhooks.secrets.secret ${endpoint_id} ${id}`

/** Secrets of endpoints, for the rotation of field keys. */
export const SEALED_WEBHOOK_SECRETS = tableOfOneColumn<SecretRow>({
  table: 'webhooks.secrets',
  column: 'secret_sealed',
  key: ['endpoint_id', 'id'],
  placeOf,
})

/**
 * Makes another secret of an endpoint (`whsec_<base64>`). The former one stays valid until the returned time, and those
 * before it end at once.
 */
export async function rotateSecret(
  tx: Transaction,
  { field }: Pick<Keys, 'field'>,
  endpointId: string,
  overlapHours: number,
): Promise<{ secret: string; formerUntil: Date | undefined }> {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  const id = randomUUID()
  await tx`delete from webhooks.secrets where endpoint_id = ${endpointId} and valid_until is not null`
  const [former] = await tx<{ until: Date }[]>`
    update webhooks.secrets set valid_until = clock_timestamp() + make_interval(hours => ${overlapHours})
    where endpoint_id = ${endpointId} returning valid_until as until`
  await tx`
    insert into webhooks.secrets (endpoint_id, id, secret_sealed, created_at)
    values (${endpointId}, ${id}, ${field.seal(secret, placeOf({ endpoint_id: endpointId, id }))}, clock_timestamp())`
  return { secret, formerUntil: former?.until }
}

/** Reads the valid secrets of endpoints: the current one first, then the former one. */
export async function readSecrets(
  sql: Sql,
  { field }: Pick<Keys, 'field'>,
  endpointIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<(SecretRow & { sealed: string })[]>`
    select endpoint_id, id, secret_sealed as sealed from webhooks.secrets
    where endpoint_id = any(${endpointIds as string[]}::uuid[])
      and coalesce(valid_until > clock_timestamp(), true)
    order by valid_until nulls first`
  const secrets = new Map<string, string[]>()
  for (const row of rows)
    secrets.set(row.endpoint_id, [...(secrets.get(row.endpoint_id) ?? []), field.open(row.sealed, placeOf(row))])
  return secrets
}
