import type { Sql } from '@atrium/database'

export interface Verification {
  merchant: string
  memberId: bigint
  attemptId: bigint | null
  ip: string
  passwordTyped: boolean
  onKnownDevice: boolean
}

/** Inserts a ticket, and deletes expired ones. */
export async function insertVerification(
  sql: Sql,
  ticketHash: Buffer,
  v: Verification,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await sql`
    with stale as (delete from identity.login_verifications
      where ticket_hash in (select l.ticket_hash from identity.login_verifications l where l.expires_at <= ${now}
      limit 100 for update skip locked))
    insert into identity.login_verifications (ticket_hash, merchant, member_id, attempt_id, ip, password_typed,
      on_known_device, expires_at)
    values (${ticketHash}, ${v.merchant}, ${v.memberId}, ${v.attemptId}, ${v.ip}, ${v.passwordTyped},
      ${v.onKnownDevice}, ${expiresAt})`
}

const columns = (sql: Sql) =>
  sql`merchant, member_id as "memberId", attempt_id as "attemptId", ip, password_typed as "passwordTyped", on_known_device as "onKnownDevice"`

/** Finds a valid ticket. It is valid only at its merchant and from the address it was issued to. */
export async function findVerification(
  sql: Sql,
  ticketHash: Buffer,
  { merchant, ip }: Pick<Verification, 'merchant' | 'ip'>,
  maxTries: number,
  now: Date,
): Promise<Verification | undefined> {
  const [row] = await sql<Verification[]>`
    select ${columns(sql)} from identity.login_verifications
    where ticket_hash = ${ticketHash} and merchant = ${merchant} and ip = ${ip} and expires_at > ${now}
      and tries < ${maxTries}`
  return row
}

/** Finds a ticket like `findVerification`, and increments its attempts. */
export async function tryVerification(
  sql: Sql,
  ticketHash: Buffer,
  { merchant, ip }: Pick<Verification, 'merchant' | 'ip'>,
  maxTries: number,
  now: Date,
): Promise<Verification | undefined> {
  const [row] = await sql<Verification[]>`
    update identity.login_verifications set tries = tries + 1
    where ticket_hash = ${ticketHash} and merchant = ${merchant} and ip = ${ip} and expires_at > ${now}
      and tries < ${maxTries}
    returning ${columns(sql)}`
  return row
}

/** Deletes a ticket. Returns false if another request has done so before. */
export async function takeVerification(sql: Sql, ticketHash: Buffer): Promise<boolean> {
  const rows = await sql`delete from identity.login_verifications where ticket_hash = ${ticketHash} returning 1`
  return rows.length === 1
}

interface FactorsRow {
  account: string
  mobileSealed: string | null
  emailSealed: string | null
  payeeNameSealed: string | null
  hasTotp: boolean
}

/** Reads the data that a member can be verified with, beside the password. */
export async function readFactors(sql: Sql, memberId: bigint): Promise<FactorsRow> {
  const [row] = await sql<FactorsRow[]>`
    select m.account, m.mobile_sealed as "mobileSealed", m.email_sealed as "emailSealed",
      (select p.sealed from registration.personal_data p
        where p.member_id = m.id and p.field = 'payeeName') as "payeeNameSealed",
      exists (select 1 from identity.totp t where t.member_id = m.id and t.confirmed_at is not null) as "hasTotp"
    from identity.members m
    where m.id = ${memberId}`
  return row!
}
