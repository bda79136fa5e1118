import type { CallValue } from '@atrium/contracts/calls'
import { networkOf } from '@atrium/contracts/http/visitor-address'
import type { Sql, Transaction } from '@atrium/database'

export type WayIn = NonNullable<CallValue<'securityConfig'>['logins'][number]['way']>

export interface Attempt {
  merchant: string
  accountIndex: string
  memberId: bigint | undefined
  /** Id of the device, if the member has signed in with it before. */
  deviceId?: bigint | undefined
  at: Date
  ip: string
  userAgent: string
  way: WayIn
}

/**
 * Counts failed log-ins of a name after `since`, after the last success, and after the owner reset the password.
 * Returns the count and the time of the latest failure. Each known device has its own count; all unknown devices share
 * one. Locks the name until the transaction ends, so that concurrent attempts are counted one by one.
 */
export async function lockAndCountFailures(
  tx: Transaction,
  { merchant, accountIndex, memberId, deviceId }: Attempt,
  since: Date,
): Promise<{ failures: number; latest: Date | null }> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`login ${merchant} ${accountIndex}`}, 0))`
  const [row] = await tx<{ failures: number; latest: Date | null }[]>`
    select count(*)::int as failures, max(at) as latest
    from identity.logins
    where merchant = ${merchant} and account_index = ${accountIndex} and device_id is not distinct
    from ${deviceId ?? null} and not succeeded and at > ${since}
      and at > coalesce((
        select max(at) from identity.logins
        where merchant = ${merchant} and account_index = ${accountIndex} and device_id is not distinct
        from ${deviceId ?? null} and succeeded
      ), '-infinity')
      and at > coalesce((select unlocked_at from identity.members where id = ${memberId ?? null}), '-infinity')`
  return row!
}

interface LockedLogIn {
  readonly tries: number
  readonly since: Date
}

/**
 * Returns the failed log-ins of each name and device of a member that lock it: `lockAfter` after `since`, the latest
 * after `latestAfter`. Counts as `lockAndCountFailures` does.
 */
export const readLockedLogIns = (
  sql: Sql | Transaction,
  memberId: bigint,
  { lockAfter, since, latestAfter }: { lockAfter: number; since: Date; latestAfter: Date },
): Promise<LockedLogIn[]> => sql<LockedLogIn[]>`
  select count(*)::int as tries, max(f.at) as since
  from identity.logins f join identity.members m on m.id = f.member_id
  where f.member_id = ${memberId} and not f.succeeded and f.at > ${since}
    and f.at > coalesce(m.unlocked_at, '-infinity')
    and not exists (select from identity.logins s where s.member_id = f.member_id and s.succeeded and s.at >= f.at
      and s.account_index = f.account_index and s.device_id is not distinct from f.device_id)
  group by f.account_index, f.device_id
  having count(*) >= ${lockAfter} and max(f.at) > ${latestAfter}
  order by max(f.at) desc`

/** Counts failed log-ins from one network after `since`, for any name. */
export async function countFailuresOfAddress(
  tx: Transaction,
  { merchant, ip }: Pick<Attempt, 'merchant' | 'ip'>,
  since: Date,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from identity.logins where merchant = ${merchant} and network = ${networkOf(ip)}
      and not succeeded and at > ${since}`
  return row!.count
}

/** Inserts a log-in attempt as failed; `markSucceeded` changes it to successful. */
export async function insertAttempt(tx: Transaction, attempt: Attempt): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into identity.logins (merchant, member_id, device_id, account_index, at, ip, network, user_agent, way,
      succeeded)
    values (${attempt.merchant}, ${attempt.memberId ?? null}, ${attempt.deviceId ?? null}, ${attempt.accountIndex},
      ${attempt.at}, ${attempt.ip}, ${networkOf(attempt.ip)}, ${attempt.userAgent}, ${attempt.way}, false)
    returning id`
  return row!.id
}

/** Inserts a successful sign-in that needed no earlier attempt, such as registration or free play. */
export async function insertArrival(tx: Transaction, arrival: Attempt, isNewDevice: boolean): Promise<void> {
  await markSucceeded(tx, await insertAttempt(tx, arrival), isNewDevice)
}

export async function markSucceeded(tx: Transaction, attemptId: bigint, isNewDevice: boolean): Promise<void> {
  await tx`update identity.logins set succeeded = true, is_new_device = ${isNewDevice} where id = ${attemptId}`
}

interface LoginRow {
  at: Date
  ip: string
  userAgent: string
  succeeded: boolean
  way: WayIn | null
  isNewDevice: boolean | null
}

/** Returns log-in attempts, newest first. */
export const readLogins = (sql: Sql, memberId: bigint, limit: number): Promise<LoginRow[]> => sql<LoginRow[]>`
  select at, ip, user_agent as "userAgent", succeeded, way, is_new_device as "isNewDevice"
  from identity.logins
  where member_id = ${memberId}
  order by at desc, id desc
  limit ${limit}`

/** Returns the log-in before the current session, which itself is the latest success. */
export async function readPreviousLogin(sql: Sql, memberId: bigint): Promise<{ at: Date; ip: string } | undefined> {
  const [row] = await sql<{ at: Date; ip: string }[]>`
    select at, ip from identity.logins
    where member_id = ${memberId} and succeeded
    order by at desc, id desc
    limit 1 offset 1`
  return row
}
