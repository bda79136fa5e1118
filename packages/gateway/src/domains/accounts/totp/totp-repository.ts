import type { Sql, Transaction } from '@atrium/database'

/** Stores an unconfirmed secret. Returns false if the member already has a confirmed one. */
export async function startTotp(sql: Sql, memberId: bigint, secretSealed: string): Promise<boolean> {
  const rows = await sql`
    insert into identity.totp as known (member_id, secret_sealed) values (${memberId}, ${secretSealed})
    on conflict (member_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0
    where known.confirmed_at is null
    returning 1`
  return rows.length === 1
}

export interface TotpRow {
  secretSealed: string
  isConfirmed: boolean
  /** Number of attempts since `tries_since`, including this one. */
  tries: number
}

/** Counts an attempt at the member's codes. Attempts before `since` no longer count. */
export async function countTotpTry(sql: Sql, memberId: bigint, since: Date, now: Date): Promise<TotpRow | undefined> {
  const [row] = await sql<TotpRow[]>`
    update identity.totp
    set tries = case when tries_since > ${since} then tries + 1 else 1 end,
      tries_since = case when tries_since > ${since} then tries_since else ${now} end
    where member_id = ${memberId}
    returning secret_sealed as "secretSealed", confirmed_at is not null as "isConfirmed", tries`
  return row
}

/** Returns the attempts at the member's codes since the first one after `since`, if there are any. */
export async function readTotpTries(
  sql: Sql | Transaction,
  memberId: bigint,
  since: Date,
): Promise<{ tries: number; first: Date } | undefined> {
  const [row] = await sql<{ tries: number; first: Date }[]>`
    select tries, tries_since as first from identity.totp where member_id = ${memberId} and tries_since > ${since}`
  return row
}

/** Resets the count of attempts at the member's codes. */
export async function forgetTotpTries(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`update identity.totp set tries = 0 where member_id = ${memberId}`
}

/** Marks the code of a time step as used. Returns false if this or a later code was used before. */
export async function takeTotpStep(sql: Sql, memberId: bigint, step: number): Promise<boolean> {
  const rows = await sql`
      update identity.totp set last_step = ${step}, tries = 0 where member_id = ${memberId} and last_step < ${step}
      returning 1`
  return rows.length === 1
}

/** Confirms the app. Returns false if another request has confirmed it before. */
export async function confirmTotp(tx: Transaction, memberId: bigint, now: Date): Promise<boolean> {
  const { count } = await tx`
    update identity.totp set confirmed_at = ${now} where member_id = ${memberId} and confirmed_at is null`
  return count === 1
}

/** Locks the member's app until the transaction ends. Returns when it was confirmed; undefined without one. */
export async function lockTotp(tx: Transaction, memberId: bigint): Promise<Date | undefined> {
  const [row] = await tx<{ at: Date }[]>`
    select confirmed_at as at from identity.totp where member_id = ${memberId} and confirmed_at is not null for update`
  return row?.at
}

/** Returns the subject of the app's removal in proposals. */
export const totpRemovalSubject = (memberId: string): string => `authenticator:${memberId}`

/** Deletes the app and its recovery codes. Returns false if another request has deleted it before. */
export async function deleteTotp(tx: Transaction, memberId: bigint): Promise<boolean> {
  const { count } = await tx`delete from identity.totp where member_id = ${memberId}`
  await tx`delete from identity.totp_recovery_codes where member_id = ${memberId}`
  return count === 1
}

/** Returns when the member confirmed the app; undefined without one. */
export async function findTotpConfirmed(sql: Sql | Transaction, memberId: bigint): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select confirmed_at as at from identity.totp where member_id = ${memberId} and confirmed_at is not null`
  return row?.at
}
