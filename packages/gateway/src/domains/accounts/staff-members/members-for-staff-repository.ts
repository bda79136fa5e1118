import type { MEMBER_LINKS } from '@atrium/contracts/staff/members/members'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import { readRowSetting } from '../../../platform/tenancy/row-settings.ts'

/** A row in a list of members for staff. */
export interface MemberRow {
  id: bigint
  account: string
  nickname: string
  type: number
  status: 'ACTIVE' | 'DISABLED'
  vipLevel: number
  registeredAt: Date
  lastSeenAt: Date | null
}

/** A member with all data for staff. Contact data is encrypted. */
export interface MemberFileRow extends MemberRow {
  /** Name of the VIP level in both languages. */
  vipLabel: { KO: string; EN: string }
  language: 'KO' | 'EN'
  currency: string
  mobileSealed: string | null
  emailSealed: string | null
  isEmailVerified: boolean
  hasPaymentPassword: boolean
  closedAt: Date | null
  payeeNameSealed: string | null
}

const rowColumns = (sql: Sql | Transaction): Fragment =>
  sql`m.id, m.account, m.nickname, m.type, m.status, m.vip_level as "vipLevel", m.registered_at as "registeredAt", m.last_seen_at as "lastSeenAt"`

/** Finds members by account name. `account` must be in normal form. */
export const findMembersByAccount = (sql: Sql, merchant: string, account: string): Promise<MemberRow[]> =>
  sql<
    MemberRow[]
  >`select ${rowColumns(sql)} from identity.members m where m.merchant = ${merchant} and lower(m.account) = ${account}`

/** Finds members by blind indexes of contact data. Accounts that have verified the contact come first. */
export const findMembersByContact = (
  sql: Sql,
  merchant: string,
  kind: 'mobile' | 'email',
  indexes: readonly string[],
  limit: number,
): Promise<MemberRow[]> => sql<MemberRow[]>`
  select ${rowColumns(sql)} from identity.members m
  where m.merchant = ${merchant}
    and ${kind === 'mobile' ? sql`m.mobile_index` : sql`m.email_index`} = any(${indexes as string[]})
  order by m.email_verified_at is null, m.registered_at desc, m.id desc limit ${limit}`

/** Returns dialing codes of the countries to which a merchant sends text messages. */
export const readDialingCodes = async (sql: Sql, merchant: string): Promise<readonly string[]> =>
  (await readRowSetting(sql, merchant, 'sms')).dialingCodes

/** Reads a member of this merchant. */
export async function findMemberFile(
  sql: Sql | Transaction,
  merchant: string,
  memberId: bigint,
): Promise<MemberFileRow | undefined> {
  const [row] = await sql<MemberFileRow[]>`
    select ${rowColumns(sql)}, jsonb_build_object('KO', coalesce(l.name_ko, m.vip_label), 'EN',
      coalesce(l.name_en, m.vip_label)) as "vipLabel", m.language, c.currency, m.mobile_sealed as "mobileSealed",
      m.email_sealed as "emailSealed", m.email_verified_at is not null as "isEmailVerified",
      m.payment_password_hash is not null as "hasPaymentPassword", m.closed_at as "closedAt",
      (select d.sealed from registration.personal_data d
      where d.member_id = m.id and d.field = 'payeeName') as "payeeNameSealed"
    from identity.members m join merchants.merchants_view c on c.code = m.merchant
    left join wallet.member_levels_view l on l.merchant = m.merchant and l.level = m.vip_level
    where m.merchant = ${merchant} and m.id = ${memberId}`
  return row
}

/** A member who may be the same person, with the reason. */
export interface RelatedRow {
  id: bigint
  account: string
  by: (typeof MEMBER_LINKS)[number]
}

export const readRelatedMembers = (
  sql: Sql,
  merchant: string,
  memberId: bigint,
  limit: number,
): Promise<RelatedRow[]> => sql<RelatedRow[]>`
  select m.id, m.account, found.by
  from (
    select other.member_id, 'DEVICE' as by
    from identity.devices own join identity.devices other on other.token_hash = own.token_hash
    where own.member_id = ${memberId}
    union
    select other.member_id, 'PAYOUT_ACCOUNT'
    from wallet.payout_accounts_view own join wallet.payout_accounts_view other on other.merchant = own.merchant
      and other.number_index = own.number_index where own.member_id = ${memberId}
    union
    select case when d.member_id = ${memberId} then d.other_id else d.member_id end, case d.reason
      when 'person' then 'PERSON' when 'email' then 'EMAIL' when 'mobile' then 'MOBILE'
      when 'payee' then 'PAYOUT_ACCOUNT' when 'device' then 'REGISTRATION_DEVICE' else 'REGISTRATION_ADDRESS' end
    from registration.duplicates d where ${memberId} in (d.member_id, d.other_id)
    union
    select case when k.member_id = ${memberId} then k.other_id else k.member_id end, 'MARKED'
    from identity.duplicate_marks k where ${memberId} in (k.member_id, k.other_id)
  ) found
  join identity.members m on m.id = found.member_id and m.merchant = ${merchant}
  where m.id <> ${memberId}
  order by array_position(array['MARKED', 'DEVICE', 'PAYOUT_ACCOUNT', 'PERSON', 'EMAIL', 'MOBILE',
    'REGISTRATION_DEVICE', 'REGISTRATION_ADDRESS'], found.by), m.id limit ${limit}`

/** Counts withdrawals that are undecided or unpaid. */
export async function countOpenWithdrawals(sql: Sql, memberId: bigint): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from wallet.withdrawal_orders_view
    where member_id = ${memberId} and state in ('REQUESTED', 'RISK', 'FINANCE', 'APPROVED', 'SENT')`
  return row.count
}
