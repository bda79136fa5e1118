import type { Sql, Transaction } from '@atrium/database'

export async function insertExport(
  tx: Transaction,
  {
    tokenHash,
    memberId,
    createdAt,
    expiresAt,
  }: { tokenHash: Buffer; memberId: bigint; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into identity.data_exports (token_hash, member_id, created_at, expires_at)
    values (${tokenHash}, ${memberId}, ${createdAt}, ${expiresAt})`
}

/** Returns when the member started this download; undefined if the token is unknown or has expired. */
export async function findExport(sql: Sql, memberId: bigint, tokenHash: Buffer, now: Date): Promise<Date | undefined> {
  const [row] = await sql<{ createdAt: Date }[]>`
    select created_at as "createdAt" from identity.data_exports
    where token_hash = ${tokenHash} and member_id = ${memberId} and expires_at > ${now}`
  return row?.createdAt
}

export async function deleteExportsBefore(sql: Sql, before: Date): Promise<void> {
  await sql`delete from identity.data_exports where expires_at < ${before}`
}

interface ProfileRow {
  account: string
  nickname: string
  type: number
  language: string
  vipLevel: number
  registeredAt: Date
  lastSeenAt: Date | null
  emailSealed: string | null
  isEmailVerified: boolean
  mobileSealed: string | null
}

export async function readProfile(sql: Sql, memberId: bigint): Promise<ProfileRow> {
  const [row] = await sql<[ProfileRow]>`
    select account, nickname, type, language, vip_level as "vipLevel", registered_at as "registeredAt",
      last_seen_at as "lastSeenAt",
      email_sealed as "emailSealed", email_verified_at is not null as "isEmailVerified", mobile_sealed as "mobileSealed"
    from identity.members where id = ${memberId}`
  return row
}

export const readPersonalData = (sql: Sql, memberId: bigint): Promise<{ field: string; sealed: string }[]> => sql<
  { field: string; sealed: string }[]
>`
  select field, sealed from registration.personal_data where member_id = ${memberId} order by field`
