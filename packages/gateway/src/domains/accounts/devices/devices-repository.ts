import type { Sql, Transaction } from '@atrium/database'

/** Returns the member's device with this token, if it has signed in to the account after `since`. */
export async function findDevice(
  sql: Sql | Transaction,
  memberId: bigint | undefined,
  tokenHash: Buffer,
  since: Date,
): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from identity.devices where member_id = ${memberId ?? null} and token_hash = ${tokenHash}
      and last_seen_at > ${since}`
  return row?.id
}

/**
 * Replaces the token of a browser for all members who have used it, and registers the browser for this member. A
 * browser without a previous token is registered as a new device.
 */
export async function replaceDeviceToken(
  tx: Transaction,
  {
    memberId,
    before,
    next,
    since,
    now,
    userAgent,
  }: { memberId: bigint; before: Buffer | undefined; next: Buffer; since: Date; now: Date; userAgent: string },
): Promise<void> {
  if (before)
    await tx`update identity.devices set token_hash = ${next} where token_hash = ${before} and last_seen_at > ${since}`
  await tx`
    insert into identity.devices (member_id, token_hash, first_seen_at, last_seen_at, user_agent)
    values (${memberId}, ${next}, ${now}, ${now}, ${userAgent})
    on conflict (member_id, token_hash) do update set last_seen_at = excluded.last_seen_at,
      user_agent = excluded.user_agent`
}

interface DeviceRow {
  id: bigint
  userAgent: string | null
  firstSeenAt: Date
  lastSeenAt: Date
}

/** Returns the member's known browsers, most recently used first. */
export const readDevices = (sql: Sql, memberId: bigint, since: Date): Promise<DeviceRow[]> => sql<DeviceRow[]>`
  select id, user_agent as "userAgent", first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
  from identity.devices where member_id = ${memberId} and last_seen_at > ${since} order by last_seen_at desc, id desc`

export async function forgetDevice(sql: Sql, memberId: bigint, deviceId: string): Promise<void> {
  await sql`delete from identity.devices where member_id = ${memberId} and id = ${deviceId}`
}

/**
 * Deletes all known devices. Called after a password reset: a person with the old password may have registered a
 * device.
 */
export async function forgetDevices(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`delete from identity.devices where member_id = ${memberId}`
}

export async function deleteDevicesBefore(sql: Sql, before: Date): Promise<void> {
  await sql`delete from identity.devices where last_seen_at < ${before}`
}
