import type { Sql, Transaction } from '@atrium/database'
import { hasMobile } from '../members/contact-owners.ts'

export interface PasswordMember {
  id: bigint
  account: string
  nickname: string
  isEmailVerified: boolean
  /** Account type, as defined by the specification. */
  type: number
  status: 'ACTIVE' | 'DISABLED'
  passwordHash: string
  mustChangePassword: boolean
  /** Time of the last password change, or of the first password if it was never changed. */
  passwordChangedAt: Date
}

const columns = (sql: Sql | Transaction) =>
  sql`id, account, nickname, email_verified_at is not null as "isEmailVerified", type, status, password_hash as "passwordHash", must_change_password as "mustChangePassword", coalesce(password_changed_at, registered_at) as "passwordChangedAt"`

export async function findMember(
  sql: Sql | Transaction,
  merchant: string,
  id: bigint,
): Promise<PasswordMember | undefined> {
  const [row] = await sql<
    PasswordMember[]
  >`select ${columns(sql)} from identity.members where merchant = ${merchant} and id = ${id}`
  return row
}

export async function findByMobile(
  sql: Sql,
  merchant: string,
  indexes: readonly string[],
): Promise<PasswordMember | undefined> {
  const [row] = await sql<
    PasswordMember[]
  >`select ${columns(sql)} from identity.members where ${hasMobile(sql, merchant, indexes)}`
  return row
}

/** Finds a member by account name and email address. `account` must be in normal form. */
export async function findByAccountAndEmail(
  sql: Sql,
  merchant: string,
  account: string,
  emailIndexes: readonly string[],
): Promise<PasswordMember | undefined> {
  const [row] = await sql<PasswordMember[]>`
    select ${columns(sql)} from identity.members where merchant = ${merchant} and lower(account) = ${account}
      and email_index = any(${[...emailIndexes]}::text[])`
  return row
}

/** Reads the hashes of earlier passwords, newest first. */
export async function readHistory(sql: Sql, memberId: bigint, limit: number): Promise<string[]> {
  const rows = await sql<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from identity.password_history where member_id = ${memberId} order by id desc
    limit ${limit}`
  return rows.map(({ passwordHash }) => passwordHash)
}

/**
 * Replaces the password hash `oldHash` and adds it to the history, which retains the last `kept` hashes. Invalidates
 * reset links and log-ins that wait for verification. Returns false if the hash has changed meanwhile.
 */
export async function replacePassword(
  tx: Transaction,
  {
    memberId,
    oldHash,
    newHash,
    now,
    kept,
  }: { memberId: bigint; oldHash: string; newHash: string; now: Date; kept: number },
): Promise<boolean> {
  const changed = await tx`
    update identity.members set password_hash = ${newHash}, password_changed_at = ${now}, must_change_password = false
    where id = ${memberId} and password_hash = ${oldHash}
    returning id`
  if (changed.length === 0) return false
  // These could still be completed with the old password, or with a link that was mailed earlier.
  await tx`delete from identity.login_verifications where member_id = ${memberId}`
  await tx`update identity.password_resets set used_at = ${now} where member_id = ${memberId} and used_at is null`
  await tx`
    insert into identity.password_history (member_id, password_hash, ended_at) values (${memberId}, ${oldHash}, ${now})`
  await tx`
    delete from identity.password_history
    where member_id = ${memberId} and id not in (select id from identity.password_history where member_id = ${memberId}
      order by id desc limit ${kept})`
  return true
}

/** Ends the lock-out after failed log-ins. */
export async function unlock(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  await tx`update identity.members set unlocked_at = ${now} where id = ${memberId}`
}

export async function insertReset(
  sql: Sql,
  reset: { tokenHash: Buffer; memberId: bigint; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into identity.password_resets (token_hash, member_id, created_at, expires_at)
    values (${reset.tokenHash}, ${reset.memberId}, ${reset.createdAt}, ${reset.expiresAt})`
}

/** Returns the member that a reset link belongs to; undefined if the link has expired or was used. */
export async function findReset(sql: Sql, merchant: string, tokenHash: Buffer, now: Date): Promise<bigint | undefined> {
  const [row] = await sql<{ memberId: bigint }[]>`
    select r.member_id as "memberId"
    from identity.password_resets r
    join identity.members m on m.id = r.member_id
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now} and m.merchant = ${merchant}
      and m.status = 'ACTIVE'`
  return row?.memberId
}

/** Marks a reset link as used, together with all other links of the member. Returns false if it was used before. */
export async function useReset(tx: Transaction, memberId: bigint, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await tx`
      update identity.password_resets set used_at = ${now} where token_hash = ${tokenHash} and used_at is null
      returning 1`
  if (used.length === 0) return false
  await tx`update identity.password_resets set used_at = ${now} where member_id = ${memberId} and used_at is null`
  return true
}

export async function deleteResetsBefore(sql: Sql, before: Date): Promise<void> {
  await sql`delete from identity.password_resets where created_at < ${before}`
}
