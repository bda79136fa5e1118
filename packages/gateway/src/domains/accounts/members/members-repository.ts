import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '../../../pipeline/handler.ts'
import { hasMobile } from './contact-owners.ts'

export interface LoginMember {
  id: bigint
  account: string
  /** Account type, as defined by the specification. */
  type: number
  passwordHash: string
  passwordChangedAt: Date
  mustChangePassword: boolean
  firstLoginDone: boolean
  status: 'ACTIVE' | 'DISABLED'
}

const loginColumns = (sql: Sql) => sql`
  id, account, type, password_hash as "passwordHash", coalesce(password_changed_at, registered_at) as "passwordChangedAt",
  must_change_password as "mustChangePassword", first_login_done as "firstLoginDone", status`

/**
 * Finds a member by account name. `account` must be in normal form. PostgreSQL lowercases some letters differently
 * (U+0130 becomes a plain i), so the query applies `lower` only to the stored name.
 */
export async function findByAccount(sql: Sql, merchant: string, account: string): Promise<LoginMember | undefined> {
  const [row] = await sql<LoginMember[]>`
    select ${loginColumns(sql)} from identity.members
    where merchant = ${merchant} and lower(account) = ${account}`
  return row
}

export async function findById(sql: Sql, merchant: string, id: bigint): Promise<LoginMember | undefined> {
  const [row] = await sql<LoginMember[]>`
    select ${loginColumns(sql)} from identity.members
    where merchant = ${merchant} and id = ${id}`
  return row
}

/** Finds the owner of a mobile number by its blind indexes; see `hasMobile`. */
export async function findByMobile(
  sql: Sql,
  merchant: string,
  indexes: readonly string[],
): Promise<LoginMember | undefined> {
  const [row] = await sql<
    LoginMember[]
  >`select ${loginColumns(sql)} from identity.members where ${hasMobile(sql, merchant, indexes)}`
  return row
}

/** Finds the member who has verified this email address, by its blind indexes. Unverified addresses match nobody. */
export async function findByVerifiedEmail(
  sql: Sql,
  merchant: string,
  indexes: readonly string[],
): Promise<LoginMember | undefined> {
  const [row] = await sql<LoginMember[]>`
    select ${loginColumns(sql)} from identity.members where merchant = ${merchant}
      and email_index = any(${[...indexes]}::text[])
      and email_verified_at is not null`
  return row
}

export async function markMustChangePassword(sql: Sql, memberId: bigint): Promise<void> {
  await sql`update identity.members set must_change_password = true where id = ${memberId}`
}

/** Locks the member's row, so that two concurrent log-ins cannot create two sessions. */
export async function lockMember(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`select 1 from identity.members where id = ${memberId} for update`
}

/** Changes the status of a member of this merchant. Returns the previous status. */
export async function changeMemberStatus(
  tx: Transaction,
  {
    merchant,
    memberId,
    status,
    people,
  }: { merchant: string; memberId: bigint; status: LoginMember['status']; people: readonly string[] },
): Promise<LoginMember['status'] | undefined> {
  const [row] = await tx<
    { status: LoginMember['status'] }[]
  >`select status from identity.members where merchant = ${merchant} and id = ${memberId} for update`
  if (row && row.status !== status)
    await tx`
      update identity.members set status = ${status}, blocked_by = ${status === 'DISABLED' ? [...people] : []}
      where id = ${memberId}`
  return row?.status
}

/** Closes the account of a member for good. */
export async function closeAccount(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  await tx`update identity.members set status = 'DISABLED', closed_at = ${now} where id = ${memberId}`
}

export async function isClosed(sql: Sql | Transaction, memberId: bigint): Promise<boolean> {
  const rows = await sql`select from identity.members where id = ${memberId} and closed_at is not null`
  return rows.length === 1
}

/**
 * Returns all accounts of the staff person who blocked a member; undefined if the member is not blocked, or the
 * account is closed. Locks the member's row.
 */
export async function findBlockers(
  sql: Sql | Transaction,
  { merchant, memberId }: { merchant: string; memberId: bigint },
): Promise<string[] | undefined> {
  const [row] = await sql<{ people: string[] }[]>`
    select blocked_by as people from identity.members
    where merchant = ${merchant} and id = ${memberId} and status = 'DISABLED' and closed_at is null for update`
  return row?.people
}

export async function recordArrival(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  await tx`update identity.members set last_seen_at = ${now} where id = ${memberId}`
}

/** Changes the account type of a member. */
export async function writeType(tx: Transaction, memberId: bigint, type: number): Promise<void> {
  await tx`update identity.members set type = ${type} where id = ${memberId}`
}

/** Stores the member's language, which applies to later log-ins on any device. */
export async function writeLanguage(sql: Sql, memberId: bigint, language: Language): Promise<void> {
  await sql`update identity.members set language = ${language} where id = ${memberId}`
}

export async function markFirstLoginDone(sql: Sql, memberId: bigint): Promise<void> {
  await sql`update identity.members set first_login_done = true where id = ${memberId}`
}

interface MemberInfoRow {
  id: bigint
  account: string
  nickname: string
  type: number
  /** Name of the member's VIP level, in the member's language. */
  vipLabel: string
  vipLevel: number
  /** Whether the account directly above is an agent. A friend who invited the member does not count. */
  hasUpline: boolean
  language: 'KO' | 'EN'
  sessionExpiresAt: Date
  idleExpiresAt: Date
  /** Set if the member must change the password before any other action. */
  changePassword: 'default' | 'expired' | null
}

/** Reads the data of `memberInfo`. Level names are in `language`. */
export async function readMemberInfo(
  sql: Sql,
  { memberId, tokenHash }: Pick<Caller, 'memberId' | 'tokenHash'>,
  language: Language,
): Promise<MemberInfoRow> {
  const [row] = await sql<MemberInfoRow[]>`
    select
      m.id, m.account, m.nickname, m.type, coalesce(l.name, m.vip_label) as "vipLabel", m.vip_level as "vipLevel",
      u.id is not null as "hasUpline", m.language, s.expires_at as "sessionExpiresAt",
      s.idle_expires_at as "idleExpiresAt",
      case when s.must_change_password then case when m.must_change_password then 'default'
      else 'expired' end end as "changePassword"
    from identity.members m
    join identity.sessions s on s.member_id = m.id and s.token_hash = ${tokenHash}
    join merchants.merchants_view c on c.code = m.merchant
    left join lateral (select case ${language}::text when 'EN' then v.name_en else v.name_ko end as name
      from wallet.member_levels_view v where v.merchant = m.merchant and v.level = m.vip_level) l on true
    left join identity.members u on u.id = m.parent_id and u.merchant = m.merchant and u.status = 'ACTIVE'
      and u.type = any(c.agent_types)
    where m.id = ${memberId}`
  return row!
}
